/** How a life ends, and what is said then: no return is planned for who has died, and an "if she stops eating" is of another. */
import type { NoteFact, PetStatement, Reading } from './note-facts.ts';

/** "She's gone.", "time of death 4:52": that the animal has died, told by the clinic. */
export function isDeath(text: string): boolean {
  return DEATH.test(text);
}

/** The death as it was told, with whom it is of: a bare "Gone" is no line for an owner to read. */
export function death(text: string): Reading {
  return {
    soap: 'plan',
    places: ['Euthanasia', 'Treatments Given Today', 'Procedures', 'Treatment'],
    text,
    topic: 'death',
  };
}

const DEATH =
  /^(?:(?:and|so|okay|then)[, ]+)*(?:(?:he|she)(?:'s| is| has) (?:gone|passed(?: away)?|died|at peace)(?: now)?|(?:his|her|the) heart(?:'s| has| is)? stopped(?: beating)?|time of death\b.*)[.!]*$/i;

/** Whether a statement is of what to do if something happens to an animal, or of its return, though it has died. */
export function isAfterDeath(facts: readonly NoteFact[], { text, pets }: PetStatement): boolean {
  const death = facts.find(({ topic }) => topic === 'death');
  return death !== undefined && death.pets.join() === pets.join() && OF_A_LIFE.test(text);
}

const OF_A_LIFE = /\b(?:if|unless|when) (?:he|she|it)\b|\b(?:recheck|follow.?up|next visit)\b/i;
