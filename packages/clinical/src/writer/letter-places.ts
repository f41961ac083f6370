/**
 * Where the facts of a visit stand in what is taken home. A note sorts the plan by what a clinic does; a letter by who does
 * it: what was given at the clinic is no medicine to give at home, and an appointment is no care at home.
 */
import { findDrug, findDrugs } from '../lexicon/drugs.ts';
import { drugAction, namedDrugs, namesVaccine } from '../reading/drug-mentions.ts';
import { hasDose } from '../reading/figures.ts';
import type { Audience } from './client-phrases.ts';
import type { NoteFact } from './note-facts.ts';

/** The facts of one letter, in their order, each with the place first where its reader looks for it. */
export function letterFacts(facts: readonly NoteFact[], audience: Audience): NoteFact[] {
  const placed: NoteFact[] = [];
  for (const fact of facts) {
    if (audience !== 'colleague' && isForTheRecord(fact)) continue;
    if (isTask(fact)) placed.push({ ...fact, soap: 'plan', places: [DONE] });
    else placed.push(withLetterPlace(fact, placed.at(-1)));
  }
  return placed;
}

/**
 * What the record needs and a letter must not tell an owner to do or have found: whether to resuscitate, that putting to
 * sleep was spoken of while the animal was examined, and that something would be come back to.
 */
function isForTheRecord({ soap, text }: NoteFact): boolean {
  if (soap === 'objective')
    return /\beuthan\w+|\bput(?:ting)? (?:him|her|it|them) (?:to sleep|down)\b/i.test(text);
  return soap === 'plan' && /\b(?:CPR|DNR|resuscitat\w+)\b|\bcome back to (?:it|that|this)\b/i.test(text);
}

/** "Corey, put a red band on him", "Dana's going to take a swab": said while examining, and nothing that was found. */
function isTask({ soap, text }: NoteFact): boolean {
  return soap === 'objective' && (TOLD_TO_STAFF.test(text) || WILL_DO.test(text));
}

const TOLD_TO_STAFF =
  /^\p{Lu}\p{L}+, (?:please )?(?:clip|draw|get|give|grab|hand|hold|pop|pull|put|run|set|start|swabs?|take|wash|write)\b/u;
