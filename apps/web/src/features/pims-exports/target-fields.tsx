import type { ExportBehavior } from '@auscult/contract/pims';
import type { Session } from '@auscult/contract/sessions';
import { mayRunTeam } from '@auscult/domain/access/team-rights';
import { Checkbox, NativeSelect, Skeleton } from '@mantine/core';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { locale } from '#web/copy/language.ts';
import { message, t } from '#web/copy/text.ts';
import { useActor } from '#web/features/organizations/use-actor.ts';
import { useSwitch } from '#web/features/organizations/use-switch.ts';
import { useGetPimsStaff } from '#web/features/pims-connections/use-pims-staff.ts';
import { Failure } from '#web/ui/failure.tsx';
import {
  behaviorsOf,
  type ExportSource,
  type ExportSystem,
  hasRecord,
  recordsInOrder,
  type TargetChoice,
} from './export-choice.ts';
import classes from './export-dialog.module.css';
import { PatientField } from './patient-field.tsx';
import { TargetPreview } from './target-preview.tsx';
import type { ExportForm } from './use-export-form.ts';

/** One pet of an export: the patient, where the note goes, and the preview. */
export function TargetFields({ choice, form, about, onChange }: TargetFieldsProps) {
  const { system } = form;
  const name = choice.pet ?? (about.session.name || t('Patient'));
  const isByHand = choice.behavior === 'Hand-over';
  return (
    <section className={classes.target} aria-label={name}>
      {form.choices.length > 1 ? (
        <Checkbox
          label={<strong>{name}</strong>}
          checked={choice.isIncluded}
          onChange={() => onChange({ isIncluded: !choice.isIncluded })}
        />
      ) : (
        <strong>{name}</strong>
      )}
      {choice.isIncluded && (
        <>
          {system && (
            <div className={classes.fields}>
              <BehaviorField {...{ choice, system, onChange }} usual={form.usual} />
              {!isByHand && (
                <>
                  <PatientField
                    system={system}
                    choice={choice}
                    others={form.choices.filter((one) => one !== choice)}
                    onChange={onChange}
                  />
                  {choice.patient && hasRecord(choice.behavior) && (
                    <RecordField {...{ choice, form, about, onChange }} />
                  )}
                  <ProviderField {...{ choice, system, onChange }} />
                </>
              )}
            </div>
          )}
          {about.source.hasCharts && !isByHand && (
            <Checkbox
              label={t('With the drawings, as pictures')}
              checked={choice.hasCharts}
              onChange={() => onChange({ hasCharts: !choice.hasCharts })}
            />
          )}
          <TargetPreview choice={choice} form={form} onChange={onChange} />
        </>
      )}
    </section>
  );
}

interface TargetFieldsProps {
  choice: TargetChoice;
  form: ExportForm;
  about: { session: Session; source: ExportSource };
  onChange: (part: Partial<TargetChoice>) => void;
}

function behaviorName(behavior: ExportBehavior): string {
  if (behavior === 'Hand-over') return t('Copy by hand');
  if (behavior === 'Attachment') return t('Attachment');
  return behavior === 'Encounter' ? t('Encounter') : t('Quick note');
}

type FieldProps = Pick<TargetFieldsProps, 'choice' | 'onChange'> & { system: ExportSystem };

/** How the note is exported. What is unavailable is listed with its reason. */
function BehaviorField({ choice, system, usual, onChange }: FieldProps & Pick<ExportForm, 'usual'>) {
  const actor = useActor();
  const isFixed = useSwitch('disableExportConfiguration') && actor !== undefined && !mayRunTeam(actor);
  const behaviors = behaviorsOf(system).map(({ behavior, reason }) => ({
    behavior,
    reason: reason ?? (isFixed && behavior !== usual && behavior !== 'Hand-over' ? NOT_ALLOWED : null),
  }));
  const choose = (value: string) => {
    const chosen = behaviors.find(({ behavior }) => behavior === value);
    if (chosen) onChange({ behavior: chosen.behavior });
  };
  return (
    <NativeSelect
      label={t('Export as')}
      data={behaviors.map(({ behavior, reason }) => ({
        value: behavior,
        label: reason === null ? behaviorName(behavior) : `${behaviorName(behavior)}: ${t(reason)}`,
        disabled: reason !== null,
      }))}
      value={choice.behavior}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
}

const NOT_ALLOWED = message('Your team exports in another way.');

/** Values of options that are no record. */
const NEW = 'new ';
const UNCHOSEN = '';

/** The encounter, or the patient itself. */
function RecordField({ choice, form, about, onChange }: TargetFieldsProps) {
  const mayMake = useSwitch('createEncounterEnabled');
  const read = form.records(choice);
  if (read?.isLoading)
    return <Skeleton height={60} radius="md" role="progressbar" aria-label={t('Loading the encounters')} />;
  if (read?.error)
    return (
      <Failure
        text={errorText(read.error, errorTexts.previewExport)}
        cause={read.error}
        onRetry={() => void read.refetch()}
      />
    );
  const zone = form.system?.connection.settings.timezone;
  const records = recordsInOrder(read?.data?.records ?? [], { moment: about.session.timestamp, zone });
  const isAttachment = choice.behavior === 'Attachment';
  return (
    <NativeSelect
      label={t('Goes into')}
      data={[
        ...(choice.record === undefined ? [{ value: UNCHOSEN, label: t('Choose an encounter') }] : []),
        ...records.map(({ id, label, is_open, start_timestamp: start }) => ({
          value: id,
          label: [label, start !== null && dayOf(start), !is_open && t('locked')].filter(Boolean).join(', '),
          disabled: !is_open,
        })),
        ...(isAttachment || mayMake
          ? [
              {
                value: NEW,
                label: isAttachment ? t('The patient, without an encounter') : t('New encounter'),
              },
            ]
          : []),
      ]}
      value={choice.record === null ? NEW : (choice.record ?? UNCHOSEN)}
      onChange={({ currentTarget: { value } }) =>
        onChange({ record: value === NEW ? null : value || undefined })
      }
    />
  );
}

function dayOf(moment: number): string {
  return new Date(moment).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });
}

/** The provider of the export; by default the one that the person is linked to. */
function ProviderField({ choice, system, onChange }: FieldProps) {
  const { data: staff } = useGetPimsStaff(system.pims);
  const actor = useActor();
  if (!staff || staff.providers.length === 0) return null;
  const own = staff.links.find(({ user }) => user === actor?.userId)?.provider;
  return (
    <NativeSelect
      label={t('Provider')}
      data={[
        { value: UNCHOSEN, label: own ? t('{{name}} (you)', { name: own.name }) : t('Not named') },
        ...staff.providers
          .filter(({ id }) => id !== own?.id)
          .map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={choice.provider ?? UNCHOSEN}
      onChange={({ currentTarget: { value } }) => onChange({ provider: value || null })}
    />
  );
}
