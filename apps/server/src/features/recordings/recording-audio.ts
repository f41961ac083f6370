/** The audio of a recording, for people who may read its session. */
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import { getRecording } from '#server/features/sessions/metagraph.ts';
import { readSession } from '#server/features/sessions/read-session.ts';
import { findUploaded, type StoredObject } from '#server/features/uploads/stored-objects.ts';
import type { Context } from '#server/platform/context.ts';

/**
 * @throws Refusal `session_not_found`; `recording_not_found`, also for one that was deleted or has words only
 */
export async function getRecordingAudio(
  { db }: Pick<Context, 'db'>,
  sessionId: SessionId,
  id: NodeId,
): Promise<StoredObject> {
  const session = await readSession({ db }, sessionId);
  const recording = await getRecording({ db }, session.id, id);
  const object =
    recording.object_name === null ? undefined : await findUploaded({ db }, recording.object_name);
  if (object) return object;
  throw new Refusal('recording_not_found', 'This recording has no audio.');
}

/** The message for a recording whose file is missing. */
export function noSound(): Refusal {
  return new Refusal('recording_not_found', 'The audio of this recording no longer exists.');
}

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The part of a file that a `Range` header requests.
 *
 * @returns undefined for the whole: without a header, with several ranges or in unknown units, as HTTP
 * allows; 'unsatisfiable' when the range is beyond the end
 */
export function rangeIn(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const last = size - 1;
  const [, suffix] = /^bytes=-(\d{1,15})$/.exec(header ?? '') ?? [];
  if (suffix !== undefined) return within({ start: Math.max(size - Number(suffix), 0), end: last });
  const [, from, to = ''] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === undefined || (to !== '' && Number(to) < Number(from))) return undefined;
  return within({ start: Number(from), end: to === '' ? last : Math.min(Number(to), last) });
}

function within(range: ByteRange): ByteRange | 'unsatisfiable' {
  return range.start > range.end ? 'unsatisfiable' : range;
}
