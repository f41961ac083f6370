import type { PimsImport } from '@auscult/contract/pims-imports';
import { mayStartForColleague } from '@auscult/domain/sessions/session-rights';
import { Button, Checkbox, Group, Modal, MultiSelect, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { errorTexts, toldText } from '#web/copy/error-texts.ts';
import { many, message, t } from '#web/copy/text.ts';
import { useActor } from '#web/features/organizations/use-actor.ts';
import { useListMembers } from '#web/features/organizations/use-list-members.ts';
import { useSwitch } from '#web/features/organizations/use-switch.ts';
import { Failure } from '#web/ui/failure.tsx';
import { sayDone } from '#web/ui/notices.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import classes from './import-dialog.module.css';
import { ImportRows } from './import-rows.tsx';
import { useGetPimsAppointmentTypes } from './use-get-pims-appointment-types.ts';
import { type ImportForm, useImportForm } from './use-import-form.ts';
import { isRefusedChoice } from './use-import-from-pims.ts';
import type { ImportSystem } from './use-import-systems.ts';

/** Imports appointments as visits: first what would be made, then only what is ticked. */
export function ImportDialog({ systems, first, onClose }: ImportDialogProps) {
  const [system, setSystem] = useState(first);
  const isPhone = useIsPhone();
  return (
    <Modal
      opened
      size="54rem"
      fullScreen={isPhone}
      closeOnClickOutside={false}
      title={t('Import appointments from {{system}}', { system: system.name })}
      onClose={onClose}
    >
      <Stack gap="md">
        {systems.length > 1 && (
          <NativeSelect
            label={t('Practice system')}
            data={systems.map(({ pims, name }) => ({ value: pims, label: name }))}
            value={system.pims}
            onChange={({ currentTarget: { value } }) =>
              setSystem(systems.find(({ pims }) => pims === value) ?? first)
            }
          />
        )}
        <Import key={system.pims} system={system} onClose={onClose} />
      </Stack>
    </Modal>
  );
}

interface ImportDialogProps {
  systems: readonly ImportSystem[];
  first: ImportSystem;
  onClose: () => void;
}

function Import({ system, onClose }: { system: ImportSystem; onClose: () => void }) {
  const form = useImportForm(system);
  const { look, ticked, importing } = form;
  const error = importing.error ?? look.error;
  const done = (made: PimsImport) => {
    sayDone(doneWords(made));
    onClose();
  };
  return (
    <>
      <Days form={form} system={system} />
      {error && (
        <Failure
          text={importFailure(error)}
          cause={error}
          {...(look.error && { onRetry: () => void look.refetch() })}
        />
      )}
      {form.problem === undefined && !(look.error && !look.data) && <ImportRows form={form} />}
      <Group className={classes.foot} justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button disabled={!form.isReady} loading={importing.isPending} onClick={() => form.submit(done)}>
          {ticked.length === 0
            ? t('Import')
            : many(ticked.length, 'Import {{count}} visit', 'Import {{count}} visits')}
        </Button>
      </Group>
    </>
  );
}

/** "12 visits imported, 2 updated." */
function doneWords({ created, updated }: PimsImport): string {
  const made = many(created, '{{count}} visit imported.', '{{count}} visits imported.');
  return updated === 0
    ? made
    : `${made} ${many(updated, '{{count}} visit updated.', '{{count}} visits updated.')}`;
}

/**
 * The server's words for days, people or a connection that do not exist; for everything else the catalogue's, and the
 * reason.
 *
 * @spec 2.8/appointment-import-detail, 2.8/appointment-import-failure
 */
function importFailure(error: Error): string {
  const detail = toldText(error);
  if (detail !== undefined && isRefusedChoice(error)) return detail;
  const failure = t(errorTexts.importAppointments);
  return detail === undefined ? failure : `${failure} ${detail}`;
}

const PROBLEMS = {
  none: message('Choose the first and the last day.'),
  order: message('The last day is before the first day.'),
  span: message('Choose at most 7 days.'),
} as const;

/** Which days, whose appointments, and of which types. */
function Days({ form: { choice, change, problem }, system }: { form: ImportForm; system: ImportSystem }) {
  return (
    <div className={classes.days}>
      <TextInput
        type="date"
        label={t('First day')}
        value={choice.start}
        data-autofocus
        onChange={({ currentTarget: { value } }) =>
          change({ start: value, end: value > choice.end ? value : choice.end })
        }
      />
      <TextInput
        type="date"
        label={t('Last day')}
        value={choice.end}
        error={problem && t(PROBLEMS[problem])}
        onChange={({ currentTarget }) => change({ end: currentTarget.value })}
      />
      <Whose choice={choice} change={change} />
      <Types system={system} value={choice.types} onChange={(types) => change({ types })} />
    </div>
  );
}

/** One's own appointments, a colleague's, or everyone's. */
function Whose({ choice, change }: Pick<ImportForm, 'choice' | 'change'>) {
  const actor = useActor();
  const members = useListMembers().filter(({ id, isSwitchedOff }) => !isSwitchedOff && id !== actor?.userId);
  const mayRecordAs = useSwitch('recordAsEnabled');
  const mayChoose = mayRecordAs && actor !== undefined && mayStartForColleague(actor) && members.length > 0;
  return (
    <>
      {mayChoose && (
        <NativeSelect
          label={t('Visits of')}
          data={[
            { value: '', label: t('You') },
            ...members.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={choice.onBehalfOf ?? ''}
          onChange={({ currentTarget: { value } }) =>
            change({ onBehalfOf: members.find(({ id }) => id === value)?.id ?? null })
          }
        />
      )}
      <Checkbox
        className={classes.everybody}
        label={t('Appointments of every provider')}
        checked={choice.isEverybody}
        onChange={() => change({ isEverybody: !choice.isEverybody })}
      />
    </>
  );
}

/** The types of appointments; without them all are shown. */
function Types({ system, value, onChange }: TypesProps) {
  const { data: types = [] } = useGetPimsAppointmentTypes(system.pims);
  if (types.length === 0) return null;
  return (
    <MultiSelect
      className={classes.types}
      label={t('Types')}
      placeholder={value.length === 0 ? t('All types') : undefined}
      data={types.map(({ id, name }) => ({ value: id, label: name }))}
      value={[...value]}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': t('All types') }}
    />
  );
}

interface TypesProps {
  system: ImportSystem;
  value: readonly string[];
  onChange: (types: string[]) => void;
}
