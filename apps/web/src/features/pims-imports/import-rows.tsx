import type { DiffRow } from '@auscult/contract/pims-imports';
import { Button, Checkbox, Skeleton } from '@mantine/core';
import { IconArrowMerge, IconArrowsSplit } from '@tabler/icons-react';
import { locale } from '#web/copy/language.ts';
import { many, message, t } from '#web/copy/text.ts';
import { useSwitch } from '#web/features/organizations/use-switch.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import classes from './import-dialog.module.css';
import { groupOf, isImportable, isJoinable, partnerOf } from './import-groups.ts';
import type { ImportForm } from './use-import-form.ts';

/** What an import would make: each visit with a tick, and how its appointments are grouped. */
export function ImportRows({ form }: { form: ImportForm }) {
  const { look, rows, ticked, tick } = form;
  if (look.isPending)
    return (
      <div className={classes.loading} role="progressbar" aria-label={t('Loading the appointments')}>
        {LOADING.map((width) => (
          <Skeleton key={width} height={52} width={width} radius="md" />
        ))}
      </div>
    );
  if (rows.length === 0)
    return (
      <EmptyState title={t('No appointments on these days')}>
        <p>{t('Choose other days, or the appointments of every provider.')}</p>
      </EmptyState>
    );
  const importable = rows.filter(isImportable);
  return (
    <>
      <div className={classes.tools}>
        {importable.length > 1 && (
          <Checkbox
            label={t('All')}
            checked={ticked.length === importable.length}
            indeterminate={ticked.length > 0 && ticked.length < importable.length}
            onChange={() => tick(importable, ticked.length < importable.length)}
          />
        )}
      </div>
      <ul
        className={classes.rows}
        aria-label={t('Appointments')}
        data-stale={look.isPlaceholderData || undefined}
      >
        {rows.map((row) => (
          <ImportRow key={groupOf(row).join(' ')} row={row} form={form} />
        ))}
      </ul>
    </>
  );
}

const LOADING = ['100%', '99%', '98%', '97%'] as const;

function ImportRow({ row, form }: { row: DiffRow; form: ImportForm }) {
  const words = (
    <>
      <span className={classes.name}>
        <span className={classes.time}>{timeOf(row, form.zone)}</span> {row.name}
      </span>
      <span className={classes.facts}>{factsOf(row)}</span>
      {row.changes.map(({ field, from, to }) => (
        <span key={field} className={classes.change}>
          {t(CHANGES[field], { from: shown(field, from, form.zone), to: shown(field, to, form.zone) })}
        </span>
      ))}
      {row.reason !== null && <span className={classes.facts}>{t(row.reason)}</span>}
    </>
  );
  return (
    <li className={classes.row} data-state={row.state}>
      {isImportable(row) ? (
        <Checkbox
          className={classes.tick}
          label={<span className={classes.words}>{words}</span>}
          checked={form.ticked.includes(row)}
          onChange={({ currentTarget }) => form.tick([row], currentTarget.checked)}
        />
      ) : (
        <span className={classes.words}>{words}</span>
      )}
      <span className={classes.end}>
        <Grouping row={row} form={form} />
        <span className={classes.state}>{t(STATES[row.state])}</span>
      </span>
    </li>
  );
}

/** Splits a visit of several appointments, or joins two of one owner. Each undoes the other. */
function Grouping({ row, form }: { row: DiffRow; form: ImportForm }) {
  const isMultipet = useSwitch('multipetEnabled');
  const partner = isMultipet ? partnerOf(form.rows, row) : undefined;
  return (
    <>
      {isJoinable(row) && row.appointments.length > 1 && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconArrowsSplit size={16} aria-hidden />}
          aria-label={t('Split {{name}}', { name: row.name })}
          onClick={() => form.split(row)}
        >
          {t('Split')}
        </Button>
      )}
      {partner && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconArrowMerge size={16} aria-hidden />}
          aria-label={t('Join {{name}} with {{other}}', { name: row.name, other: partner.name })}
          onClick={() => form.join([partner, row])}
        >
          {t('Join')}
        </Button>
      )}
    </>
  );
}

const STATES: Record<DiffRow['state'], string> = {
  new: message('New'),
  changed: message('Changed'),
  cancelled_there: message('Cancelled there'),
  already_here: message('Already here'),
  skipped: message('Skipped'),
};

const CHANGES: Record<DiffRow['changes'][number]['field'], string> = {
  start: message('Time: {{from}} → {{to}}'),
  pets: message('Patients: {{from}} → {{to}}'),
  name: message('Name: {{from}} → {{to}}'),
};

/** A changed value; a time is sent as a moment. */
function shown(field: string, value: string, timeZone: string): string {
  const moment = field === 'start' ? new Date(/^\d+$/.test(value) ? Number(value) : value) : undefined;
  if (!moment || Number.isNaN(moment.getTime())) return value || '–';
  return moment.toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short', timeZone });
}

/** The day and time of the first appointment, in the time zone of the practice system. */
function timeOf({ appointments: [first] }: DiffRow, timeZone: string): string {
  if (!first) return '';
  return new Date(first.start_timestamp).toLocaleString(locale(), {
    ...{ weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone },
  });
}

/** Pets, owner, reason and provider: texts of the practice system, as they are. */
function factsOf({ appointments, pets }: DiffRow): string {
  const first = appointments[0];
  return [
    pets.join(', '),
    first?.client?.name,
    first?.type?.name,
    first?.reason,
    first?.provider?.name,
    appointments.length > 1 && many(appointments.length, '{{count}} appointment', '{{count}} appointments'),
  ]
    .filter(Boolean)
    .join(' · ');
}
