/** Maps evidence indexes of one document to those of another. */
import type { NodeId } from '@auscult/contract/kit/ids';
import type { Context } from '#server/platform/context.ts';
import { listTranscripts, type StoredTranscript } from './repository.ts';

/** Maps segment indexes of one document to indexes of another. */
export type SameWords = (segments: readonly number[]) => number[];

/**
 * Maps the segments of some transcripts to those of others: the same segments, or, if a recording was
 * transcribed again, those at the same time.
 */
export async function sameWords(
  { db }: Pick<Context, 'db'>,
  from: readonly NodeId[],
  to: readonly NodeId[],
): Promise<SameWords> {
  // As far as both agree: the usual case, which needs no reading.
  if (from.every((id, place) => to[place] === undefined || to[place] === id))
    return (segments) => [...segments];
  const stored = await listTranscripts(db, [...new Set([...from, ...to])]);
  const [own, others] = [countedBy(stored, from), countedBy(stored, to)];
  const same = own.map((one) => others.flatMap((other, index) => (isSame(one, other) ? [index] : [])));
  return (segments) =>
    [...new Set(segments.flatMap((segment) => same[segment] ?? []))].sort((one, other) => one - other);
}

interface Counted {
  node: NodeId;
  recording: NodeId;
  place: number;
  from: number;
  to: number;
}

function countedBy(stored: readonly StoredTranscript[], ids: readonly NodeId[]): Counted[] {
  const known = new Map(stored.map((transcript) => [transcript.node_id, transcript]));
  return ids.flatMap((id) => {
    const { recording_id, segments = [] } = known.get(id) ?? {};
    if (!recording_id) return [];
    return segments.map(({ start_ms, end_ms }, place) => ({
      node: id,
      recording: recording_id,
      place,
      from: start_ms,
      to: end_ms,
    }));
  });
}

function isSame(one: Counted, other: Counted): boolean {
  if (one.node === other.node) return one.place === other.place;
  return one.recording === other.recording && one.from < other.to && other.from < one.to;
}
