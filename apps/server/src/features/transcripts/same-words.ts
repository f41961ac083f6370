/** Where the words that one document counts are among those that another counts. */
import type { NodeId } from '@auscult/contract/kit/ids';
import type { Context } from '#server/platform/context.ts';
import { listTranscripts, type StoredTranscript } from './repository.ts';

/** Segments as one document counts them, to those that another does. */
export type SameWords = (segments: readonly number[]) => number[];

/**
 * What is counted by some transcripts, counted by others: the same segments, or, where a recording was heard again, what was said
 * at the same time.
 */
export async function sameWords(
  { db }: Pick<Context, 'db'>,
  from: readonly NodeId[],
  to: readonly NodeId[],
): Promise<SameWords> {
  // As far as both go: the usual case, in which nothing is read.
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
