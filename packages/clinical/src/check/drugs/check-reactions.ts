/** Drugs of the plan to which somebody told a reaction, anywhere in the visit. */

import type { NoteFlag } from '@auscult/contract/notes';
import { findDrug } from '../../lexicon/drugs.ts';
import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { sequence } from '../../reading/text/patterns.ts';
import type { NamedPet } from '../pets/check-pet.ts';
import { leavesDrug } from '../put-right/put-right-objections.ts';
import type { Said } from '../said/said.ts';
import { quoted } from '../said/said-sentences.ts';
import { type Subject, soft } from '../said/subject.ts';
import { type Told, toldIn } from '../said/told-sentences.ts';

/** The flag for a drug that was reacted to, or one of its kind; the first of a line. @param pets all pets of the visit */
export function checkReactions(
  { text, part, pet, all, listen }: Subject,
  pets: readonly NamedPet[],
): NoteFlag[] {
  if (part !== 'plan' || LEAVES.test(text) || leavesDrug(text)) return [];
  const drugs = namedDrugs(text);
  if (drugs.length === 0) return [];
  // Of several pets it must be told whose reaction it was.
  const isOfPet = (said: string): boolean => pets.length < 2 || (pet !== null && said.includes(pet));
  const told = reactionsIn(all, toldIn(all, listen)).find(
    (one) => isOfPet(one.text) && one.names.some((name) => drugs.some((drug) => isOfKind(drug, name))),
  );
  if (told === undefined) return [];
  return [soft('drug', `A reaction was told: "${quoted(told.text)}". Please check.`)];
}

interface Reaction {
  text: string;
  names: readonly string[];
}

const heard = new WeakMap<Said, readonly Reaction[]>();

function reactionsIn(all: Said, told: readonly Told[]): readonly Reaction[] {
  const known =
    heard.get(all) ??
    told.flatMap(({ text }) => (isReaction(text) ? [{ text, names: namedDrugs(text) }] : []));
  heard.set(all, known);
  return known;
}

function isReaction(text: string): boolean {
  return MAY_REACT.test(text) && REACTED.test(text) && !text.endsWith('?') && !NOT_SO.test(text);
}

/** A part of each way to say it. */
const MAY_REACT =
  /allerg|react|hives|anaphyla|vomiting|swelling|shock|welts|lumps|sick|swol|collaps|seizure|rash|vomited|threw|puked|swelled|broke|blew|puffed|crazy|gave h|made h|upset/i;
const REACTED = sequence(
  /\b/i,
  [
    sequence(
      /(?:hives|welts|collapse[ds]?|seizures?|rash|anaphyla\w+|vomiting|swelling|shock)/i,
      /(?: (?:about|within|some|like|only|just|straight|right|soon|shortly|\d+|an?|half|few|couple|of|minutes?|mins?|hours?|days?|later)){0,6} /i,
      /(?:after|following)/i,
    ),
    /allergic to|allergy to|reacted (?:badly )?to|(?:bad |allergic )?reaction to/i,
    /(?:hives|welts|lumps|sick|swollen|collapsed|seizures?|a rash) (?:on|from|after|with)/i,
    sequence(
      /(?:vomited|threw up|puked|reacted|collapsed|swelled up|broke out|blew up|went crazy|had a seizure) /i,
      /(?:\w+ ){0,3}?(?:on|from|after|with|when)/i,
    ),
    /(?:swelled|swole|puffed|blew|broke) (?:up|out)/i,
    /gave (?:him|her) (?:hives|a rash|diarrhea|the runs)/i,
    /made (?:him|her) (?:\w+ )?(?:sick|vomit|ill|collapse)/i,
    /upset (?:his|her) (?:stomach|tummy|gut|belly)/i,
  ],
  /\b/i,
);
/** Denied, feared, or somebody else's. */
const NOT_SO =
  /\b(?:no|not|never|n't|without|if|may|might|could|can|would|will|watch|looks? (?:out )?for|any|unless|i'm|i am|my (?:wife|husband|son|daughter|mom|mum|dad|other)|other (?:dog|cat|one))\b|n't\b/i;
/** The line has it already. */
const LEAVES = /\b(?:premedic\w*|hypersens\w*)\b/i;

/** The same drug, or one of the same family of antibiotics. */
function isOfKind(drug: string, name: string): boolean {
  if (drug === name) return true;
  const [first, second] = [familyOf(drug), familyOf(name)];
  return first !== undefined && first === second;
}

function familyOf(drug: string): string | undefined {
  return /^(?:penicillin|cephalosporin)/.exec(
    findDrug(drug)?.drug_class ?? (/penicillin/.test(drug) ? drug : ''),
  )?.[0];
}
