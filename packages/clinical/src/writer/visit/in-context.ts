/** Completes what a statement leaves to its context: which part, which side, which drug. */

import { findDrug } from '../../lexicon/drugs.ts';
import { changesDose, setsAmount, setsPartOfDay } from '../../reading/drugs/changed-doses.ts';
import { namedDrugs, sharesDrug, subjectDrug } from '../../reading/drugs/drug-mentions.ts';
import { feedAhead, feedAskedFor, feedLast, namesFeed } from '../../reading/drugs/fluids-and-feeds.ts';
import { ordersRation } from '../../reading/drugs/rations.ts';
import { saysDosing, withShortDosing } from '../../reading/figures/dosing-shorthand.ts';
import { hasDose } from '../../reading/figures/quantities.ts';
import { readNumbers } from '../../reading/numbers/numbers.ts';
import { withoutOpening } from '../../reading/sentences/opening-words.ts';
import { capital, lowered } from '../../reading/sentences/sentences.ts';
import { sequence } from '../../reading/text/patterns.ts';
import { heardTogether } from '../../reading/turns/heard-together.ts';
import { joinEvidence } from '../../reading/turns/spoken-sentences.ts';
import { bodyPart, bodySystem, isClinical } from '../../reading/words/clinical-words.ts';
import { sumsUpBlood } from '../clinic/clinic-results.ts';
import { isWithdrawal } from '../clinic/dosed-orders.ts';
import { isOfAnotherForm } from '../clinic/dosing-ways.ts';
import { orderVoice } from '../clinic/drug-lines.ts';
import { namesAnother } from '../clinic/not-of-the-drug.ts';
import { tellsWhereItLies } from '../clinic/plain-findings.ts';
import { setsFromNow } from '../clinic/unnamed-dosing.ts';
import { isOfUdder } from '../facts/headings.ts';
import type { NoteFact, PetStatement, Reading } from '../facts/note-facts.ts';
import { drugNow, headingNow, type Visit } from '../facts/visit-so-far.ts';
import { isAmountAlone, isAmountSoon, opensWithAmount, placeOfDose } from './amounts-alone.ts';
import { underPart, withLesionTold } from './part-meant.ts';
import { isOfFinding } from './same-breath.ts';

/** A finding without a part of its own goes on about the one before; one after a diagnosis explains it. */
export function inContext(visit: Visit, statement: PetStatement, reading: Reading): Reading {
  if (reading.soap !== 'objective' || !reading.topic.startsWith('exam: ')) return reading;
  const last = visit.facts.at(-1);
  const more = last && asMoreOf(last, statement);
  if (more) return { ...reading, ...more };
  const heading = headingNow(visit, statement);
  const hasOwnPart = namesPart(statement.text) || reading.topic === 'exam: hydration';
  if (heading && (!hasOwnPart || heading.isTest || isOfHeading(heading, statement.text)))
    return underPart(heading.label, { ...reading, ...heading.place });
  return hasOwnPart
    ? reading
    : (withPartOfQuestion(statement.question, reading) ??
        withLesionTold(visit, statement, reading) ??
        withPartBefore(last, statement, reading));
}

/** Where a finding belongs that is said of what was told right before. */
function asMoreOf(
  last: NoteFact,
  statement: PetStatement,
): Pick<Reading, 'soap' | 'places' | 'topic'> | undefined {
  const { places, topic } = last;
  if (explains(statement, last)) return { soap: 'assessment', places, topic };
  const isOfBlood =
    topic === 'results' && statement.segment - last.segment <= 2 && sumsUpBlood(statement.text);
  return isOfBlood ? { soap: 'objective', places, topic } : undefined;
}

/** "Left knee. There's fluid in that joint": of the side that was named ahead, as is the quarter of a bag. */
function isOfHeading({ label, place }: NonNullable<Visit['heading']>, text: string): boolean {
  if (LESION.test(label) && tellsWhereItLies(text)) return true;
  const isSided = /^(?:left|right) /i.test(label) && !/\b(?:left|right)\b/i.test(text);
  return (isSided && place.topic === `exam: ${bodySystem(text)}`) || isOfUdder(label, text);
}

