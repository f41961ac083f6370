/** How a life ends, and what is said then: no return is planned for who has died, and an "if she stops eating" is of another. */

import { asSentence } from '../../reading/sentences/sentences.ts';
import { sequence } from '../../reading/text/patterns.ts';
import type { NoteFact, PetStatement, Reading } from '../facts/note-facts.ts';

/** "She's gone.", "time of death 4:52": that the animal has died, told by the clinic. */
export function isDeath(text: string): boolean {
  return DEATH.test(text);
}

/** The death as it was told, with whom it is of: a bare "Gone" is no line for an owner to read. */
export function death(text: string): Reading {
  return {
    soap: 'plan',
    places: ['Euthanasia', 'Treatments Given Today', 'Procedures', 'Treatment'],
    text: asSentence(text),
    topic: 'death',
  };
}

const DEATH = sequence(
  /^(?:(?:and|so|okay|then)[, ]+)*/i,
  [
    /(?:he|she)(?:'s| is| has) (?:gone|passed(?: away)?|died|at peace)(?: now)?/i,
    /(?:his|her|the) heart(?:'s| has| is)? stopped(?: beating)?|time of death\b.*/i,
  ],
  /(?: (?:and )?(?:he|she)(?:'s| is| has) (?:gone|passed(?: away)?|died|at peace)(?: now)?)?[.!]*$/i,
);

/**
 * Tells of each statement in turn whether it is of what to do if something happens to an animal, or of its return, though it
 * has died.
 * @param facts of the visit; they grow while it is told
 */
export function deathsAwaited(facts: readonly NoteFact[]): (statement: PetStatement) => boolean {
  const deathSoFar = deathIn(facts);
  return ({ text, pets }) => {
    const death = deathSoFar();
    return death !== undefined && death.pets.join() === pets.join() && OF_A_LIFE.test(text);
  };
}

/** Looks at each fact once: the death told among them, if it is surely one. */
function deathIn(facts: readonly NoteFact[]): () => NoteFact | undefined {
  let seen = 0;
  let isAtTheEnd = false;
  let death: NoteFact | undefined;
  const look = (fact: NoteFact): void => {
    if (fact.topic === 'death') death ??= fact;
    isAtTheEnd ||= !death && AT_THE_END.test(fact.text);
  };
  return () => {
    for (const fact of facts.slice(seen)) look(fact);
    seen = facts.length;
    // "She's gone." is said of a sister who left the room, too; then nothing may be left out.
    return isAtTheEnd || !AWAY_OR_DEAD.test(death?.text ?? '') ? death : undefined;
  };
}

const OF_A_LIFE = /\b(?:if|unless|when) (?:he|she|it)\b|\b(?:recheck|follow.?up|next visit)\b/i;
const AWAY_OR_DEAD = /\bgone\b/i;
/** What is spoken of where a life ends. */
const AT_THE_END =
  /\b(?:euthan\w+|euthasol|pentobarbit\w+|fatal.?plus|put(?:ting)? (?:him|her|it) (?:to sleep|down)|let(?:ting)? (?:him|her|it) go|cremat\w+|cpr|resuscitat\w+|arrest\w*|dnr)\b/i;
