/**
 * Patients that are named in a visit and not seen in it: dead since last year, left in the car, or along for the ride. What the clinic finds and
 * orders after the owner told of one of them is about the one on the table.
 */

import { findAll } from '../reading/text/find-all.ts';
import { anyOf } from '../reading/text/patterns.ts';
import type { Role } from '../reading/voices/voice-roles.ts';
import type { PetNames } from './pet-names.ts';

/** A sentence, or a part of one. */
interface Heard {
  text: string;
  isOwner: boolean;
  asks: boolean;
  isNamed: boolean;
}

/** What is heard of a spoken sentence. @param isNamed whether it names a patient */
export function heardOf(
  { text, role, asks }: { text: string; role: Role; asks: boolean },
  isNamed: boolean,
): Heard {
  return { text, isOwner: role === 'owner', asks, isNamed };
}

/**
 * Follows who is away in a talk.
 * @returns who is spoken of in a sentence: the one patient that is there, where the clinic goes on after its owner told of another
 */
export function awayKept(): (heard: Heard, names: PetNames, current: readonly string[]) => readonly string[] {
  const away = new Set<string>();
  let isOwners = false;
  return (heard, names, current) => {
    for (const name of toldAway(heard.text, names, current)) away.add(name);
    if (heard.isNamed) isOwners = isTold(heard);
    return isOwners && goesOn(heard) ? withoutAway(away, names, current) : current;
  };
}

/** The one that is there, where one that is away was spoken of. */
function withoutAway(
  away: ReadonlySet<string>,
  { pets }: PetNames,
  current: readonly string[],
): readonly string[] {
  const [spokenOf = '', more] = current;
  const [present, second] = pets.filter(({ name }) => !away.has(name));
  const isLeft = more === undefined && away.has(spokenOf);
  return isLeft && present && !second ? [present.name] : current;
}

/** Whether a patient is named by its owner: what the clinic answers to "can I give Rex half of it?" is of Rex, wherever he is. */
function isTold({ text, isOwner, asks }: Heard): boolean {
  return isOwner ? !asks : SORRY.test(text);
}

/** What the clinic finds and orders without a name, and not of the one that is not there. */
function goesOn({ text, isOwner, asks, isNamed }: Heard): boolean {
  return !isNamed && !isOwner && !asks && !OF_THE_AWAY.test(text);
}

function toldAway(
  text: string,
  { pattern, byWord }: PetNames,
  [spokenOf, more]: readonly string[],
): string[] {
  if (pattern === '' || !MAY_BE_AWAY.test(text)) return [];
  if (spokenOf !== undefined && more === undefined && IS_AWAY.test(text)) return [spokenOf];
  const told = new RegExp(
    `\\b(${pattern})(?:(?:['’]s| is| has)(?: still| been)? (?:${AWAY}|${BESIDE})| (?:died|passed (?:away|on)))|(?:${LOST}) (${pattern})\\b`,
    'gi',
  );
  return findAll(text, told).flatMap(
    ([, one, other]) => byWord.get((one ?? other ?? '').toLowerCase()) ?? [],
  );
}

const AWAY =
  '(?:dead|died|passed (?:away|on)|put (?:down|to sleep)|gone (?:now|since)|at home|in the (?:car|truck|trailer)|not here|not with (?:me|us)|back at (?:home|the house))';
/** "Max is just along for the ride": there, and not seen. */
const BESIDE =
  '(?:(?:just|only) )?(?:along for|tagging along|coming along|(?:here )?for (?:the ride|company|moral support)|(?:here )?(?:to keep|keeping) [a-z]+ company)';
/** "He's in the car", of whom is spoken. */
const IS_AWAY = new RegExp(
  `^(?:(?:no|yes|oh|well|but)[, ]+)*(?:(?:he|she)(?:'s| is)(?: still)? ${AWAY}|(?:i|we)(?:'ve)? left (?:him|her) (?:at home|home|behind|in the \\w+))\\b`,
  'i',
);
/** "Sorry about Rex.": what is told of him then is told by his owner. */
const SORRY = /\bsorry (?:about|to hear about|for|that)\b/i;
const LOST =
  "\\b(?:(?:we|i)(?:'ve)? lost|(?:left|leave|leaving)|(?:didn't|did not|haven't|couldn't) (?:bring|brought)|sorry (?:about|to hear about|for))";
const MAY_BE_AWAY =
  /\b(?:dead|died|passed|put|gone|at home|car|truck|trailer|not (?:here|with)|back at|lost|left|leav\w+|bring|brought|sorry|along|company|ride|support)\b/i;
/** "I can't treat him without seeing him. Bring him in tomorrow.": still of the one that is not there. */
const OF_THE_AWAY = anyOf([
  /\b(?:bring|see|seeing|seen|book|examine|look at|treat) (?:him|her)\b/i,
  /\bwhen (?:he|she) (?:was|died|passed|had)\b/i,
  /^(?:i(?:'m| am) (?:so |very )?sorry|i remember|i know|oh|okay|right|sure|yes|no)\b[^.]{0,12}$/i,
]);
