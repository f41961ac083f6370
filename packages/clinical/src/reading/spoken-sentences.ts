/** The visit as a row of sentences, each knowing who said it and where it stands in the transcript. */
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import { namedDrugs } from './drug-mentions.ts';
import { hasDose, withFigures } from './figures.ts';
import { isQuestion } from './questions.ts';
import { splitSentences, withoutFillers } from './sentences.ts';
import { type Role, readRoles, tellsVoices } from './speakers.ts';

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
  const areTold = tellsVoices(segments);
  return segments.flatMap((segment, index) =>
    splitSentences(segment.text.replaceAll('’', "'")).flatMap((spoken) => {
      const text = withFigures(withoutFillers(spoken));
      if (!/[\p{L}\d]/u.test(text)) return [];
      return findingAndDrug(text).map((part) => ({
        text: part,
        role: roles[index] ?? 'vet',
        speaker: areTold ? (segment.speaker ?? '') : '',
        segment: index,
        evidence: [index],
        asks: isQuestion(spoken),
      }));
    }),
  );
}

/** "Positive for roundworms, so pyrantel, 3.7 mL" is a result and a treatment. */
function findingAndDrug(text: string): string[] {
  const [finding = '', drug] = text.split(/,? so (?=[^,]*[a-z])/i, 2);
  const isBoth =
    drug !== undefined && namedDrugs(drug).length > 0 && hasDose(drug) && namedDrugs(finding).length === 0;
  return isBoth ? [finding, text.slice(finding.length).replace(/^,? so /i, '')] : [text];
}

/** The segments of both, ascending. */
export function joinEvidence(...lists: ReadonlyArray<readonly number[]>): number[] {
  return [...new Set(lists.flat())].toSorted((a, b) => a - b);
}
