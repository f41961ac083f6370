/** What the owner tells, as facts of the visit. */

import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { saysDosing } from '../../reading/figures/dosing-shorthand.ts';
import { asSentence, wordsOf } from '../../reading/sentences/sentences.ts';
import { literally } from '../../reading/text/literally.ts';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { joinEvidence } from '../../reading/turns/spoken-sentences.ts';
import { inAttendantsName } from '../../reading/voices/attendants.ts';
import { bodySystem, isClinical } from '../../reading/words/clinical-words.ts';
import { namesDisease } from '../../reading/words/disease-words.ts';
import { add } from '../facts/add-fact.ts';
import { isEcho } from '../facts/echoes.ts';
import { DENIES_ONE } from '../facts/exam-words.ts';
import { type PetStatement, type Reading, sideOf } from '../facts/note-facts.ts';
import { phaseOf, type Visit } from '../facts/visit-so-far.ts';
import { isNameAlone, isWorthALine } from '../facts/worth-a-line.ts';
import { takeChoice, takeDate } from '../owner/owner-choices.ts';
import { takeDecline } from '../owner/owner-declines.ts';
import { takeDoses, takeOtherDose, takeStopped, withDrugTold } from '../owner/owner-drugs.ts';
import { takeOfferAnswer } from '../owner/owner-responses.ts';
import { readOwnerStatement } from '../owner/owner-statements.ts';
import { takeAcceptance, takeCondition } from '../owner/taken-after-all.ts';
import type { OwnerMoment } from '../owner/told-history.ts';
import { callsAnimal, isRequest, isToldInPassing, isWorry } from '../owner/told-in-passing.ts';
import { takeResponse } from '../owner/told-response.ts';
import { speaksOfConsent } from '../owner/told-wishes.ts';
import { withDoseNamed } from './in-context.ts';

/** Takes up what an owner says: a wish, a correction, or something of the history. */
export function takeOwners(visit: Visit, spoken: PetStatement): void {
  const statement = withSpared(withDrugTold(visit, spoken));
  const isPlanning = phaseOf(visit, statement) === 'plan';
  if (isPlanning && takesOffer(visit, statement)) return;
  if (callsAnimal(statement.text) || isOfWhatWasTold(visit, statement)) return;
  const moment = momentOf(visit, statement);
  if (isPlanning && !moment.goesOn && !isOfTheAnimal(statement)) return;
  const reading = readOwnerStatement(statement, { ...moment, isStory: moment.isStory && !isPlanning });
  if (reading && isWorthALine(reading))
    add(visit, statement, byAttendant(statement, withDoseNamed(visit, statement, reading)));
  else if (moment.goesOn) amend(visit, statement);
}

/** "One with a bit of blood. Or no, it was more like reddish brown.": what takes a word back stands with what it takes back. */
function amend({ facts }: Visit, { text, evidence, pets }: PetStatement): void {
  const last = facts.at(-1);
  // "They gave us drops. The neo-poly-dex."
  const isName = wordsOf(text).length <= 3 && namedDrugs(text).length > 0;
  const amends = isName || isWhere(text) || (AMENDS.test(text) && wordsOf(text).length >= 4);
  if (!last || last.pets.join() !== pets.join() || !(amends || goesOnCounting(last.text, text))) return;
  last.text = `${last.text} ${asSentence(text)}`;
  last.evidence = joinEvidence(last.evidence, evidence);
}

/** "Constantly. Ears, feet, belly.": where it is that was asked about. */
function isWhere(text: string): boolean {
  return wordsOf(text).length <= MOST_PARTS && bodySystem(text) !== undefined && isNameAlone(text);
}

const MOST_PARTS = 6;

/** "Last night she gave 45. This morning 32.": one more of the figures that were just told. */
function goesOnCounting(before: string, text: string): boolean {
  return /\d/.test(before) && ONE_MORE_FIGURE.test(text);
}

