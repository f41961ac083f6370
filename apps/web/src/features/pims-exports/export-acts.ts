import type { ExportState, PimsExport } from '@auscult/contract/pims';
import type { ExportAct } from './use-change-pims-export.ts';

/** What a person can do in each state, the likeliest first; nothing while it goes on by itself. */
const ACTS: Partial<Record<ExportState, readonly ExportAct[]>> = {
  queued: ['cancel'],
  handed_over: ['cancel'],
  failed: ['retry', 'hand_over', 'cancel'],
  unknown: ['is_there', 'is_not_there', 'cancel'],
  differs: ['is_there', 'is_not_there', 'cancel'],
};

/** What a person can do with an export now. */
export function actsOn({ state, error }: Pick<PimsExport, 'state' | 'error'>): readonly ExportAct[] {
  const possible = ACTS[state] ?? [];
  return possible.filter((act) => {
    if (act === 'retry') return error?.may_retry === true;
    return !(act === 'is_there' || act === 'is_not_there') || error?.may_settle !== false;
  });
}
