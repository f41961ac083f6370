/**
 * Where the facts of a visit stand in what is taken home. A note sorts the plan by what a clinic does; a letter by who does
 * it: what was given at the clinic is no medicine to give at home, and an appointment is no care at home.
 */

import { findDrug, findDrugs } from '../../lexicon/drugs.ts';
import { drugAction, namedDrugs, namesVaccine } from '../../reading/drugs/drug-mentions.ts';
import { hasDose } from '../../reading/figures/quantities.ts';
import { capital } from '../../reading/sentences/sentences.ts';
import { anyOf } from '../../reading/text/patterns.ts';
import type { NoteFact } from '../facts/note-facts.ts';
import type { Audience } from './client-phrases.ts';
import { toldToOwner } from './left-out.ts';

const MEDICINES = 'Medications Prescribed';
const DONE = 'Treatments Given Today';
const NEXT = 'Recheck';

/** The facts of one letter, in their order, each with the place first where its reader looks for it. */
export function letterFacts(facts: readonly NoteFact[], audience: Audience): NoteFact[] {
  const placed: NoteFact[] = [];
  for (const fact of audience === 'colleague' ? facts : facts.flatMap((one) => toldToOwner(one) ?? [])) {
    const told = saidAmongFindings(fact) ?? fact;
    const [place] =
      (told.soap === 'plan' && RULES.find(([, holds]) => holds(told, placed.findLast(isMedicine), facts))) ||
      [];
    const isElsewhere = place !== undefined && place !== told.places[0];
    placed.push(isElsewhere ? { ...told, places: [place, ...told.places] } : told);
  }
  return placed;
}

/**
 * What is said while examining and is nothing that was found: a task of the staff, how long milk is withheld, that nothing
 * may be eaten. An email has no findings, and would be without it.
 */
function saidAmongFindings(fact: NoteFact): NoteFact | undefined {
  if (fact.soap !== 'objective') return undefined;
  const [place] = NO_FINDINGS.find(([, pattern]) => pattern.test(fact.text)) ?? [];
  if (place === undefined) return undefined;
  return { ...fact, soap: 'plan', places: [place], text: capital(withoutName(fact.text)) ?? fact.text };
}

/** Who of the staff was asked is nobody's business outside. */
function withoutName(text: string): string {
  return TO_STAFF.test(text) ? text.replace(/^\p{L}+, (?:please )?/u, '') : text;
}

const TO_STAFF =
  /^\p{Lu}\p{L}+, (?:please )?(?:clip|draw|get|give|grab|hand|hold|pop|pull|put|run|set|start|swabs?|take|wash|write)\b/u;