function namesPart(text: string): boolean {
  return bodySystem(text) !== undefined || TOOTH_FIRST.test(text);
}

function explains(statement: PetStatement, last: NoteFact): boolean {
  return last.soap === 'assessment' && heardTogether(last, statement) && !OF_A_SIDE.test(statement.text);
}

/** "Okay, lump. So this is left chest, behind the elbow.": where it lies, and nothing of the chest. */
const LESION = /^(?:left |right )?(?:lump|mass|growth|wart|cyst|bump|nodule|wound)s?$/i;

/** "Not pneumonia. Left side, both quarters soft.": found on one side, and explains nothing of what it is. */
const OF_A_SIDE = sequence(
  /^(?:(?:and|so|now|okay|the|his|her),? )*/i,
  /(?:(?:left|right|front|hind|rear|both|bottom|top|upper|lower) )*(?:left|right|front|rear)/i,
  /(?: (?:front|hind|rear|side|[a-z]+))?(?:'s|,| is| are| has| looks?| feels?)/i,
);

/** "105 is missing" after the nostril. */
const TOOTH_FIRST = /^(?:(?:the|and|so|tooth) )*[1-4](?:0[1-9]|1[01])\b(?! ?(?:mg|mL|g\b|kg|lb|%))/i;

/** "No mites on that, right?" "Right, no mites" is about the ears that were asked for. */
function withPartOfQuestion(question: string | undefined, reading: Reading): Reading | undefined {
  const system = bodySystem(question ?? '');
  if (question === undefined || system === undefined) return undefined;
  const asked = { ...reading, topic: `exam: ${system}`, places: [system, ...reading.places] };
  return underPart(bodyPart(question) ?? system, asked);
}

function withPartBefore(last: NoteFact | undefined, statement: PetStatement, reading: Reading): Reading {
  if (!last?.topic.startsWith('exam: ')) return reading;
  if (statement.segment - last.segment > 1 && !isOfFinding(last, statement)) return reading;
  return { ...reading, topic: last.topic, places: last.places };
}

/** "20 this week, and then it stops", "stay at two": the next steps of the drug that was spoken of right before. */
export function withTaperNamed(visit: Visit, statement: PetStatement): PetStatement {
  const { text, segment, evidence } = statement;
  const drug = drugNow(visit, statement);
  const isOfPart = setsPartOfDay(text);
  if (!drug || drug.isOver || segment - drug.segment > (isOfPart ? 8 : 2)) return statement;
  if (namedDrugs(text).length > 0) return statement;
  if (!isOfPart && !TAPERS.test(text) && !setsAmount(text) && !setsFromNow(text)) return statement;
  // "Raise the methimazole. Go to 3.75 mg twice a day": the order goes on.
  const last = visit.facts.at(-1);
  if (last?.soap === 'plan' && !TAPERS.test(text) && sharesDrug(drug.names, namedDrugs(last.text)))
    return statement;
  return {
    ...statement,
    text: `${capital(drug.said)}: ${lowered(withoutOpening(text))}`,
    evidence: joinEvidence([drug.place], evidence),
  };
}

const TAPERS =
  /^(?:so )?\d[\d.]*(?: ?mg)? (?:this week|for (?:\d+|another|one) (?:more )?(?:days?|weeks?)|until \w+day)\b.{0,20}\bthen (?:it |he |she |we )?(?:stops?|goes|go|\d|every|half)\b/i;

/** "Only the low fat canned. 50 grams, four times a day": an amount such as food has, where food was spoken of last. */
function isOfFood({ said }: Visit, text: string): boolean {
  const last = said
    .slice(-8)
    .findLast((one) => isClinical(one.text, 'diet') || namedDrugs(one.text).length > 0);
  const isAmount = readNumbers(text).every(({ unit }) => unit === undefined || FOOD_UNITS.has(unit));
  return isAmount && last !== undefined && namedDrugs(last.text).length === 0;
}

const FOOD_UNITS: ReadonlySet<string> = new Set([
  'g',
  'cup',
  'can',
  'teaspoon',
  'tablespoon',
  'ounce',
  'h',
  'day',
  'week',
  'month',
]);

type MeantDrug = NonNullable<ReturnType<typeof drugNow>>;

/** The one drug of the question that a statement answers. */
function asksForDrug({ answers, question = '' }: PetStatement): ReturnType<typeof subjectDrug> {
  return answers ? subjectDrug(question) : undefined;
}

/** The drug that a bare dose is of: the one asked for, else the one named last. */
function drugMeant(visit: Visit, statement: PetStatement): ReturnType<typeof drugNow> {
  const asked = asksForDrug(statement);
  const place = Math.min(...statement.evidence);
  if (asked) return { ...asked, segment: place, place, isOver: false };
  const last = drugNow(visit, statement);
  return last?.isOver ? undefined : last;
}

/** "Fluids at 3 mL/kg/h." "42 mL/h.", "NG feeds?" "12 mL every 4 hours.": of no drug. */
function asFeed(
  { said }: Visit,
  { text, question = '' }: PetStatement,
  reading: Reading,
): Reading | undefined {
  if (feedAhead(text) !== undefined || namesFeed(text)) return reading;
  const isVolume = readNumbers(text).some(({ unit }) => unit?.startsWith('mL'));
  const name = feedAskedFor(question) ?? (isVolume ? feedLast(said.slice(-8)) : undefined);
  return name === undefined ? undefined : underPart(name, reading);
}

/** "Go up to two and a half units twice a day" is about the drug last named. */
export function withDrugNamed(visit: Visit, statement: PetStatement, reading: Reading): Reading {
  const { text } = statement;
  const drug = drugMeant(visit, statement);
  if (drug && isWithdrawal(text)) return withWithdrawal(visit, drug, statement, reading);
  if (drug) return underDrugMeant(visit, drug, statement, reading);
  // "Go down to 0.6 twice a day": of a drug, though nobody named it.
  const isDose = changesDose(text) && reading.soap === 'plan' && !isClinical(text, 'diet');
  return isDose && !isOfFood(visit, text) ? { ...reading, ...placeOfDose(visit, text) } : reading;
}

function underDrugMeant(visit: Visit, drug: MeantDrug, statement: PetStatement, reading: Reading): Reading {
  const { text } = statement;
  if (statement.segment - drug.segment <= 2 && opensWithAmount(text)) return underDrug(drug, reading);
  const isBare = namedDrugs(text).length === 0 && reading.topic !== 'precaution' && reading.soap === 'plan';
  if (!isBare || namesAnother(text) || !isAmountOf(visit, drug, statement)) return reading;
  if (isOfFood(visit, text) || isTooMuch(drug, statement) || isOfUnits(drug, text)) return reading;
  const feed = asFeed(visit, statement, reading);
  if (feed) return feed;
  if (NAMES_FOOD.test(text) || ordersRation(text) || isOfAnotherForm(drug.said, text)) return reading;
  return { ...underDrug(drug, reading), ...placeOfDose(visit, text) };
}

/** "Nurofen: 200 mg", with the drug's own evidence. */
function underDrug(drug: MeantDrug, reading: Reading): Reading {
  return {
    ...reading,
    text: orderVoice(`${capital(drug.said)}: ${lowered(reading.text)}`),
    alsoFrom: [drug.place],
    topic: `drug: ${drug.names.join(', ')}`,
  };
}

/**
 * Whether a statement is a dose of the drug before it; also "two fifty, twice a day, seven days" soon after it was named, in a
 * measure that goes without saying.
 */
function isAmountOf(visit: Visit, drug: MeantDrug, statement: PetStatement): boolean {
  const { text, segment } = statement;
  if (isAmountSoon(visit, text, segment - drug.segment)) return true;
  return hasDose(text) && (saysDosing(text) || asksForDrug(statement) !== undefined);
}

/** "Go to 100 mL every other day", many turns after a tablet was named: so much is of the fluids, whose name was not said. */
function isTooMuch(drug: MeantDrug, { segment, text }: PetStatement): boolean {
  const isFluid =
    drug.names.some((name) => findDrug(name)?.drug_class === 'fluid') || /fluids?$/i.test(drug.said);
  if (isFluid) return false;
  const isMuch = readNumbers(text).some(({ unit, value }) => unit === 'mL' && value >= 50);
  return ON_A_DRIP.test(text) || (segment - drug.segment > 3 && isMuch);
}

/** "We'll put her on a drip at sixty mils an hour": of no drug that was named before. */
const ON_A_DRIP = /\bon (?:a |the |iv )?(?:drip|fluids)\b/i;

/** "I thought about half a unit": of insulin and the few others that are measured so, whatever tablet was named last. */
function isOfUnits({ names }: MeantDrug, text: string): boolean {
  return readNumbers(text).some(({ unit }) => unit === 'IU') && !names.some((name) => IN_UNITS.test(name));
}

const IN_UNITS =
  /insulin|heparin|parin\b|penicillin|oxytocin|gonadotropin|vitamin|hyaluronidase|asparaginase/i;

/** "If five days doesn't do it we'd go tulathromycin. Withdrawal is six days on this.": of what is given, whatever was named last. */
function isOnlyThoughtOf({ said }: Visit, { names, segment }: MeantDrug): boolean {
  const named = said.findLast((one) => one.segment === segment && sharesDrug(names, namedDrugs(one.text)));
  return named !== undefined && /^(?:and |but |so )?(?:if|unless|in case)\b/i.test(named.text);
}

/** "What's the withdrawal on that?" "Five days milk": of the drug that was named last. */
function withWithdrawal(
  visit: Visit,
  drug: MeantDrug,
  { text, question = '' }: PetStatement,
  reading: Reading,
): Reading {
  if (namedDrugs(text).length > 0 || isOnlyThoughtOf(visit, drug)) return reading;
  const asked = /\bwith(?:drawal|hold(?:ing)?)\b/i.exec(question)?.[0].toLowerCase();
  const name = [
    capital(drug.said),
    ...(asked === undefined || /\bwith(?:draw|hold)/i.test(text) ? [] : [asked]),
  ];
  return {
    ...reading,
    text: `${name.join(' ')}: ${lowered(reading.text)}`,
    alsoFrom: [drug.place],
    topic: `drug: ${drug.names.join(', ')}`,
  };
}

/** "And the trilostane." "Thirty milligrams twice a day": what an owner tells of a dose is of the drug named right before. */
export function withDoseNamed(visit: Visit, statement: PetStatement, reading: Reading): Reading {
  const drug = drugMeant(visit, statement);
  const { text } = statement;
  const isBare =
    reading.soap === 'subjective' &&
    namedDrugs(reading.text).length === 0 &&
    hasDose(text) &&
    (saysDosing(text) || isAmountAlone(text) || asksForDrug(statement) !== undefined);
  if (!drug || !isBare || statement.segment - drug.segment > 3) return reading;
  if ((isClinical(text, 'sign', 'diet') && !WITH_FOOD.test(text)) || isOfFood(visit, text)) return reading;
  return {
    ...reading,
    text: `${capital(drug.said)}: ${lowered(withShortDosing(reading.text.replace(LABEL, '')))}`,
    places: ['Current Medications', 'History'],
    alsoFrom: [drug.place],
    topic: capital(drug.said) ?? reading.topic,
  };
}

/** "For food, a mL per kilo of the recovery diet": what is eaten is given in such amounts, too. */
const NAMES_FOOD =
  /^(?:and |so |then )*for food\b|\bof (?:the |this |a |his |her )?(?:\w+ )?(?:diet|food|slurry|gruel|kibble)\b/i;
const WITH_FOOD =
  /\b(?:with|in|before|after) (?:[a-z]+ ){0,4}?(?:food|meals?|breakfast|dinner|supper|cheese|treats?|gravy|peanut butter)\b/i;
/** A label that only says that it is about medicines. */
const LABEL = /^(?:Medications|Current dose): /;
