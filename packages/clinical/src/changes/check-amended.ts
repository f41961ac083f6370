/** A document's lines against what was added to the signed note: an amendment rests on no words, and stands beside the lines it puts right. */
import type { NoteAmendment, NoteFlag } from '@auscult/contract/notes';
import { conceptKeys } from '../check/said/concepts.ts';
import { hard } from '../check/said/subject.ts';
import { type DocumentLine, shortened } from './check-changed.ts';
import { carries, drugNames, isSameSort, type LineValue, lineValues } from './line-values.ts';

/** What was added to a note. */
export type Amendment = Pick<NoteAmendment, 'reason' | 'text'>;

/** The doubts about a line of which an amendment says otherwise. @param pets of the visit */
export function amendedDoubts(
  line: DocumentLine,
  amendments: readonly Amendment[],
  pets: readonly string[],
): NoteFlag[] {
  if (line.origin === 'default') return [];
  return amendments
    .filter((amendment) => isAboutPet(amendment, line, pets) && speaksOf(amendment, line))
    .filter(({ text }) => contradicts(text, line))
    .map(({ text }) => {
      const words = shortened(text);
      return hard('changed', `An amendment to the note says: "${words}".`);
    });
}

/** One that names others of the visit, and not the line's pet, is about those. */
function isAboutPet({ reason, text }: Amendment, { pet }: DocumentLine, pets: readonly string[]): boolean {
  const words = `${reason} ${text}`.toLowerCase();
  const named = pets.filter((name) => words.includes(name.toLowerCase()));
  return pet === null || named.length === 0 || named.includes(pet);
}

function speaksOf({ reason, text }: Amendment, line: DocumentLine): boolean {
  const words = `${reason}. ${text}`;
  const [drugs, own] = [drugNames(words), drugNames(line.text)];
  if (drugs.length > 0 && own.length > 0) return own.some((drug) => drugs.includes(drug));
  return !conceptKeys(words).isDisjointFrom(conceptKeys(line.text));
}

/** What an amendment names only to put it aside: "from 5 mg to 2.5 mg", "not the left", "instead of carprofen". */
const PUT_ASIDE =
  /\bfrom\b[^.;,]*?(?=\bto\b|→)|(?:\b(?:instead of|rather than|and not|was wrongly|was noted as)\b|(?<=, )not\b|^not (?=(?:the )?(?:left|right)\b))(?:[^.;,]|\.(?=\d))*/gi;

function contradicts(text: string, line: DocumentLine): boolean {
  const standing = text.replaceAll(PUT_ASIDE, ' ');
  const aside = (text.match(PUT_ASIDE) ?? []).flatMap(lineValues);
  const valid = lineValues(standing);
  const own = lineValues(line.text);
  return own.some((value) => {
    if (carries(valid, value)) return false;
    if (isPutAside(value, aside)) return true;
    return value.kind === 'state'
      ? valid.some((one) => isSameSort(value, one))
      : value.kind !== 'drug' && valid.some((one) => isSameSort(value, one) && !carries(own, one));
  });
}

function isPutAside(value: LineValue, aside: readonly LineValue[]): boolean {
  return value.kind !== 'state' && carries(aside, value);
}