const NO_FINDINGS: ReadonlyArray<readonly [place: string, pattern: RegExp]> = [
  [DONE, TO_STAFF],
  [
    DONE,
    /^\p{Lu}\p{L}+(?:'s| is) (?:going to|gonna) (?:take|draw|run|get|do|put|set|clip|give|pull|wash)\b/u,
  ],
  [
    MEDICINES,
    /\b(?:milk|meat|slaughter)\b.{0,20}\bwith(?:h[eo]ld|draw)\w*|\bwith(?:h[eo]ld|draw)\w*.{0,20}\b(?:milk|meat|slaughter)\b/i,
  ],
  // "He's had his injection, so don't give him anything tonight", "squirt it in her cheek".
  [MEDICINES, /\b(?:do not|don't|nothing to) give (?:him|her|it|them) any(?:thing|more)?\b|^squirt\b/i],
  [
    'Activity and Home Care',
    /^(?:rub|massage|wipe|walk|let (?:him|her) (?:hop|rest|sleep|walk)|(?:no|avoid) (?:licking|running|jumping|stairs|baths?|swimming)|(?:lead|leash)(?: walks?)? only|half an hour)\b|\bmassage, gentle\b/i,
  ],
  [
    'Diet Recommendations',
    /^(?:half|a quarter of|a small|small) .{0,20}\b(?:dinner|meals?|breakfast|supper|portions?|tea)\b|^(?:urinary|renal|soft|wet|bland|kidney|prescription) (?:food|diet)\b/i,
  ],
  ['Diet Recommendations', /\b(?:nothing|nobody eats|no (?:\w+ )?(?:food|hay|water)) (?:for \d|until|till)/i],
];

type Rule = readonly [
  place: string,
  holds: (fact: NoteFact, before: NoteFact | undefined, facts: readonly NoteFact[]) => boolean,
];

/** The first that holds. What depends on a condition stays where the note has it. */
const RULES: readonly Rule[] = [
  [NEXT, isVaccineAdvised],
  [DONE, isGivenHere],
  [MEDICINES, isForHome],
  [DONE, isDoneHere],
  [DONE, isReadOutLater],
  [MEDICINES, isNotToGive],
  [MEDICINES, isOfTheDrugBefore],
  [NEXT, isAppointment],
];

/**
 * A dose by a way, or of a drug, that is the clinic's: an anesthetic, an infusion, one injection. On the telephone nobody
 * injects but the owner, and what goes on for days goes on at home.
 */
function isGivenHere(
  { places, text }: NoteFact,
  _: NoteFact | undefined,
  facts: readonly NoteFact[],
): boolean {
  if (places[0] !== MEDICINES || !isToGive(text) || AT_HOME.test(text)) return false;
  if (BY_VEIN.test(text)) return !COURSE.test(text);
  if (REPEATED.test(text)) return false;
  return (
    hasAnesthetic(text) || (INJECTED.test(text) && facts.some(({ topic }) => topic.startsWith('exam: ')))
  );
}

/** "I'd recommend the Lyme one": of another day, and no medicine to give. */
function isVaccineAdvised({ places, text }: NoteFact): boolean {
  return places[0] === 'Client Education' && namesVaccine(text);
}

/** "For three days, and then stop" is to give until then. */
function isToGive(text: string): boolean {
  const begun = text.replaceAll(/\bthen (?:stop|(?:you|owner)(?:'re| are| is) done)\b/gi, '');
  return !['conditional', 'stopped', 'not given', 'declined'].includes(drugAction(begun));
}

const AT_HOME = /\b(?:home|owner\w*|your?|tomorrow|before|as needed|PRN|gums)\b/i;
const BY_VEIN = /\bIV\b|\b(?:mL|mg|mcg|units?)(?:\/kg)?\/(?:h|min)\b|\bbolus\b|\bover \d+ minutes\b/;
const INJECTED = /\b(?:IM|SQ|subcutaneous\w*|injections?|pump in|drawing up)\b/i;
const COURSE = /\bfor (?:another )?\d+(?:-\d+)? (?:more )?(?:days?|weeks?)\b/i;
const REPEATED = anyOf([
  /\bq\d+h\b|\b(?:once|twice|\w+ times) (?:a|per) \w+|\b(?:daily|weekly|monthly|nightly)\b/i,
  /\bevery (?:\w+ )?(?:hours?|days?|weeks?|months?|morning|evening|night)\b/i,
  /\bfor (?:another )?\d+(?:-\d+)? (?:more )?(?:days?|weeks?|months?)\b/i,
]);
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

/** Where a note has home care, and what it has no other place for. */
const AT_HOME_OR_ANYWHERE: ReadonlySet<string> = new Set(['Activity and Home Care', 'Treatment']);

/** "No more Pepto please, it shows up on films." */
function isNotToGive({ places: [place = ''], text }: NoteFact): boolean {
  const isElsewhere = NO_MEDICINE.has(place) || AT_HOME_OR_ANYWHERE.has(place);
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
  if (!before) return false;
  const isNext = Math.min(...evidence) - before.segment <= NEAR;
  const words = places[0] === 'Return Precautions' ? OF_IT : OF_THE_MEDICINE;
  const isBareDose = /^\d/.test(text) && AT_HOME_OR_ANYWHERE.has(places[0] ?? '') && REPEATED.test(text);
  return isNext && findDrugs(text).length === 0 && (isBareDose || words.test(text));
}

function isMedicine({ places, text }: NoteFact): boolean {
  return places[0] === MEDICINES && findDrugs(text).length > 0;
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
  if (AT_HOME_OR_ANYWHERE.has(place)) return CLINICS_WORK.test(text) && !REPEATED.test(text);
  return (place === 'Diagnostics Planned' || place === NEXT) && ON_THE_SPOT.test(text) && !WISHED.test(text);
}

const CLINICS_WORK =
  /\bstomach tube\b|\b(?:nerve|digital|ring|dental) blocks?\b|\brads\b|\btape prep\b|\bswabs? (?:of|from)\b|\brun (?:some|the) blood\b|\b(?:clean|flush|trim|clip) \w+ (?:\w+ )?here\b/i;
const ON_THE_SPOT = /\b(?:today|right now|now|while (?:you|owner) waits?)\b/i;
const WISHED =
  /\b(?:not?|n't|skip|want|would|could|like|if|unless|until|till|need|next|tomorrow|later|again|recheck|in \d)\b/i;

/** "X-ray of his chest, two views": what it showed was told in the same visit, so that it is no next step. */
function isReadOutLater(
  { places: [place = ''], text, evidence }: NoteFact,
  _: NoteFact | undefined,
  facts: readonly NoteFact[],
): boolean {
  if (place !== 'Diagnostics Planned' || IN_TIME.test(text)) return false;
  const results = facts.filter(
    (other) => other.soap === 'objective' && Math.max(...other.evidence) > Math.max(...evidence),
  );
  const tests = TESTS.filter((test) => test.test(text));
  return tests.length > 0 && tests.every((test) => results.some((result) => test.test(result.text)));
}

const IN_TIME =
  /\b(?:next|tomorrow|later|again|repeat\w*|recheck\w*|in \d|weeks?|months?|at \d|not?|n't|skip|hold|while|once|when|would|plan|nights?)\b/i;
/** Words for one test each. */
const TESTS: readonly RegExp[] = [
  /\b(?:x-?rays?|films?|radiographs?)\b/i,
  /\b(?:blood ?work|blood|panel|chem\w*|CBC|glucose|creatinine|BUN)\b/i,
  /\b(?:urine|urinalysis|cysto|USG)\b/i,
  /\b(?:fecal|float|eggs?)\b/i,
  /\b(?:lipase|cPL)\b/i,
  /\b(?:ECG|EKG)\b/i,
  /\bultrasound\b/i,
  /\b(?:swabs?|cytology|tape)\b/i,
];
