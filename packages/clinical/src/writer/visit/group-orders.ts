/** Orders for several patients that one of them shall not have after all: "both on Simparica", and then "not Simparica for Otis". */
import { findDrugs } from '../../lexicon/drugs.ts';
import { namedDrugs, sharesDrug } from '../../reading/drugs/drug-mentions.ts';
import { findAll } from '../../reading/text/find-all.ts';
import { literally } from '../../reading/text/literally.ts';
import type { PetStatement } from '../facts/note-facts.ts';
import type { Visit } from '../facts/visit-so-far.ts';

/** Takes a patient out of the orders for several of a drug that it shall not have. What says so stays a line of its own. */
export function spareOne({ facts }: Visit, { text, role, pets }: PetStatement): void {
  const [spared, second] = pets;
  const denied = spared === undefined || second !== undefined || role === 'owner' ? [] : deniedIn(text);
  if (spared === undefined || denied.length === 0) return;
  for (const fact of facts.slice(-MOST_FACTS)) {
    const isOfBoth = fact.soap === 'plan' && fact.pets.length > 1 && fact.pets.includes(spared);
    if (!isOfBoth || !sharesDrug(denied, namedDrugs(fact.text))) continue;
    fact.pets = fact.pets.filter((name) => name !== spared);
    fact.text = withoutShare(fact.text, spared).replace(BOTH, fact.pets.join(' and '));
  }
}

/** "Them both on Simparica." */
const BOTH = /\b(?:them both|both of them|both (?:dogs|cats|horses)|the two of them)\b/i;
/** Facts of as many turns as a plan takes. */
const MOST_FACTS = 24;

/** The drugs of "not Simparica for Otis". */
function deniedIn(text: string): string[] {
  return findAll(text, DENIES).flatMap(([, thing = '']) => findDrugs(thing).flatMap(({ drugs }) => drugs));
}

const DENIES =
  /\b(?:not|no)(?: (?:the|any|that))? ([a-z][\w-]+(?: [a-z][\w-]+)?)(?= (?:for|in|with|on) (?:him|her|this one|[a-z]+)\b)/gi;

/** "Clover gets the 80 and Otis the 40" without what Otis gets. */
function withoutShare(text: string, name: string): string {
  const share = new RegExp(`,? and ${literally(name)}(?:'s| is| gets?)?(?: on)? the [^.,;]*$`, 'i');
  return `${text.replace(/[.!]*$/, '').replace(share, '')}.`;
}
