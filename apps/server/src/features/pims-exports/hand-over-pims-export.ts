import type { CallInput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { PimsExport } from '@auscult/contract/pims';
import type * as contract from '@auscult/contract/pims-export-decisions';
import type { Context } from '#server/platform/context.ts';
import { decide, openExport, refuseSecond, refuseUnderWay, refuseVerified } from './open-export.ts';
import { findSteps } from './repository.ts';
import { pastedParts, shownExport } from './shown-export.ts';

/** Answers `POST /v1/pims/hand_over`: a person pastes what could not be sent. */
export async function handOverPimsExport(
  context: Context,
  input: CallInput<typeof contract.handOverPimsExport>,
): Promise<PimsExport> {
  const { row } = await openExport(context, input.export);
  refuseVerified(row);
  refuseUnderWay(row);
  if (row.state === 'handed_over') return shownExport(context, row);
  if (row.state !== 'failed')
    throw new Refusal(
      'already_running',
      'This export did not fail. Please say first whether the note is in the practice system.',
    );
  await refuseSecond(context, row);
  const parts = pastedParts((await findSteps(context.db, row.id)) ?? []);
  if (parts.length === 0)
    throw new Refusal('already_running', 'This export is a file. Please copy the note itself by hand.');
  return decide(context, row, { state: 'handed_over', behavior: 'Hand-over', waits_for: null, error: null });
}