const WILL_DO =
  /^\p{Lu}\p{L}+(?:'s| is) (?:going to|gonna) (?:take|draw|run|get|do|put|set|clip|give|pull|wash)\b/u;

const MEDICINES = 'Medications Prescribed';
const DONE = 'Treatments Given Today';
const NEXT = 'Recheck';

type Rule = readonly [place: string, holds: (fact: NoteFact, before: NoteFact | undefined) => boolean];

/** The first that holds. What depends on a condition stays where the note has it. */
const RULES: readonly Rule[] = [
  [DONE, isGivenHere],
  [MEDICINES, isForHome],
  [DONE, isDoneHere],
  [MEDICINES, isNotToGive],
  [MEDICINES, isOfTheDrugBefore],
  [NEXT, isAppointment],
];

function withLetterPlace(fact: NoteFact, before: NoteFact | undefined): NoteFact {
  const [place] = (fact.soap === 'plan' && RULES.find(([, holds]) => holds(fact, before))) || [];
  return place === undefined || place === fact.places[0]
    ? fact
    : { ...fact, places: [place, ...fact.places] };
}

/** A dose by a way, or of a drug, that is the clinic's: an anesthetic, an infusion, one injection. */
function isGivenHere({ places, text }: NoteFact): boolean {
  if (places[0] !== MEDICINES || !isToGive(text) || AT_HOME.test(text)) return false;
  if (BY_VEIN.test(text)) return true;
  return !REPEATED.test(text) && (INJECTED.test(text) || hasAnesthetic(text));
}

/** "For three days, and then stop" is to give until then. */
function isToGive(text: string): boolean {
  const begun = text.replaceAll(/\bthen (?:stop|(?:you|owner)(?:'re| are| is) done)\b/gi, '');
  return !['conditional', 'stopped', 'not given', 'declined'].includes(drugAction(begun));
}

const AT_HOME = /\b(?:home|owner\w*|your?|tomorrow|before|as needed|PRN|gums)\b/i;
const BY_VEIN = /\bIV\b|\b(?:mL|mg|mcg|units?)(?:\/kg)?\/(?:h|min)\b|\bbolus\b|\bover \d+ minutes\b/;
const INJECTED = /\b(?:IM|SQ|subcutaneous\w*|injections?|pump in|drawing up)\b/i;
const REPEATED =
  /\bq\d+h\b|\b(?:once|twice|\w+ times) (?:a|per) \w+|\b(?:daily|weekly|monthly|nightly)\b|\bevery (?:\w+ )?(?:hours?|days?|weeks?|months?|morning|evening|night)\b|\bfor (?:another )?\d+(?:-\d+)? (?:more )?(?:days?|weeks?|months?)\b/i;
const ANESTHETIC: ReadonlySet<string> = new Set([
  'anesthetic',
  'inhalant',
  'dissociative',
  'alpha-2 agonist',
  'alpha-2 antagonist',
  'local anesthetic',
  'local anesthetic/antiarrhythmic',
]);

function hasAnesthetic(text: string): boolean {
  return classesIn(text).some((drugClass) => ANESTHETIC.has(drugClass));
}

function classesIn(text: string): string[] {
  return findDrugs(text).flatMap(({ drugs }) => drugs.map((name) => findDrug(name)?.drug_class ?? ''));
}

/** A dose that goes on at home, whatever else the sentence speaks of and whenever it begins. */
function isForHome({ places: [place = ''], text }: NoteFact): boolean {
  if (findDrugs(text).length === 0) return false;
  if (place !== DONE) return NO_MEDICINE.has(place) && hasDose(text);
  const isInjected = (BY_VEIN.test(text) || INJECTED.test(text)) && !/\bPO\b/.test(text);
  const isHere = isInjected || namesVaccine(text) || /\btoday\b.{0,40}\bagain in\b/i.test(text);
  return REPEATED.test(text) && !isHere && isToGive(text);
}

const NO_MEDICINE: ReadonlySet<string> = new Set(['Diagnostics Planned', 'Diet Recommendations', NEXT]);

/** "No more Pepto please, it shows up on films." */
function isNotToGive({ places: [place = ''], text }: NoteFact): boolean {
  const isElsewhere = NO_MEDICINE.has(place) || place === 'Activity and Home Care';
  const isDrug = namedDrugs(text).some((name) => !name.endsWith(' vaccine'));
  return (
    isElsewhere &&
    isDrug &&
    !classesIn(text).some((drugClass) => FLUIDS.has(drugClass)) &&
    ['stopped', 'not given'].includes(drugAction(text))
  );
}

/** Drug classes that wounds are rinsed with as well. */
const FLUIDS: ReadonlySet<string> = new Set(['crystalloid', 'fluid']);

/** "Trilostane stays. If he vomits, skip it": below another heading nobody would know what to skip. */
function isOfTheDrugBefore({ places, text, evidence }: NoteFact, before: NoteFact | undefined): boolean {
  if (!before || before.places[0] !== MEDICINES || findDrugs(before.text).length === 0) return false;
  const isNext = Math.min(...evidence) - before.segment <= NEAR;
  const words = places[0] === 'Return Precautions' ? OF_IT : OF_THE_MEDICINE;
  return isNext && findDrugs(text).length === 0 && words.test(text);
}

/** Segments between a drug and what is said of it. */
const NEAR = 3;
const OF_IT = /\b(?:stop|skip|hold|quit|double|halve)(?: giving)? (?:it|that|both|them)\b/i;
const OF_THE_MEDICINE =
  /\b(?:stop|skip|hold|quit|double|halve)(?: giving)? (?:it|that|both|them|the (?:tablets?|pills?|drops))\b/i;

/** "See him in 10-14 days to check the gums." */
function isAppointment({ places: [place = ''], text }: NoteFact): boolean {
  const isFree = place !== 'Return Precautions' && place !== 'Declined' && !hasDose(text);
  return isFree && APPOINTMENT.test(text) && !/^(?:if|unless)\b/i.test(text);
}

const APPOINTMENT =
  /^(?:(?:he|she|they|we|you) )?(?:sees? (?:him|her|them|\p{Lu}\p{L}+)|(?:be|comes?|bring (?:him|her|them)) back)\b.{0,40}\b(?:in \d|tomorrow|next week|(?:mon|tues|wednes|thurs|fri|satur|sun)day)/iu;

/** What only a clinic can do, and what is done on the spot. */
function isDoneHere({ places: [place = ''], text }: NoteFact): boolean {
  if (place === 'Activity and Home Care') return CLINICS_WORK.test(text) && !REPEATED.test(text);
  return (place === 'Diagnostics Planned' || place === NEXT) && ON_THE_SPOT.test(text) && !WISHED.test(text);
}

const CLINICS_WORK =
  /\bstomach tube\b|\b(?:nerve|digital|ring|dental) blocks?\b|\brads\b|\btape prep\b|\bswabs? (?:of|from)\b|\brun (?:some|the) blood\b|\b(?:clean|flush|trim|clip) \w+ (?:\w+ )?here\b/i;
const ON_THE_SPOT = /\b(?:today|right now|now|while (?:you|owner) waits?)\b/i;
const WISHED =
  /\b(?:not?|n't|skip|want|would|could|like|if|unless|until|till|need|next|tomorrow|later|again|recheck|in \d)\b/i;
