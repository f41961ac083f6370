/**
 * Lines of a note with what was said later in their place. The writer takes back what it is sure of; of what may be meant so
 * the fact check knows more, and a line that says both is true whichever holds, also where nobody sees its flags.
 */
import type { NoteLine } from '@auscult/contract/notes';
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import { numbersOf, sourceOf, subjectOf } from './line-subjects.ts';
import type { NamedPet } from './pets/check-pet.ts';
import { type PutRight, putRightLater } from './put-right/check-put-right.ts';
import { tellingLater } from './said/said-later.ts';

/** Tells of the lines of a note what was said later in the place of something they say. @param note  all its lines */
export function tellerOfLater(
  note: readonly NoteLine[],
  segments: readonly TranscriptSegment[],
  pets: readonly NamedPet[],
): (line: NoteLine) => NoteLine {
  const source = sourceOf(segments);
  const known = { pets, noted: numbersOf(note) };
  return (line) => {
    const later = putRightLater(subjectOf(line, source, known), pets);
    if (later.length === 0) return line;
    const said = later.map(({ by }) => by);
    const evidence = new Set([...line.evidence, ...said.map(({ segment }) => source.segmentAt(segment))]);
    return {
      ...line,
      text: takenAnew(line.text, later) ?? tellingLater(line.text, said),
      evidence: [...evidence].toSorted((one, other) => one - other),
    };
  };
}

/** "Weight 8.9 kg (9.4 kg at first).": of a sign that was taken once more the last is what a chart gives. */
function takenAnew(line: string, later: readonly PutRight[]): string | undefined {
  const [sign, ...more] = later;
  const [, label, figure = '', unit = ''] = ONE_SIGN.exec(line) ?? [];
  if (more.length > 0 || label === undefined || sign?.fresh?.isMeasured !== true) return undefined;
  const anew = sign.fresh.value.text;
  const [, , other = ''] = FIGURE.exec(anew) ?? [];
  const isAlike = FIGURE.test(anew) && unit.trim().toLowerCase().startsWith(other.charAt(0).toLowerCase());
  if (sign.value !== `${figure}${unit}` || !isAlike) return undefined;
  return `${label} ${Number.parseFloat(anew)}${unit} (${figure}${unit} at first).`;
}

const ONE_SIGN = /^(Weight|Temperature|HR|RR) (\d+(?:\.\d+)?)( [A-Za-z]+)?\.$/;
/** A figure and its unit, where one is said. */
const FIGURE = /^(\d+(?:\.\d+)?)(?: ?(kg|kilos?|lbs?|g|[FC]))?$/i;
