/** What the writer remembers while it goes through a visit. */

import type { Role } from '../../reading/voices/voice-roles.ts';
import type { Heading } from './headings.ts';
import type { NoteFact, PetStatement, Phase } from './note-facts.ts';

/** A visit up to the statement that is being read. */
export interface Visit {
  facts: NoteFact[];
  /** How far each patient's visit has come. */
  phases: Map<string, Phase>;
  /** The part of the body last spoken of, by patient. */
  parts: Map<string, { name: string; segment: number }>;
  /** The drug last spoken of, by patient. */
  drugs: Map<string, NamedDrug>;
  /** The segment in which each technician last told what the owner had said. */
  relayed: Map<string, number>;
  /** The segment in which an owner tells the story: the answer to "what's going on?". */
  story: number;
  /** What was said lately, to know an echo. */
  said: Said[];
  heading: Heading | undefined;
  /** The last words that named a vital sign. */
  asked: { text: string; segment: number };
}

/** A drug as it was said, and its generic names. */
export interface NamedDrug {
  said: string;
  names: readonly string[];
  segment: number;
  /** The number of what it was named in. */
  place: number;
  /** Whether it was just said that it is given no more: no dose that follows is of it. */
  isOver: boolean;
}

/** Something said lately, and the fact it became. */
export interface Said {
  speaker: string;
  segment: number;
  role: Role;
  text: string;
  /** The turns it rests on. */
  evidence: readonly number[];
  /** What it answers. */
  question: string | undefined;
  fact: NoteFact | undefined;
}

/** A visit of which nothing was read yet. */
export function newVisit(): Visit {
  return {
    facts: [],
    phases: new Map(),
    parts: new Map(),
    drugs: new Map(),
    relayed: new Map(),
    story: -1,
    said: [],
    heading: undefined,
    asked: { text: '', segment: -9 },
  };
}

/** Whom a statement is about, as a key. */
export function keyOf({ pets }: PetStatement): string {
  return pets.join('+');
}

/** How far the visit of a statement's patient has come. */
export function phaseOf(visit: Visit, statement: PetStatement): Phase {
  return visit.phases.get(keyOf(statement)) ?? 'history';
}

/** The drug that a bare dose is about; undefined when too long ago or more than one could be meant. */
export function drugNow(visit: Visit, statement: PetStatement): NamedDrug | undefined {
  const drug = visit.drugs.get(keyOf(statement));
  return drug && statement.segment - drug.segment <= 20 ? drug : undefined;
}

/** The heading that a statement stands under. */
export function headingNow(visit: Visit, statement: PetStatement): Heading | undefined {
  const { heading, said } = visit;
  if (!heading) return undefined;
  // "Let's have a look at her skin." "Sure." "It looks normal.": a word between is no other matter.
  const between = said.filter(({ segment }) => segment > heading.segment && segment < statement.segment);
  const isNext =
    between.length > 0 && between.every(({ role, text }) => role === 'owner' && LETS_GO_ON.test(text));
  return statement.segment - heading.segment <= (isNext ? 2 : 1) ? heading : undefined;
}

/** "Sure.", "Sounds good." */
const LETS_GO_ON =
  /^(?:(?:okay|ok|sure|yeah|yes|yep|alright|of course|go ahead|sounds good|no problem|please|thanks?|thank you|right|fine|good|great)[,.! ]*)+$/i;
