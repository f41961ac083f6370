/** Client documents for tests, made through the API. */
import { type DischargeNote, dischargeNotes, getDischargeNote } from '@auscult/contract/discharge';
import type { CallInput } from '@auscult/contract/kit/call';
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import type { Caller } from '#server/test-kit/caller.ts';
import { until } from '#server/test-kit/until.ts';
import { aRecording } from '#server/test-kit/visits.ts';

/** The words of a visit of Rex, from the findings to the plan. */
export const TOLD = [
  'Vet: Rex weighs 12 kilograms today.',
  'Owner: He has been limping on the left front leg for two days.',
  'Vet: His temperature is 38.5.',
  'Vet: I think this is a sprain.',
  'Vet: Start carprofen 25 mg by mouth twice a day with food for 5 days.',
  'Vet: Come back in 2 weeks for a recheck.',
].join('\n');

/** A visit of Rex with its words. */
export function aToldSession(vet: Caller): Promise<{ session: SessionId; recording_id: NodeId }> {
  return aRecording(vet, TOLD);
}

/** A client document of a visit of Rex, written. */
export async function aDocument(
  vet: Caller,
  wish: Partial<CallInput<typeof dischargeNotes>> = {},
): Promise<{ session: SessionId; node: NodeId; document: DischargeNote }> {
  const session = wish.session ?? (await aToldSession(vet)).session;
  const { node_id } = await vet.ask(dischargeNotes, { ...wish, session });
  return { session, node: node_id, document: await finishedDocument(vet, session, node_id) };
}

/** Waits until a document is completed. */
export async function finishedDocument(
  vet: Caller,
  session: SessionId,
  node: NodeId,
): Promise<DischargeNote> {
  const read = () => vet.ask(getDischargeNote, { session_id: session, node_id: node });
  await until(async () => (await read()).completed);
  return read();
}
