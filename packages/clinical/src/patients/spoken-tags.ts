/** Animals that are called by a tag: "forty four seventeen" is 4417, where a patient of the visit has that name. */
import { findAll } from '../reading/text/find-all.ts';

/**
 * The sentences with each tag of a patient written as the clinic typed it, however its figures were grouped aloud.
 * @param asFigures writes numbers in figures, where the sentences do not have them so
 */
export function withTagsJoined<S extends { text: string }>(
  sentences: readonly S[],
  pets: ReadonlyArray<{ name: string }>,
  asFigures: (text: string) => string = (text) => text,
): S[] {
  const tags = new Map(pets.flatMap(({ name }) => tagOf(name)));
  if (tags.size === 0) return [...sentences];
  return sentences.map((sentence) => {
    const text = withTags(asFigures(sentence.text), tags);
    return text === sentence.text ? sentence : { ...sentence, text };
  });
}

/** A text without the tag of the animal that it is about, which is a name there and no number of anything. */
export function withoutTag(text: string, name: string | null): string {
  const [tag] = name === null ? [] : tagOf(name);
  return tag === undefined ? text : text.replaceAll(tag[1], '-'.repeat(tag[1].length));
}

/** The figures of a name that is a tag ("4417", "#4417", "Cow 4417", "44-17"), and the name. */
function tagOf(name: string): Array<readonly [string, string]> {
  const figures = TAG.exec(name)?.[1]?.replaceAll(/\D/g, '') ?? '';
  return figures.length >= FEWEST_FIGURES ? [[figures, name]] : [];
}

const TAG = /^(?:[a-z.]+ ){0,2}#?(\d[\d -]*)$/i;
/** "12" is as often an amount. */
const FEWEST_FIGURES = 3;

function withTags(text: string, tags: ReadonlyMap<string, string>): string {
  let written = '';
  let at = 0;
  for (const { 0: said, index } of findAll(text, GROUPS)) {
    const name = tags.get(said.replaceAll(/oh/gi, '0').replaceAll(/\D/g, ''));
    if (name === undefined) continue;
    written += text.slice(at, index) + name;
    at = index + said.length;
  }
  return written + text.slice(at);
}

/** Figures in one group, or in several with no more than a space, a hyphen or an "oh" between. */
const GROUPS =
  /(?<![\w.,/-])(?:(?:number|tag) )?#?\d{1,5}(?:[ -](?:\d{1,3}|oh)){0,4}(?![\d/%]|[.,]\d| ?(?:mg|mL|mcg|kg|lb)\b)/gi;
