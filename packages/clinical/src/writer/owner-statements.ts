/** What the owner tells: history, what the animal gets at home, and what the owner does not want. */

import { ownersVoice } from '../reading/clinical-voice.ts';
import { isClinical } from '../reading/clinical-words.ts';
import { isPreventive, namedDrugs } from '../reading/drug-mentions.ts';
import { hasQuantity, withShortDosing } from '../reading/figures.ts';
import { OWNER_WISHES } from '../reading/question-labels.ts';
import { lowered } from '../reading/sentences.ts';
import { DENIES_ONE } from './clinic-speech.ts';
import { type PetStatement, type Reading, sideOf } from './note-facts.ts';

/** What an owner's statement is for the note; undefined when it is talk. */
export function readOwnerStatement(statement: PetStatement): Reading | undefined {
  const { text, label } = statement;
  if (label === OWNER_WISHES || /\bowner wants\b/i.test(text)) return wish(text, label);
  if ((OWNER_TALK.test(text) && !isShortVerdict(statement)) || (label === undefined && !isTold(statement)))
    return undefined;
  if (isClinical(text, 'test') && /\d/.test(text) && !hasQuantity(text)) return result(text);
  return told(text, label);
}

/** "How's the appetite?" "Great." */
function isShortVerdict({ text, label }: PetStatement): boolean {
  return label !== undefined && /^(?:great|good|perfect|sure|wow)(?: as (?:ever|always))?[.!]*$/i.test(text);
}

function told(text: string, label: string | undefined): Reading {
  const isOfDrug = namedDrugs(`${label ?? ''} ${text}`).length > 0;
  const voiced = ownersVoice(isOfDrug ? withShortDosing(text) : text);
  const places = historyPlaces(`${label ?? ''} ${text}`);
  if (label === undefined) return { soap: 'subjective', places, text: voiced, topic: 'told' };
  const isDrugFirst = namedDrugs(voiced.split(' ')[0] ?? '').length > 0;
  return {
    soap: 'subjective',
    places,
    text: `${label}: ${isDrugFirst ? voiced : lowered(voiced)}`,
    topic: label,
  };
}

/** Whether a statement tells something of the animal: a sign, a drug, an amount, a side, or when in answer to a question. */
function isTold({ text, answers }: PetStatement): boolean {
  if (DENIES_ONE.test(text) && !OWNER_TALK.test(text)) return true;
  if (isClinical(text) || hasQuantity(text) || namedDrugs(text).length > 0) return true;
  return (answers && TIME.test(text)) || isSided(text);
}

function wish(text: string, label: string | undefined): Reading {
  const voiced = ownersVoice(text.replace(/,? please\b/i, ''));
  if (/^owner declined\b/i.test(voiced))
    return {
      soap: 'plan',
      places: ['Declined', 'Client Education', 'Home Care'],
      text: voiced,
      topic: 'wish',
    };
  return {
    soap: 'plan',
    places: ['Client Education', 'Home Care'],
    text: label ? `${label}: ${lowered(voiced)}` : voiced,
    topic: 'wish',
  };
}

/** "The right front": a side alone tells, where it goes on with an answer. */
function isSided(text: string): boolean {
  return sideOf(text) !== undefined && /^(?:the |his |her |just |both |it's )/i.test(text);
}

/** Whether the owner does not want, or cannot do, what the clinic just offered. */
export function isDecline(text: string): boolean {
  return DECLINES.test(text);
}

/** The entries of a history where a statement belongs, the best first. */
export function historyPlaces(text: string): readonly string[] {
  if (/\b(?:allerg\w+ to|allergies|reaction|facial swelling|face (?:swelled|swelling|swollen))\b/i.test(text))
    return ['Past Medical History', 'History'];
  const drugs = namedDrugs(text);
  if (drugs.length > 0 && /vaccine/.test(drugs.join(' ')))
    return ['Preventives and Vaccines', 'Past Medical History', 'History'];
  if (drugs.length > 0)
    return [
      isPreventive(drugs, text) ? 'Preventives and Vaccines' : 'Current Medications',
      'Current Medications',
      'History',
    ];
  const place = HISTORY_PLACES.find(([pattern]) => pattern.test(text))?.[1];
  return place ? [place, 'History'] : ['History'];
}

function result(text: string): Reading {
  return {
    soap: 'objective',
    places: ['Diagnostic Results', 'Labs'],
    text: ownersVoice(text),
    topic: 'results',
  };
}

const HISTORY_PLACES: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(?:medications?|meds|supplements?|current dose)\b/i, 'Current Medications'],
  [/\b(?:vaccin\w+|shots|prevent\w+)\b/i, 'Preventives and Vaccines'],
  [/\b(?:allerg\w+ to|allergies|surger\w+|years? ago|reaction)\b/i, 'Past Medical History'],
  [
    /\b(?:vomit\w*|throw\w* up|threw up|diarrh\w+|stools?|poop\w*|manure|hairball)\b/i,
    'Vomiting and Diarrhea',
  ],
  [/\b(?:cough\w*|sneez\w*)\b/i, 'Coughing and Sneezing'],
  [/\b(?:kibble|treats?|diet|canned|wet food|hay|pellets|fed)\b/i, 'Diet'],
  [/\b(?:appetite|eat\w*|ate\b|breakfast|dinner)\b/i, 'Appetite'],
  [/\b(?:drink\w*|thirst\w*|pee\w*|urin\w+|litter|water)\b/i, 'Thirst and Urination'],
  [
    /\b(?:indoor\w*|outdoor\w*|boarding|shelter|travel\w*|other (?:pets|dogs|cats)|environment)\b/i,
    'Environment',
  ],
  [/\b(?:energy|letharg\w+|activ\w+|playing|behavio\w+|sleep\w*|hiding)\b/i, 'Activity and Behavior'],
];

const TIME =
  /\b(?:new|started|since|ago|(?:mon|tues|wednes|thurs|fri|satur|sun)day|yesterday|today|last (?:week|month|night|year|fall|spring|summer|winter)|this morning|for (?:years|months|weeks|days)|always|never|once|every (?:day|night|morning|spring|year))\b/i;
const OWNER_TALK =
  /^(?:thank|thanks|okay|ok\b|hi\b|hello|bye|got it|sure\b|great\b|wow|good\b,|sounds good|perfect|i know,? i'm sorry|sorry|that'd be|that would be|i hope|i feel (?:bad|terrible|awful)|i'm (?:so )?(?:worried|scared|sorry)|how much|can we|can i|should i|do i|told you|he's gonna|she's gonna|my fault|you're right|let me|i have (?:the|them|strips))\b/i;
const DECLINES =
  /\b(?:i|we) (?:really )?(?:can't|cannot|don't want|do not want|won't|wouldn't|don't think (?:we|i) (?:can|could|want)|couldn't|'d rather not|would rather not|'d prefer not|'m not (?:comfortable|ready|able)|decline)\b|\b(?:i'd|we'd) (?:rather (?:not|wait|hold)|like to (?:wait|hold off|skip))|\b(?:can|could) (?:we|i) (?:skip|hold off|wait|not do|pass)|\b(?:let's|i'll|we'll) (?:skip|hold off|pass|wait)|\bnot (?:today|right now|this time)\b|\bno thanks?\b|^no\b.{1,30}\bplease\b|\b(?:can't|couldn't) (?:really )?afford\b|\btoo (?:expensive|much money)\b/i;
