/** A transcript as the fact check listens to it: without those who said no more than "okay" while somebody else spoke on. */
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import { listenersIn } from '../../reading/turns/spoken-over.ts';

/** What was told, and where it stands in the transcript. */
export interface HeardOut {
  /** The transcript's own where nobody only listened. */
  segments: readonly TranscriptSegment[];
  /** The places of segments of the transcript among these; of a listener's that of whom they heard. What is in neither stays outside. */
  placesOf(segments: readonly number[]): number[];
  /** The segment of the transcript at a place. */
  segmentAt(place: number): number;
}

/** What was heard out of each transcript; gone when nobody holds the transcript any more. */
const heardOf = new WeakMap<readonly TranscriptSegment[], HeardOut>();

/** A transcript without listeners. @param transcript never changed afterwards */
export function heardOut(transcript: readonly TranscriptSegment[]): HeardOut {
  const heard = heardOf.get(transcript) ?? withoutListeners(transcript);
  heardOf.set(transcript, heard);
  return heard;
}

function withoutListeners(transcript: readonly TranscriptSegment[]): HeardOut {
  const listening = listenersIn(transcript);
  if (listening.size === 0)
    return { segments: transcript, placesOf: (segments) => [...segments], segmentAt: (place) => place };
  const told = [...transcript.keys()].filter((index) => !listening.has(index));
  const places = new Map<number, number>();
  let place = -1;
  for (const index of transcript.keys()) {
    if (!listening.has(index)) place += 1;
    places.set(index, place);
  }
  return {
    segments: transcript.filter((_, index) => !listening.has(index)),
    placesOf: (segments) => [
      ...new Set(segments.map((segment) => places.get(segment) ?? transcript.length + segment)),
    ],
    segmentAt: (at) => told[at] ?? at,
  };
}
