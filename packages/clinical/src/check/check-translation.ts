/** Whether a translation says the same amounts of the same drugs as what it translates. */
import type { NoteFlag, NoteLine } from '@auscult/contract/notes';
import { findDrugs } from '../lexicon/drugs.ts';
import { findAll } from '../reading/text/find-all.ts';

/**
 * What a translation changed that it must not: a number, a unit, or the name of a drug. Undefined when all are there, as
 * often as before. Numbers are compared as they are written: a comma for a point is a change, since it may be read as
 * thousands.
 */
export function changedInTranslation(
  source: string,
  translation: string,
): 'number' | 'unit' | 'drug' | undefined {
  if (!isSame(numbersOf(source), numbersOf(translation))) return 'number';
  if (!isSame(amountsOf(source), amountsOf(translation))) return 'unit';
  const words = translation.toLowerCase();
  const isNamed = findDrugs(source).every(({ text }) => words.includes(text.toLowerCase()));
  return isNamed ? undefined : 'drug';
}

/** Figures of any script, with what joins them: 1/2, 2.5, 7-10, 1:30. */
const NUMBER = /\p{Nd}+(?:[.,/:-]\p{Nd}+)*/gu;
/** Numbers with units that are written alike in every language. */
const AMOUNT =
  /(\p{Nd}+(?:[.,/]\p{Nd}+)*)\s?(mg\/kg|mcg\/kg|mL\/kg|mg|mcg|g|kg|lb|mL|L|IU|mmHg|%)(?![\p{L}/])/gu;

function numbersOf(text: string): string[] {
  return findAll(text, NUMBER).map(([number]) => number);
}

function amountsOf(text: string): string[] {
  return findAll(text, AMOUNT).map(([, number, unit]) => `${number} ${unit}`);
}

/** The same ones as often, in whatever order. */
function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.toSorted().join('\n') === other.toSorted().join('\n');
}

/**
 * The lines of a translation with their flags set anew. What is doubted in the original is doubted in its translation; a
 * line whose numbers, units or drugs stand in no line that rests on the same words is doubted for that.
 */
export function checkTranslated(lines: readonly NoteLine[], originals: readonly NoteLine[]): NoteLine[] {
  const sourceOf = translatedSources(originals);
  return lines.map((line) => {
    if (line.origin === 'default' && findAll(line.text, NUMBER).length === 0) return { ...line, flags: [] };
    const source = sourceOf(line);
    const raised = source ? [...source.flags, ...notTaken(line, source)] : [DIFFERS];
    return { ...line, flags: withoutResolved(raised, line.resolved_flags) };
  });
}

/** Of each line of a translation the line that says the same; undefined where none does. */
export function translatedSources(originals: readonly NoteLine[]): (line: NoteLine) => NoteLine | undefined {
  const byGround = Map.groupBy(originals, groundOf);
  return (line) =>
    byGround.get(groundOf(line))?.find(({ text }) => changedInTranslation(text, line.text) === undefined);
}

const DIFFERS: NoteFlag = {
  kind: 'translation',
  severity: 'hard',
  message: 'A number, a unit or the name of a drug is not the one of the document that this translates.',
};

/** That a line stands as it was because its translation went wrong is said as long as it stands so. */
function notTaken({ text, flags }: NoteLine, source: NoteLine): NoteFlag[] {
  return text === source.text
    ? flags.filter(({ kind, severity }) => kind === DIFFERS.kind && severity === 'soft')
    : [];
}

function groundOf({ evidence, pet }: NoteLine): string {
  return JSON.stringify([evidence, pet]);
}

function withoutResolved(raised: readonly NoteFlag[], resolved: readonly NoteFlag[]): NoteFlag[] {
  return raised.filter(
    ({ kind, message }) => !resolved.some((one) => one.kind === kind && one.message === message),
  );
}
