/** A visit while its note is being written, for tests of calls that have to wait. */
import type { SessionId } from '@auscult/contract/kit/ids';
import type { Caller } from '#server/test-kit/caller.ts';
import type { TestApp } from '#server/test-kit/test-app.ts';
import { aNote } from '#server/test-kit/visits.ts';

/** Runs `work` on a visit of Rex whose note is in progress in the database. */
export async function whileWriting<T>(
  server: TestApp,
  work: (vet: Caller, session: SessionId) => Promise<T>,
): Promise<T> {
  const vet = await server.newVet();
  const { session, node } = await aNote(vet);
  await server.sql(vet, 'update notes set completed = false where node_id = $1', [node]);
  return work(vet, session);
}
