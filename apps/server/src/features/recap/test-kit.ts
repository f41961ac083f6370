/** Recaps for tests, made through the API. */
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { getRecap, processDocuments, type Recap } from '@auscult/contract/recap';
import { aDocument, aTextFile, type LocalFile, untilRead } from '#server/features/documents/test-kit.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import type { TestApp } from '#server/test-kit/test-app.ts';
import { aSession } from '#server/test-kit/visits.ts';

/** A record of Rex from another clinic. */
export const HISTORY = [
  'Lakeside Animal Clinic',
  'Patient: Rex',
  'Date: 2024-03-02',
  'Weight: 12.4 kg',
  'Temperature: 38.5 C',
  'Diagnosis: Otitis externa, left ear.',
  'Prescribed carprofen 25 mg by mouth twice a day for 5 days.',
];

/** A visit of Rex with one unread outside record. */
export async function aSessionWithRecords(
  server: Pick<TestApp, 'address'>,
  vet: Caller,
  file: LocalFile = aTextFile(...HISTORY),
): Promise<{ session: SessionId; document: NodeId }> {
  const session = await aSession(vet);
  return { session, document: await aDocument(server, vet, { session, file }) };
}

/** A recap of all records of a session, written. */
export async function aRecap(
  server: Pick<TestApp, 'address'>,
  vet: Caller,
  file?: LocalFile,
): Promise<{ session: SessionId; document: NodeId; node: NodeId; recap: Recap }> {
  const { session, document } = await aSessionWithRecords(server, vet, file);
  const { node_id: node } = await vet.ask(processDocuments, { session });
  return { session, document, node, recap: await finishedRecap(vet, session, node) };
}

/** Waits until a recap is completed. */
export async function finishedRecap(vet: Caller, session: SessionId, node: NodeId): Promise<Recap> {
  const read = () => vet.ask(getRecap, { session_id: session, node_id: node });
  await untilRead(async () => (await read()).completed);
  return read();
}
