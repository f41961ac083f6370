/** Lines of what was said, with what may have been put right later told beside it. */
import type { NoteLine } from '@auscult/contract/notes';
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import type { NamedPet } from '../../check/pets/check-pet.ts';
import { tellerOfLater } from '../../check/with-later-words.ts';
import { joinEvidence } from '../../reading/turns/spoken-sentences.ts';
import type { PlacedLine } from './order-lines.ts';

/** A line of what was said, in its words or as a choice of the template. */
export interface SaidLine extends PlacedLine {
  isSpoken?: boolean;
}

/** The lines, each in its place. A choice of a template stands as it is. */
export function withPutRight(
  said: readonly SaidLine[],
  segments: readonly TranscriptSegment[],
  pets: readonly NamedPet[],
): PlacedLine[] {
  const note = said.map(({ line }) => line);
  const tellLater = tellerOfLater(note, segments, pets);
  return joinedToLast(
    said.map(({ isSpoken, ...written }) =>
      isSpoken === true ? { ...written, line: tellLater(written.line) } : written,
    ),
  );
}

/** "Weight 8.9 kg (9.4 kg at first).": the "Weight 8.9 kg." that was said then tells no more. */
function joinedToLast(written: readonly PlacedLine[]): PlacedLine[] {
  const anew = new Map(
    written.flatMap(({ line }) => (AT_FIRST.test(line.text) ? [[keyOf(line), line] as const] : [])),
  );
  if (anew.size === 0) return [...written];
  const told = written.filter(({ line }) => anew.has(keyOf(line)) && !AT_FIRST.test(line.text));
  return written
    .filter((one) => !told.includes(one))
    .map((one) => {
      const same = told.filter(({ line }) => AT_FIRST.test(one.line.text) && keyOf(line) === keyOf(one.line));
      const evidence = joinEvidence(one.line.evidence, ...same.map(({ line }) => line.evidence));
      return same.length === 0 ? one : { ...one, line: { ...one.line, evidence } };
    });
}

function keyOf({ text, pet, section, entry }: NoteLine): string {
  return JSON.stringify([text.replace(AT_FIRST, '.'), pet, section, entry]);
}

const AT_FIRST = / \([^()]+ at first\)\.$/;
