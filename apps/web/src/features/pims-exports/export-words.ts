/** The state of an export in words. Names of records are texts of the practice system, shown as they are. */
import type { ExportState, Pims, PimsExport } from '@auscult/contract/pims';
import { PIMS_FACTS } from '@auscult/domain/pims/systems';
import { locale } from '#web/copy/language.ts';
import { message, t } from '#web/copy/text.ts';

/** How a state looks, besides its words. */
export type ExportTone = 'going' | 'done' | 'waits' | 'wrong' | 'off';

const TONES: Record<ExportState, ExportTone> = {
  queued: 'going',
  sending: 'going',
  unsure: 'going',
  written: 'going',
  verified: 'done',
  differs: 'wrong',
  unknown: 'wrong',
  failed: 'wrong',
  cancelled: 'off',
  handed_over: 'waits',
};

/** The tone of an export. */
export function toneOf({ state }: PimsExport): ExportTone {
  return TONES[state];
}

const WAITS: Record<NonNullable<PimsExport['waits_for']>, string> = {
  pace: message('Waiting for a turn at {{system}}'),
  connector: message('Waiting for the clinic’s connector'),
  credentials: message('Waiting until an administrator repairs the connection to {{system}}'),
  retry: message('Waiting to try again'),
  earlier: message('Waiting for an earlier export to end'),
};

const STATES: Record<Exclude<ExportState, 'queued' | 'verified'>, string> = {
  sending: message('Sending to {{system}}'),
  unsure: message('Checking whether it arrived in {{system}}'),
  written: message('Written to {{system}}, being checked'),
  differs: message('It is in {{system}}, but not as it was sent'),
  unknown: message('It is not known whether it arrived in {{system}}'),
  failed: message('Not exported'),
  cancelled: message('Not exported: put away'),
  handed_over: message('Waiting to be pasted'),
};

const PROOFS = {
  read_back: message('Exported {{moment}} as {{record}}, verified'),
  acknowledged: message('Exported {{moment}} as {{record}}: accepted, {{system}} cannot be read back'),
  journal: message('Exported {{moment}} as {{record}}, confirmed by the clinic’s connector'),
  folder: message('Exported {{moment}} as {{record}}: placed in the exchange folder'),
  by_hand: message('Pasted by hand {{moment}}'),
} as const;

/** "Exported 14:02 as encounter 123, verified". @param nameOf  the name of a member, if it is known */
export function stateWords(one: PimsExport, nameOf: (user: string) => string | undefined): string {
  const system = systemName(one);
  if (one.state === 'queued')
    return one.waits_for === null ? t('Waiting to be sent') : t(WAITS[one.waits_for], { system });
  if (one.state !== 'verified') return t(STATES[one.state], { system });
  return receiptWords(one, system, nameOf);
}

function receiptWords(
  { receipt, requested_timestamp: asked }: PimsExport,
  system: string,
  nameOf: (user: string) => string | undefined,
): string {
  if (!receipt) return t('Exported {{moment}}', { moment: momentWords(asked) });
  const moment = momentWords(receipt.written_timestamp);
  const by = receipt.by === null ? undefined : nameOf(receipt.by);
  if (receipt.proof === 'by_hand' && by !== undefined)
    return t('Pasted by hand {{moment}}, confirmed by {{name}}', { moment, name: by });
  return t(PROOFS[receipt.proof], { moment, record: receipt.label, system });
}

/**
 * Why it is not there, or what is wrong with it: the catalogue's words, and the reason.
 *
 * @spec 2.8/export-vetspire-failure, 2.8/export-pims-failure
 */
export function troubleWords({ pims, state, error }: PimsExport): string[] {
  if (!error) return [];
  const detail = t(error.detail);
  if (state !== 'failed') return [detail];
  return failureWords(pims, detail);
}

/** The words for a failed export. @param detail  the reason, in the person's language; undefined if it does not help */
export function failureWords(pims: Pims | null, detail: string | undefined): string[] {
  if (pims === 'Vetspire')
    return [
      detail === undefined
        ? t('Error transferring to Vetspire')
        : t('Error transferring to Vetspire: {{detail}}', { detail }),
    ];
  return [t('Error transferring to PIMS'), ...(detail === undefined ? [] : [detail])];
}

/** The name of the practice system: "ezyVet". */
export function systemName({ pims }: Pick<PimsExport, 'pims'>): string {
  return pims === null ? t('the practice system') : PIMS_FACTS[pims].name;
}

/** "Export to Vetspire". */
export function exportName(system: string): string {
  return t('Export to {{system}}', { system });
}

/** "14:02" today, otherwise with the day. */
export function momentWords(milliseconds: number): string {
  const moment = new Date(milliseconds);
  const isToday = moment.toDateString() === new Date().toDateString();
  return isToday
    ? moment.toLocaleTimeString(locale(), { timeStyle: 'short' })
    : moment.toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });
}
