/**
 * The fact check of recaps. Records are written, with dates, tables and columns, so they are not read as speech is: what a
 * line says in figures and drugs must stand, as it is written, in the passages that the line rests on.
 */
import type { NoteFlag, NoteLine } from '@auscult/contract/notes';
import { checkDose } from '../dose/check-dose.ts';
import { findDrugs } from '../lexicon/drugs.ts';
import { readNumbers } from '../reading/numbers/numbers.ts';
import { findAll } from '../reading/text/find-all.ts';
import { readingOnce } from '../reading/text/read-once.ts';
import { answered, type Flagged, settlingReplacements, withAnswers } from './answers/find-answers.ts';
import type { CheckedPet } from './check-note.ts';
import { readFrequencies } from './said/frequencies.ts';
import { hard, soft } from './said/subject.ts';

/** Figures with what joins them: 12.5, 04/19/2021, 1:30, 7-10. */
const FIGURE = /\p{Nd}+(?:[.,/:-]\p{Nd}+)*/gu;

/**
 * The lines of a recap with their flags set anew. Flags that a person resolved are not raised again.
 *
 * @param passages  to whose indexes the lines' evidence points
 */
export function checkRecorded(
  lines: readonly NoteLine[],
  passages: readonly { text: string }[],
  pets: readonly CheckedPet[],
): NoteLine[] {
  const check = (line: NoteLine): NoteLine => {
    const raised =
      line.origin === 'default' ? [] : [...supportFlags(line, passages), ...checkDose(line, pets)];
    const resolved = new Set(line.resolved_flags.map(keyOf));
    return { ...line, flags: raised.filter((flag) => !resolved.has(keyOf(flag))) };
  };
  return readingOnce(passages, () => lines.map(check));
}

function supportFlags(line: NoteLine, passages: readonly { text: string }[]): NoteFlag[] {
  const cited = line.evidence.flatMap((index) => passages[index]?.text ?? []);
  if (line.origin !== 'transcript') return typedFlags(line.text, cited);
  if (cited.length < line.evidence.length)
    return [hard('evidence', 'This line points to words that are not in the records.')];
  if (cited.length === 0) return [hard('evidence', 'This line rests on nothing in the records.')];
  return withAnswers(contentFlags(line.text, cited), flaggedIn(line.text, cited));
}

/** What a person typed: a figure or drug that contradicts the passages is hard, one that they lack is soft. */
function typedFlags(text: string, cited: readonly string[]): NoteFlag[] {
  const raised = contentFlags(text, cited);
  const flags = raised.map((flag) => {
    const replacements = settlingReplacements(flag, flaggedIn(text, cited), raised);
    const [first] = replacements;
    if (!first) return soft('evidence', "You added this; it isn't in the records.");
    const { written, said } = first;
    return answered(hard(flag.kind, `You wrote ${written}; the records say ${said}.`), replacements);
  });
  return [...new Map(flags.map((flag) => [flag.message, flag])).values()];
}

function flaggedIn(text: string, cited: readonly string[]): Flagged {
  const own = {
    rows: cited,
    mentions: cited.flatMap(readNumbers),
    frequencies: cited.flatMap(readFrequencies),
  };
  return { text, own, flagsOf: (other) => contentFlags(other, cited) };
}

function contentFlags(text: string, cited: readonly string[]): NoteFlag[] {
  const figures = new Set(cited.flatMap(figuresOf));
  const unfounded = [...new Set(figuresOf(text))].filter((figure) => !figures.has(figure));
  return [
    ...unfounded.map((figure) =>
      hard('number', `"${figure}" does not stand in the records that this line rests on.`),
    ),
    ...unnamedDrugs(text, cited),
  ];
}

/** Each figure, and the parts of one that is joined of several: "7-10" also says 7, and 10. */
function figuresOf(text: string): string[] {
  return findAll(text, FIGURE).flatMap(([figure]) => [figure, ...figure.split(/[/:-]/)]);
}

function unnamedDrugs(text: string, cited: readonly string[]): NoteFlag[] {
  const written = cited.join('\n');
  const named = new Set(findDrugs(written).flatMap(({ drugs }) => drugs));
  const words = written.toLowerCase();
  return findDrugs(text)
    .filter((drug) => !words.includes(drug.text.toLowerCase()) && !drug.drugs.every((one) => named.has(one)))
    .map((drug) => hard('drug', `${drug.text} is not named in the records that this line rests on.`));
}

function keyOf({ kind, message }: NoteFlag): string {
  return `${kind} ${message}`;
}
