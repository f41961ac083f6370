/** A visit that is pasted as text: patients as typed, and the words. */
import type { CaseRun, LoadedCase } from './case.ts';
import { lineFaults, readNoteLines } from './note-lines.ts';

/** Creates the visit and reads its note. @returns the problems */
export async function runVisitCase(run: CaseRun, one: LoadedCase): Promise<string[]> {
  const { pets, transcript } = JSON.parse(one.bytes.toString('utf8'));
  const { id } = await run.caller.call('POST', '/v2/create_session', { pets });
  const session = String(id);
  const { recording_id } = await run.caller.call('POST', '/v1/register_recording', { session, transcript });
  const { node_id } = await run.caller.call('POST', '/v2/process_recording', {
    session,
    recording_id,
    timezone: 'UTC',
    consent: { given: true },
  });
  return lineFaults(await readNoteLines(run, session, String(node_id)), one);
}
