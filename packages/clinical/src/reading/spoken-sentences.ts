/** The visit as a row of sentences, each knowing who said it and where it stands in the transcript. */
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import { withFigures } from './figures.ts';
import { splitSentences, withoutFillers } from './sentences.ts';
import { type Role, readRoles } from './speakers.ts';

/** One sentence of a visit. Every stage of the writer takes these and gives fewer, clearer ones. */
export interface SpokenSentence {
  text: string;
  role: Role;
  /** The speaker's label, to tell two owners apart. */
  speaker: string;
  /** Index of the segment it was said in. */
  segment: number;
  /** Indexes of all segments it rests on, ascending; its own among them. */
  evidence: number[];
  asks: boolean;
}

/** All sentences of a transcript with their numbers in figures. */
export function readSentences(segments: readonly TranscriptSegment[]): SpokenSentence[] {
  const roles = readRoles(segments);
  return segments.flatMap((segment, index) =>
    splitSentences(segment.text).flatMap((spoken) => {
      const text = withFigures(withoutFillers(spoken));
      if (!/[\p{L}\d]/u.test(text)) return [];
      return [
        {
          text,
          role: roles[index] ?? 'vet',
          speaker: segment.speaker ?? '',
          segment: index,
          evidence: [index],
          asks: isQuestion(spoken) || isUnmarkedQuestion(text),
        },
      ];
    }),
  );
}

/** The segments of both, ascending. */
export function joinEvidence(...lists: ReadonlyArray<readonly number[]>): number[] {
  return [...new Set(lists.flat())].toSorted((a, b) => a - b);
}

/** "Wait here twenty minutes, okay?" tells; it does not ask. */
function isQuestion(spoken: string): boolean {
  if (!/\?\s*$/.test(spoken)) return false;
  const isOrder = /^(?:(?:and|so|then|okay|now|just)[,\s]+)*(?:wait|give|keep|don't|do not|let's|make sure|call|come|bring|put|we'll|i'll|i'd|i want|if)\b/i.test(spoken);
  return !(isOrder && /,\s*(?:okay|ok|alright|all right|yeah)\s*\?\s*$/i.test(spoken));
}

/** Transcribers drop question marks; these openings ask all the same. */
function isUnmarkedQuestion(text: string): boolean {
  return /^(?:(?:okay|and|so),? )?(?:any (?:\w+ing|history|other|changes?)\b|how (?:long|often|much|many|is|are|has|'s)\b|what (?:is|are|kind|about|brings)\b|has (?:he|she) been\b|have you\b|did (?:you|he|she)\b|does (?:he|she)\b|do you (?:have|see|notice|feel)\b|(?:is|are) (?:he|she|they|you|there)\b)/i.test(
    text,
  );
}