const ONE_MORE_FIGURE = sequence(
  /^(?:(?:and|then),? )*/i,
  [
    /this (?:morning|afternoon|evening)|last night|yesterday|today|tonight|now/i,
    /(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day/i,
  ],
  /(?:,| it was| was)? (?:about |only |just )?\d+(?:\.\d+)?[.!]*$/i,
);
const AMENDS =
  /^(?:(?:or|oh|well|but)[,\s]+)+(?:no|actually|rather|maybe|i mean)\b[,\s]+(?:(?:it|that|he|she|they)(?:'s| was| were| had| is)|more like|not)\b[^?]{3,80}$/i;

/** "Farrier pulled the shoe": who did it is told, where it was not the owner. */
function byAttendant({ attendant, text }: PetStatement, reading: Reading): Reading {
  return attendant === undefined
    ? reading
    : { ...reading, text: inAttendantsName(reading.text, text, attendant) };
}

/** Takes up an owner's yes or no to what was offered. @returns whether it was one */
function takesOffer(visit: Visit, statement: PetStatement): boolean {
  return (
    takeAcceptance(visit, statement) ||
    takeCondition(visit, statement) ||
    takeDate(visit, statement) ||
    takeOfferAnswer(visit, statement) ||
    takeChoice(visit, statement) ||
    takeDecline(visit, statement)
  );
}

/** Where in the owner's talk a statement stands; remembers where a story begins. */
function momentOf(visit: Visit, { answers, question = '', segment }: PetStatement): OwnerMoment {
  const last = visit.facts.at(-1);
  if (answers && ASKS_FOR_STORY.test(question)) visit.story = segment;
  return {
    goesOn: last?.soap === 'subjective' && last.segment === segment,
    isStory: visit.story === segment,
  };
}

/** "What's been going on?", "Tell me how she's been.", "How's he doing?" */
const ASKS_FOR_STORY = sequence(
  /\b/,
  [
    /[Ww]hat (?:exactly|actually|all|then|else) (?:happen\w*|is (?:he|she) doing|was (?:he|she) doing)/,
    sequence(
      /(?:[Aa]ny|[Aa]nything|[Ww]hat) (?:other |else)/,
      /(?:changes?|problems?|issues?|concerns?|signs?|symptoms?|that|you(?:'ve)? noticed|going on|new|different)/,
      /\b/,
    ),
    /[Ww]hat(?:'s| is| has|'d| did)? (?:been )?(?:going on|happen\w*|brings|wrong|up with|the (?:problem|matter|trouble))/,
    /[Tt]ell me (?:what|about (?:him|her|it|that|this|the (?:bite|fight|accident|attack|episode|seizure|fall))|how|more)/,
    /[Hh]ow(?:'s| is| has| have) (?:he|she|it|they|things|[A-Z]\w+) (?:been|doing)/,
    /[Hh]ow (?:he|she|it)(?:'s| has) been|[Ww]hat did you (?:see|notice)/,
  ],
  /\b/,
);

/** Takes up what only adds to or repeats something told before. @returns whether it did */
function isOfWhatWasTold(visit: Visit, statement: PetStatement): boolean {
  if ([takeStopped, takeDoses, takeOtherDose, takeResponse].some((take) => take(visit, statement)))
    return true;
  return isEcho(visit, statement) || settleSides(visit, statement);
}

/** "The little ones have snotty noses but she doesn't": what another has is denied of this one. */
function withSpared(statement: PetStatement): PetStatement {
  const has = SPARED.exec(statement.text)?.[1];
  return has === undefined ? statement : { ...statement, text: `No ${has}.` };
}

const SPARED = sequence(
  /^(?:(?:and|but|well)[,\s]+)?(?!(?:he|she|they|it|i|we|you)\b)[^.,]{2,50} /i,
  /(?:has|have|had|got|gets|get) (?!(?:it|that|some|them|one|both)\b)(?:an? |some |the )?/i,
  /([a-z][a-z -]{2,40}?),? but (?:he|she|it|they|this one) /i,
  /(?:doesn't|didn't|don't|hasn't|haven't|isn't)[.!]*$/i,
);

/** While the plan is made, only an answer and what is clearly of the animal is history. */
function isOfTheAnimal({ text, answers, pets }: PetStatement): boolean {
  if (
    answers ||
    BEARS_NOT.test(text) ||
    isOfItself(text) ||
    (DENIES_ONE.test(text) && isClinical(text, 'sign'))
  )
    return true;
  if (ADDS_DRUG.test(text) && namedDrugs(text).length === 1 && saysDosing(text) && /\d/.test(text))
    return true;
  const isOfOwn = OWN_SUBJECT.test(text) || pets.some((name) => isSubject(name, text));
  const isOfCare = isOfOwn && isClinical(text, 'sign', 'medicine', 'diet', 'procedure');
  return isOfCare || isAdded(text) || (HAD.test(text) && (namesDisease(text) || namedDrugs(text).length > 0));
}

/** What is told of the animal besides, when the visit is nearly over; what the owner has at home is of the plan. */
function isAdded(text: string): boolean {
  if (isToldInPassing(text)) return !HAS_AT_HOME.test(text);
  if (OF_KIN.test(text)) return true;
  return SHOWS_PART.test(text) && (bodySystem(text) !== undefined || isClinical(text, 'finding'));
}

/** "He can't have Rimadyl. He had liver trouble on it.", "she was sick on that": said when a drug is ordered. */
const BEARS_NOT = anyOf([
  sequence(
    /^(?:(?:but|no|oh|well|and|so)[, ]+)*/i,
    /(?:(?:he|she) (?:had|was on|has had) (?:that|it|those) (?:before|last (?:time|year))(?: and|,| but)? )?/i,
    /(?:it|that|they) (?:made|makes) (?:him|her) (?:(?:really|very|so|a bit|quite) )?/i,
    /(?:sick|ill|vomit|throw up|wobbly|sleepy|drowsy|worse|itchy|hyper|off (?:his|her) food)\b/i,
  ),
  sequence(
    /^(?:(?:but|no|oh|well|wait|and|so)[, ]+)*(?:he|she|it|they) /i,
    /(?:can(?:['’]t|not| never)|could(?:n['’]t| not)|isn['’]t (?:supposed|allowed) to) /i,
    /(?:have|take|tolerate|be on) (?!(?:it|that) (?:back|up)\b)/i,
  ),
  sequence(
    /^(?:(?:but|no|oh|well|wait|and|so)[, ]+)*(?:he|she|it|they) /i,
    /(?:had|got|gets|was|went|broke out in)(?: (?:so|really|very|some|bad|terrible|a))* /i,
    /(?:(?:[a-z]+ )?(?:trouble|problems|reaction)|sick|hives|wobbly|wired) (?:on|from|with|after|to) /i,
    /(?:it|that|the|[A-Z])/i,
  ),
]);

function isOfItself(text: string): boolean {
  return speaksOfConsent(text) || HOW_IT_WENT.test(text) || isRequest(text) || isWorry(text);
}

/** "Her coat's better.", "Still drinking but not like before.": how it has gone since. */
const HOW_IT_WENT = sequence(
  /^(?:(?:well|oh|and|but|yeah)[, ]+)*/i,
  [
    sequence(
      /(?:his|her) (?!bill\b|account\b|appointment\b)[a-z]+(?:'s| is| has been|'s been) /i,
      /(?:(?:a lot|much|so much|way|a bit|definitely|already) )?/i,
      /(?:better|worse|improved|gone|back to normal|stopped)/i,
    ),
    /still (?:drinking|eating|vomiting|coughing|limping|itching|scratching|peeing|sneezing|sleeping|wobbly|itchy|lame)\b/i,
  ],
  /(?!\?)/i,
);

/** "He had ulcers.", "she's got some arthritis in the hips", "In August he was on the GastroGard.": what forbids a drug is often thought of only when it is named. */
const HAD = anyOf([
  /\b(?:other|last|previous|old|first) (?:vet|doctor|practice|clinic) (?:gave|put|did|prescribed|had|tried)\b/i,
  sequence(
    /\b(?:he|she|it)/i,
    [
      / (?:had|got|was (?:on|taking|getting)|has (?:had|been on|got))/i,
      /'s (?:had|been on|allergic to|got (?:some|a bit of|an?|a touch of|bad|the))| is allergic to/i,
    ],
    /\b/i,
  ),
]);

/** "His brother has epilepsy." */
const OF_KIN = sequence(
  /^(?:(?:and|but|oh|so|also|well|yeah|um)[, ]+)*(?:one of )?(?:his|her|their) /i,
  /(?:brothers?|sisters?|mom|mum|mother|dad|father|sire|dam|parents|litter ?mates?|siblings?) /i,
  /(?:has|have|had|died|also|was|were|got)\b/i,
);
/** "I've got a whole gallon of that." */
const HAS_AT_HOME =
  /^(?:(?:and|but|oh|so|also|well|yeah|no|um)[, ]+)*(?:i|we)(?:['’]ve| have)? (?:just )?(?:got|have)\b/i;

/** "She's got a rash on her belly", "one of his teeth looks brown": shown when the visit is nearly over. */
const SHOWS_PART = sequence(/^(?:(?:and|but|oh|so|also|well|yeah|um)[, ]+)*/i, [
  sequence(
    /(?:(?:he|she|it|they)(?:['’]s got|['’]ve got| has| have| got)|there['’]s|there is|there are) /i,
    [
      /an?|some|these|this|two|a few|several|bad|really bad|terrible|scabs|sores|bumps|lumps|spots/i,
      /worms|fleas|ticks|mites/i,
    ],
    /\b/i,
  ),
  sequence(
    /(?:one of |some of )?(?:his|her|their) [a-z]+(?: [a-z]+)?/i,
    /(?:['’]s| is| are| was| were| looks?| looked| feels?| felt| smells?| smelled|['’]ve been| has been) /i,
  ),
  /you can (?:see|feel) (?:his|her|their) /i,
  /(?:he|she) (?:won['’]t|can['’]t|doesn['’]t) (?:put|use|move|open|close|lift|bend) (?:his|her) /i,
]);

/** "And the gabapentin, 100, twice a day.": one more of what the animal gets. */
const ADDS_DRUG = /^(?:and|plus|also)\b(?!.*(?:\?|\b(?:so|then|okay|start|from now)\b))/i;

const OWN_SUBJECT = /\b(?:he|she|they|it|i|we|my|our|his|her|owner)(?:'\w+)?\b/i;

/** "Rex is vomiting.", "Rex's ears are red.", and not what is said to him: "Come on, Rex, time for your pill." */
function isSubject(name: string, text: string): boolean {
  return new RegExp(`\\b${literally(name)}(?:'s)? [a-z]`, 'i').test(text);
}

/** "It's his right", says the other owner: the note must not choose between them. */
function settleSides(visit: Visit, statement: PetStatement): boolean {
  const side = sideOf(statement.text);
  if (!side) return false;
  const told = visit.facts.findLast((fact) => fact.soap === 'subjective' && fact.side !== undefined);
  if (!told?.side || statement.segment - told.segment > 3 || !DISPUTES.test(statement.text)) return false;
  if (told.side === side && !told.text.includes('disagree')) return false;
  // "Both back legs?" "Yeah. Well, the left more.": one owner says it more closely, and nobody disagrees.
  if (told.evidence.includes(statement.segment)) {
    if (!MORE_SO.test(statement.text)) return false;
    told.text = `${told.text.replace(/\.$/, '')}, the ${side} more.`;
    return true;
  }
  if (!told.text.includes('disagree'))
    told.text = `${told.text.replace(/\.$/, '')}, or the ${side} (owners disagree).`;
  told.evidence = joinEvidence(told.evidence, statement.evidence);
  told.segment = statement.segment;
  return true;
}

const MORE_SO = /\b(?:more(?! like)|worse|mostly|mainly)\b/i;
const DISPUTES = sequence(/^/i, [
  /(?:the |his |her )?(?:(?:back|front|hind) )?(?:left|right)(?: (?:back|front|hind|leg|one|ear|eye))?[.!]*$/i,
  /(?:no|well|actually|it's|it is|that's)\b.*\b(?:left|right)\b|when .*\bit's the (?:left|right)\b/i,
]);

/** A technician who took the history tells it to the vet: "Mom says he's been limping.", and what follows on the vet's questions. */
export function relaysOwner(visit: Visit, statement: PetStatement): boolean {
  const { role, text, segment, speaker, answers } = statement;
  if (role !== 'tech' || phaseOf(visit, statement) !== 'history') return false;
  if (RELAYS.test(text)) {
    visit.relayed.set(speaker, segment);
    return true;
  }
  const since = segment - (visit.relayed.get(speaker) ?? Number.NEGATIVE_INFINITY);
  if (since > 12 || !(answers || since <= 1)) return false;
  visit.relayed.set(speaker, segment);
  return true;
}

const RELAYS =
  /\b(?:mom|mum|dad|mother|father|owner|wife|husband|client|farmer|they|she|he)(?:'s)? (?:says?|said|reports?|reported|tells?|told (?:me|us)|thinks?|mentioned|noticed|called (?:in|the|us))\b/i;
