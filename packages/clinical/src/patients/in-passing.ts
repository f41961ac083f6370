/** Patients that a sentence names and is not about: "he steals Pickle's food", "we'll come to Biscuit". */
import { withoutOpening } from '../reading/sentences/opening-words.ts';
import { rightBefore } from '../reading/text/nearby-words.ts';
import { findTurns } from './announced-pets.ts';
import { isOfOthersThings } from './others-things.ts';
import { findPets, type PetNames } from './pet-names.ts';

/** "He steals Pickle's food" is still about him, and "we'll come to Biscuit" not yet about Biscuit. */
export function isInPassing(spoken: string, names: PetNames): boolean {
  const text = withoutOpening(spoken);
  const isObject = new RegExp(`^(?:and |but |so )?(?:he|she)(?:'s)? .*\\b(?:${names.pattern})\\b`, 'i').test(
    text,
  );
  const isJoined = new RegExp(`^(?:he|she) and (?:${names.pattern})\\b`, 'i').test(text);
  const isAway = /\bwhen (?:he|she)(?:'s| is| comes?| gets?) (?:back|here|done|awake)\b/i.test(text);
  const isKeptApart = findPets(text, names).every(({ start }) => APART_FROM.test(rightBefore(text, start)));
  const isTakenFrom =
    new RegExp(`${TAKES} (?:${names.pattern})'s\\b`, 'i').test(text) && isSingle(text, names);
  return (
    isLater(text, names) ||
    isAway ||
    isKeptApart ||
    isTakenFrom ||
    (isOfOthersThings(text, names) && isSingle(text, names)) ||
    new RegExp(`${ONLY_SAID_OF} (?:${names.pattern})\\b`, 'i').test(text) ||
    isJoined ||
    (isObject && findPets(text, names).every(({ start }) => start > 3))
  );
}

/** Away from Biscuit, and no playing with Biscuit: said of the other one. */
const APART_FROM =
  /\b(?:(?:away|apart|separated?|isolated?) from|(?:wrestling|playing|rough-?housing|fighting|running|contact|sharing) with) $/i;

/** "That's all Waffles.", "we changed the litter for the baby", "that gives Bruno time to get over this, too". */
const ONLY_SAID_OF =
  "\\b(?:that's (?:all|only|just)|(?:changed|switched|bought|moved|cleaned) [^.,]{2,30} for|(?:that|it|this)(?:'ll| will| also)? (?:gives?|buys?))";

/** What somebody takes of another's. */
const TAKES = '\\b(?:steals?|stealing|sneaks?|sneaking|eats?|eating|more of|out of)';

function isSingle(text: string, names: PetNames): boolean {
  return new Set(findPets(text, names).map(({ name }) => name)).size === 1;
}

/** "Hold that, we'll get to Hazel": named for later. */
export function isLater(text: string, names: PetNames): boolean {
  const isTo = new RegExp(`\\b(?:come|get|move on) (?:back )?to (?:${names.pattern})\\b`, 'i').test(text);
  return isTo && findTurns(text, names).length === 0;
}
