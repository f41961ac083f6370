import type { Session } from '@auscult/contract/sessions';
import { Button, Group, Modal, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { errorText, errorTexts, toldText } from '#web/copy/error-texts.ts';
import { many, t } from '#web/copy/text.ts';
import { Failure } from '#web/ui/failure.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { type ExportSource, type ExportSystem, missingOf, type TargetChoice } from './export-choice.ts';
import classes from './export-dialog.module.css';
import { ExportGates } from './export-gates.tsx';
import { ExportRow } from './export-row.tsx';
import { exportName, failureWords } from './export-words.ts';
import rowClasses from './exportable.module.css';
import { TargetFields } from './target-fields.tsx';
import { type ExportForm, useExportForm } from './use-export-form.ts';
import { useExportSystems } from './use-export-systems.ts';
import { useGetPimsExports } from './use-get-pims-exports.ts';

/** Exports a note: where each pet's part goes, a preview of every field, and then the states of the exports. */
export function ExportDialog({ session, source, onClose }: ExportDialogProps) {
  const about = { session, source, systems: useExportSystems() };
  const form = useExportForm(about);
  const [made, setMade] = useState<string[]>();
  const isPhone = useIsPhone();
  return (
    <Modal
      opened
      size="60rem"
      fullScreen={isPhone}
      // An accidental click outside would discard the choices.
      closeOnClickOutside={made !== undefined}
      title={form.system ? exportName(form.system.name) : t('Copy field by field')}
      onClose={onClose}
    >
      {made ? (
        <Outcome session={session} made={made} onClose={onClose} />
      ) : (
        <Choices form={form} about={about} onMade={setMade} onClose={onClose} />
      )}
    </Modal>
  );
}

interface ExportDialogProps {
  session: Session;
  source: ExportSource;
  onClose: () => void;
}

function Choices({ form, about, onMade, onClose }: ChoicesProps) {
  const { preview } = form;
  return (
    <Stack gap="md">
      <Where form={form} systems={about.systems} />
      {form.isLoading ? (
        <Skeleton height={220} radius="md" role="progressbar" aria-label={t('Loading the patients')} />
      ) : (
        form.choices.map((choice, at) => (
          <TargetFields
            key={choice.pet}
            {...{ choice, form, about }}
            onChange={(part) => form.change(at, part)}
          />
        ))
      )}
      {preview.error && (
        <Failure
          text={errorText(preview.error, errorTexts.previewExport)}
          cause={preview.error}
          onRetry={() => void preview.refetch()}
        />
      )}
      {preview.data && form.ready.length > 0 && (
        <ExportGates preview={preview.data} confirmed={form.confirmed} onConfirm={form.setConfirmed} />
      )}
      <Failed form={form} />
      <Group className={classes.foot} justify="flex-end">
        <Waiting form={form} />
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          disabled={!form.isReady}
          loading={form.exporting.isPending}
          onClick={() => form.submit(onMade)}
        >
          {actionName(form.included)}
        </Button>
      </Group>
    </Stack>
  );
}

interface ChoicesProps {
  form: ExportForm;
  about: Pick<ExportDialogProps, 'session' | 'source'> & { systems: readonly ExportSystem[] };
  onMade: (ids: string[]) => void;
  onClose: () => void;
}

/** "Export 2 pets"; "Copy by hand" if nothing is sent. */
function actionName(included: readonly TargetChoice[]): string {
  if (included.length > 0 && included.every(({ behavior }) => behavior === 'Hand-over'))
    return t('Copy by hand');
  return included.length > 1
    ? many(included.length, 'Export {{count}} pet', 'Export {{count}} pets')
    : t('Export');
}

/** The practice system if a team has several; why there is none; a connection that needs attention. */
function Where({ form, systems }: { form: ExportForm; systems: readonly ExportSystem[] }) {
  const { system, setPims } = form;
  if (systems.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t(
          'No practice system is connected. You can still copy field by field, and the visit keeps a receipt.',
        )}
      </Text>
    );
  return (
    <>
      {systems.length > 1 && (
        <NativeSelect
          label={t('Practice system')}
          data={systems.map(({ pims, name }) => ({ value: pims, label: name }))}
          value={system?.pims ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setPims(systems.find(({ pims }) => pims === value)?.pims)
          }
        />
      )}
      {system?.connection.state === 'needs_attention' && (
        <Text size="sm" className={classes.doubt}>
          {t(
            'The connection to {{system}} needs an administrator. Until then the note can be copied by hand.',
            {
              system: system.name,
            },
          )}
        </Text>
      )}
      {system && system.connection.tried_timestamp === null && (
        <Text size="sm" c="dimmed">
          {t('Not yet tried against a live system. Look at the first exports in {{system}}.', {
            system: system.name,
          })}
        </Text>
      )}
    </>
  );
}

/** What is still to be done before the button can be pressed. */
function Waiting({ form: { included, preview } }: Pick<ChoicesProps, 'form'>) {
  const missing = included.find((choice) => missingOf(choice) !== undefined);
  let words = '';
  if (included.length === 0) words = t('Choose at least one pet.');
  else if (missing) words = waitsFor(missing);
  else if (preview.isFetching) words = t('Reading what is there now…');
  return (
    <output className={classes.waiting} aria-live="polite">
      {words}
    </output>
  );
}

function waitsFor(choice: TargetChoice): string {
  const isPatient = missingOf(choice) === 'patient';
  if (choice.pet === null) return isPatient ? t('Choose the patient.') : t('Choose where it goes.');
  return isPatient
    ? t('Choose the patient of {{pet}}.', { pet: choice.pet })
    : t('Choose where the note of {{pet}} goes.', { pet: choice.pet });
}

/** A refused export. @spec 2.8/export-vetspire-failure, 2.8/export-pims-failure, 2.8/integration-detail */
function Failed({ form: { exporting, system } }: Pick<ChoicesProps, 'form'>) {
  if (!exporting.error) return null;
  const [failure = '', detail] = failureWords(system?.pims ?? null, toldText(exporting.error));
  const text = detail === undefined ? failure : t('{{failure}}: {{detail}}', { failure, detail });
  return <Failure text={text} cause={exporting.error} />;
}

/** The states of the exports that were just made. */
function Outcome({ session, made, onClose }: { session: Session; made: string[]; onClose: () => void }) {
  const { data: exports = [] } = useGetPimsExports(session.id);
  const own = exports.filter(({ id }) => made.includes(id));
  const isSent = own.some(({ behavior }) => behavior !== 'Hand-over');
  return (
    <Stack gap="md">
      <ul className={rowClasses.list} aria-label={t('Exports')} aria-live="polite">
        {own.map((one) => (
          <ExportRow key={one.id} export={one} hasPets={session.pets.length > 1} mayAct isCopying />
        ))}
      </ul>
      {isSent && (
        <Text size="sm" c="dimmed">
          {t('You can close this: the export goes on, and the note shows its state.')}
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('Done')}
        </Button>
      </Group>
    </Stack>
  );
}
