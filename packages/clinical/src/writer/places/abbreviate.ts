/** Writes words in the abbreviations of clinics. */
import { ABBREVIATIONS } from '../../lexicon/abbreviations.ts';

/**
 * A text with whatever the lexicon has a short form for in that form: "Bright, alert and responsive." is "BAR.". Only what
 * takes several words is shortened: a single word is short enough, and some mean more than one thing.
 */
export function abbreviated(text: string): string {
  return SHORT_FORMS.reduce((rest, [long, short]) => rest.replaceAll(long, short), text);
}

/** Longer ones first: "body condition score" holds "body". Of several short forms the lexicon's first is taken. */
const SHORT_FORMS: ReadonlyArray<readonly [RegExp, string]> = [
  ...new Map(
    ABBREVIATIONS.toReversed().map(({ abbreviation, meaning }) => [meaning.toLowerCase(), abbreviation]),
  ),
]
  .filter(([meaning]) => /^[a-z][a-z',-]*(?: [a-z][a-z',-]*)+$/.test(meaning))
  .toSorted(([one], [other]) => other.length - one.length)
  .map(([meaning, short]) => [patternOf(meaning), short]);

/** Commas and "and" between the words may stand either way. */
function patternOf(meaning: string): RegExp {
  const words = meaning.split(/,? (?:and )?/);
  return new RegExp(`\\b${words.join('(?:,? and |, | )')}\\b`, 'gi');
}
