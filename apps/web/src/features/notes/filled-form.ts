/** The form of a note with what the server put in place of its placeholders. */
import type { SoapNote } from '@auscult/contract/notes';
import type { TemplateDefinition } from '@auscult/contract/templates';
import { renderNote } from '@auscult/domain/notes/render-note';
import { PLACEHOLDERS, type PlaceholderValues } from '@auscult/domain/templates/placeholders';

/** What a note is rendered by. */
export interface FilledForm {
  template: TemplateDefinition;
  placeholders: PlaceholderValues;
}

/**
 * The form with the values that only the server knows: who ordered the note, how they sign, in which time zone. They are
 * read from the text that it made of the saved lines, and taken only if they make the very same text again. Otherwise
 * the braces stay, to be filled in by hand.
 *
 * @param pets  of the note, in their order; none for a document that is about one pet alone
 */
export function filledForm(
  { text, lines }: Pick<SoapNote, 'text' | 'lines'>,
  template: TemplateDefinition,
  pets: readonly string[],
): FilledForm {
  const known: PlaceholderValues = pets.length > 0 ? { patient: pets.join(', ') } : {};
  const render = (placeholders: PlaceholderValues) => renderNote(lines, template, { pets, placeholders });
  for (let signed = 1; signed <= MOST_SIGNED; signed++) {
    const marks = { ...marksOf(signed), ...known };
    const placeholders = filledIn(marks, wordsBehindMarks(text, render(marks)));
    if (render(placeholders) === text) return { template, placeholders };
  }
  return { template, placeholders: known };
}

/** Lines that a signature has at most. */
const MOST_SIGNED = 5;

/** Places that are tried and gaps that are filled at most: a text that does not fit must not hold up the screen. */
const MOST_TRIES = 20_000;
const MOST_GAPS = 1000;

/** Signs of the private use area, which nobody writes. */
const FIRST_MARK = 0xe000;
const ANY_MARK = /([\uE000-\uE0FF])/;

/** A mark for each placeholder. @param signed  lines of the signature, each of which has its own */
function marksOf(signed: number): PlaceholderValues {
  const mark = (at: number) => String.fromCodePoint(FIRST_MARK + at);
  const marks = Object.fromEntries(PLACEHOLDERS.map((name, at) => [name, mark(at)]));
  const signature = Array.from({ length: signed }, (_, at) => mark(PLACEHOLDERS.length + at));
  return { ...marks, signature: signature.join('\n') };
}

/** The values with the words that were found in place of their marks; without those that the form does not have. */
function filledIn(marks: PlaceholderValues, words: Words): PlaceholderValues {
  const values = Object.entries(marks).map(([name, mark]) => [
    name,
    [...mark].map((sign) => words[sign] ?? sign).join(''),
  ]);
  return Object.fromEntries(values.filter(([, value]) => !ANY_MARK.test(value ?? '')));
}

/** By their mark. */
type Words = Readonly<Record<string, string>>;

/** What stands in the text where the pattern has its marks. None where the two do not fit. */
function wordsBehindMarks(text: string, pattern: string): Words {
  const [start = '', ...rest] = pattern.split(ANY_MARK);
  const gaps = rest.flatMap((mark, at) => (at % 2 === 0 ? [{ mark, next: rest[at + 1] ?? '' }] : []));
  if (!text.startsWith(start) || gaps.length > MOST_GAPS) return {};
  return wordsOfGaps({ text, gaps, tries: 0 }, { gap: 0, at: start.length, words: {} }) ?? {};
}

interface Reading {
  text: string;
  /** Each with what stands between it and the next one. */
  gaps: readonly { mark: string; next: string }[];
  tries: number;
}

/** How far a text is read. */
interface Reached {
  gap: number;
  at: number;
  words: Words;
}

/** What stands behind a gap may stand in its words as well: then the next place is tried. */
function wordsOfGaps(reading: Reading, { gap, at, words }: Reached): Words | undefined {
  const { text, gaps } = reading;
  const here = gaps[gap];
  if (!here) return at === text.length ? words : undefined;
  const { mark, next } = here;
  const known = words[mark];
  const candidates = known === undefined ? wordsAt(text, at, next) : [known];
  for (const found of candidates) {
    if (reading.tries++ > MOST_TRIES || !text.startsWith(found + next, at)) return undefined;
    const reached = { at: at + found.length + next.length, words: { ...words, [mark]: found } };
    const all = wordsOfGaps(reading, { gap: gap + 1, ...reached });
    if (all) return all;
  }
  return undefined;
}

/** What may stand in a gap: something within its line, up to what stands behind it. */
function* wordsAt(text: string, at: number, next: string) {
  const lineEnd = text.indexOf('\n', at);
  const most = lineEnd < 0 ? text.length : lineEnd;
  for (let end = at + 1; end <= most; end++) {
    end = text.indexOf(next, end);
    if (end < 0 || end > most) return;
    yield text.slice(at, end);
  }
}
