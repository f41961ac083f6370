/** What owners tell of a drug that was named before them: "We stopped it in November", "I didn't give him any". */

import { findDrugs } from '../../lexicon/drugs.ts';
import { namedDrugs, sharesDrug, subjectDrug } from '../../reading/drugs/drug-mentions.ts';
import { saysDosing } from '../../reading/figures/dosing-shorthand.ts';
import { hasDose } from '../../reading/figures/quantities.ts';
import { capital, lowered } from '../../reading/sentences/sentences.ts';
import { rightBefore } from '../../reading/text/nearby-words.ts';
import { ahead, anyOf, captured, sequence } from '../../reading/text/patterns.ts';
import { joinEvidence } from '../../reading/turns/spoken-sentences.ts';
import { ownersVoice } from '../../reading/wording/clinical-voice.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';
import { add } from '../facts/add-fact.ts';
import type { PetStatement } from '../facts/note-facts.ts';
import { drugNow, type Visit } from '../facts/visit-so-far.ts';

/** A statement with the drug's name in the place of "it", where the drug was named a moment ago. */
export function withDrugTold(visit: Visit, statement: PetStatement): PetStatement {
  const asked = drugAsked(statement);
  const drug = asked ?? drugNow(visit, statement);
  if (!drug || statement.segment - drug.segment > 4) return statement;
  if (namedDrugs(statement.text).length > 0) return asked ? withAskedAhead(asked, statement) : statement;
  if (
    isAskedOfAnother(drug.names, statement) ||
    isOfUnnamed(visit, statement) ||
    isAfterAnother(visit, drug, statement)
  )
    return statement;
  const text = statement.text
    .replace(HANDLES_IT, (whole, handles: string, at: number) =>
      GIVES_OWN.test(rightBefore(statement.text, at)) ? whole : `${handles} ${drug.said}`,
    )
    .replace(STOPS, `$1 ${drug.said}`)
    .replace(RUNS_OUT, `$1 of ${drug.said}`);
  if (text === statement.text) return statement;
  return { ...statement, text, evidence: joinEvidence([drug.place], statement.evidence) };
}

/** "Is he on the enalapril?" "No, they stopped that in June, he's on just the Soloxine.": the first of the two is meant. */
function withAskedAhead({ said }: { said: string }, statement: PetStatement): PetStatement {
  const first = findDrugs(statement.text)[0]?.start ?? 0;
  const ahead = statement.text
    .slice(0, first)
    .replace(HANDLES_IT, (_, handles: string) => `${handles} ${said}`);
  return { ...statement, text: ahead + statement.text.slice(first) };
}

/** "Owner did not vaccinate. We quit that.": what the same turn has just told is meant. */
function isAfterAnother(
  { said }: Visit,
  drug: NonNullable<ReturnType<typeof drugNow>>,
  { segment }: PetStatement,
): boolean {
  const last = said.at(-1);
  if (last?.segment !== segment || !last.fact || drug.segment >= segment) return false;
  return /\bvaccin/i.test(last.fact.text) && !sharesDrug(drug.names, namedDrugs(last.fact.text));
}

/** The one drug of the question that an owner answers. */
function drugAsked({ answers, question = '', segment, evidence }: PetStatement): ReturnType<typeof drugNow> {
  const asked = answers ? subjectDrug(question) : undefined;
  const place = Math.min(...evidence);
  return asked && { ...asked, segment: Math.min(segment, place), place, isOver: false };
}

/** "Is he getting his thyroid pill?" "Yes, he doesn't like it.": a medicine that nobody named, and not the one before. */
function isOfUnnamed({ said }: Visit, { question, segment }: PetStatement): boolean {
  const last = said.at(-1);
  const asked = question ?? (last?.segment === segment ? last.question : undefined) ?? '';
  return OF_KIND.test(asked) && namedDrugs(asked).length === 0;
}

const OF_KIND = sequence(
  /\b/i,
  [
    /thyroid|heart|allergy|eye|ear|seizure|joint|water|flea|heartworm|blood pressure|stomach|liver/i,
    /kidney|nausea|anxiety/i,
  ],
  / /i,
  /(?:pills?|tablets?|drops|meds?|medicines?|medication|chews?|capsules?|cream|ointment|supplements?)/i,
  /\b/i,
);

/** "And the antibiotic?" "Finished it.": what was asked for last is meant, and not the drug before. */
function isAskedOfAnother(names: readonly string[], { question = '' }: PetStatement): boolean {
  const asked = namedDrugs(question);
  return asked.length > 0 ? !sharesDrug(names, asked) : /\bvaccin/i.test(question);
}

/** Joins that a drug was stopped to what was told of it: nobody may read the dose without it. */
export function takeStopped(visit: Visit, statement: PetStatement): boolean {
  const names = namedDrugs(statement.text);
  if (names.length === 0 || !STOPPED.test(statement.text)) return false;
  const lately = visit.facts.filter(
    ({ soap, segment }) => soap === 'subjective' && statement.segment - segment <= 8,
  );
  const named = lately.findLast(({ text }) => sharesDrug(names, namedDrugs(text)));
  // "Half a mil a day", said in the same breath as the name, is told of it as well.
  const told = lately.findLast(({ segment }) => segment === named?.segment);
  if (!told) return false;
  const stopped = told.text.search(ENDS_STOPPED);
  const before = stopped < 0 ? told.text : told.text.slice(0, stopped).trimEnd();
  told.text = `${before} ${ownersVoice(statement.text)}`.trim();
  told.evidence = joinEvidence(told.evidence, statement.evidence);
  return true;
}

/** Joins how much at which time, and that a dose was missed, to what was told of the drug: "Twice a day. I missed Sunday night." */
export function takeDoses(visit: Visit, statement: PetStatement): boolean {
  const drug = drugNow(visit, statement);
  const isOfDoses =
    [MISSED, AMOUNT_AT_TIME, STRENGTH, TAPERED, GAVE_SO_MUCH, EXPIRED].some((pattern) =>
      pattern.test(statement.text),
    ) || tellsHowMany(visit, statement);
  if (!drug || !isOfDoses || statement.segment - drug.segment > 4) return false;
  const told = visit.facts.findLast(
    ({ soap, text, segment }) =>
      soap === 'subjective' &&
      statement.segment - segment <= 4 &&
      namedDrugs(text).length > 0 &&
      sharesDrug(namedDrugs(drug.said), namedDrugs(text)),
  );
  if (!told) return false;
  told.text = `${told.text} ${ownersVoice(statement.text)}`;
  told.evidence = joinEvidence(told.evidence, statement.evidence);
  return true;
}

/** Tells that somebody at home gave another dose than was ordered: "My husband gave him 12 this morning." @returns whether it did */
export function takeOtherDose(visit: Visit, statement: PetStatement): boolean {
  const { text, segment } = statement;
  if (!GAVE_OTHERWISE.test(text) || namedDrugs(text).length > 0 || isClinical(text, 'diet')) return false;
  const drug = drugNow(visit, statement);
  const isNear = drug !== undefined && segment - drug.segment <= 4;
  if (!isNear && !OF_MEDICINE.test(text)) return false;
  const told = ownersVoice(text.replace(/^(?:(?:and|so|then|but)[, ]+)*/i, ''));
  add(visit, statement, {
    soap: 'subjective',
    places: ['Current Medications', 'History'],
    text: isNear ? `${capital(drug.said)}: ${told.replace(NO_NAME, lowered)}` : told,
    topic: isNear ? (capital(drug.said) ?? 'told') : 'told',
    ...(isNear && { alsoFrom: [drug.place] }),
  });
  return true;
}

/** "Mark gives one" begins with a name. */
const NO_NAME = /^(?:Owner|He|She|They|The|On|Last|Yesterday|This)\b/;
const AMOUNT_GIVEN = sequence([
  /double|triple/,
  /(?:a|the|another|an extra|a whole|a full|half a|the whole|the full)(?: (?:one|dose|pill|tablet|shot))/,
  sequence(
    /(?:about |only |just )?(?:\d[\d.]*|one|two|three|half|twice)/,
    /(?: ?(?:units?|mg|mL|tablets?|pills?|of (?:them|those)))?/,
  ),
]).source;
/** Somebody at home, and so much of what was spoken of; "I gave him two cookies" has a thing of its own. */
const GAVE_OTHERWISE = sequence(
  /^(?:(?:and|so|then|but|well|oh|yeah|no)[, ]+)*/i,
  /(?:(?:on )?(?:last night|yesterday|this morning|(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: (?:night|morning|evening))?),? )?/i,
  /(?:i|we|he|she|they|(?:my|our|the) [a-z]+|[A-Z][a-z]+)/i,
  /(?: (?:accidentally|only|just|already|also|actually|always))?/i,
  /(?: gave| gives?|['’](?:ve|s) been giving| (?:have|has) been giving| (?:was|were) giving)/i,
  /(?: (?:him|her|it|them))? /i,
  AMOUNT_GIVEN,
  ahead([
    /[,.!]|$/i,
    sequence(
      / /i,
      [
        /this|last|yesterday|today|tonight|in the|at|on|a day|twice|once|each|every|too|by|to make/i,
        /instead|since|because|and|but|before|after/i,
      ],
      /\b/i,
    ),
  ]),
);
const OF_MEDICINE = /\b(?:double|whole one|units?|mg|mL|tablets?|pills?|doses?|shots?)\b/i;

/** "I gave her an aspirin. Just the one, last night.", "A regular one, so a 325?" "Yeah, the 325s.": so much of that drug. */
function tellsHowMany({ facts }: Visit, { text, question = '', answers, segment }: PetStatement): boolean {
  if (namedDrugs(text).length > 0 || (hasDose(text) && saysDosing(text))) return false;
  if (answers && ASKS_HOW_MUCH.test(question) && /^\d/.test(text)) return saysDosing(text) || hasDose(text);
  if (answers)
    return HOW_MUCH_ASKED.test(question) && /^(?:[^\d]{0,25})?(?:\d|just|only|one|half|two)/i.test(text);
  const last = facts.at(-1);
  const isOfLast =
    last?.segment === segment && last.soap === 'subjective' && namedDrugs(last.text).length > 0;
  return isOfLast && SO_MANY.test(text);
}

/** "How much?" "Sixty twice a day.", "how many is she on" "one and a quarter twice a day". */
const ASKS_HOW_MUCH = sequence(
  /^(?:(?:and|so|okay)[, ]+)*how (?:much|many)/i,
  /(?: (?:is|are|does|do) (?:he|she|they|you) (?:on|get|getting|have|having|giv(?:e|ing)|taking|take)(?: (?:him|her|them))?)?/i,
  /(?: of (?:it|that|those|them))?\W*$/i,
);
/** "A regular one, so a 325?", "25 mg?", "just one tablet?" */
const HOW_MUCH_ASKED =
  /^(?:[a-z' -]{2,25}, )?(?:(?:so|and|like|just|only|about|the|an?) )*(?:\d[\d.]*s?|one|half an?)(?: ?(?:mg|mL|units?|tablets?|pills?|capsules?|drops|g|scoops?|doses?))?(?: each(?: time)?)?[.?]*$/i;
const SO_MANY = sequence(
  /^(?:(?:just|only|about|maybe|like) )*(?:the )?/i,
  [
    /one|two|three|half|half a (?:tablet|pill)/i,
    /an? (?:half|whole|regular|baby|small|big|full)(?: one| tablet| pill| dose)?/i,
    /the (?:[a-z]+ )?ones?|\d[\d.]*(?: ?(?:mg|mL|tablets?|pills?|capsules?))?/i,
  ],
  /(?:,? (?:last|this|yesterday|today|on|in|at|with|about|around|once|twice|a day)\b[^.?]{0,30})?/i,
  /[.!]*$/i,
);

/** "So 20 in the morning, 10 at night." */
const AMOUNT_AT_TIME = sequence(
  /^(?:(?:so|and|that's|it's|it was|like|just)[,\s]+)*(?:about )?(?:\d[\d./]*|half|one|a half|an?)/i,
  /(?: ?(?:mg|mL|units?|tablets?|pills?|capsules?))?,? /i,
  [
    /in the (?:morning|evening)|at (?:night|bedtime|breakfast|dinner|supper|lunch)/i,
    /with (?:breakfast|dinner|supper|lunch)/i,
  ],
  /\b[^.]{0,60}[.]*$/i,
);
/** "The Clavamox. That's the 125, twice a day." */
const STRENGTH =
  /^(?:that's|it's|they're)(?: the)?,? \d[\d./]*,? (?:(?:once|twice|three times) (?:a day|daily)|every \d+ hours)[.!]*$/i;
/** "The trazodone helps for the vet. We gave 150 and he still shook." */
const GAVE_SO_MUCH = sequence(
  /^(?:(?:and|but|so|well)[,\s]+)*(?:i|we)(?:'ve)? (?:gave|tried|give|was giving|were giving)/i,
  /(?: (?:him|her|it|them))? (?:(?:about|up to|like|only|just) )*\d[\d.]*(?: ?mg| of it)?/i,
  /(?= (?:and|but|once|twice|a day|each|every|before|at|in|last|this)\b|[,.!])/i,
);
/** "Started with 10 a day, then you had us go to 5, and now 5 every other day." */
const TAPERED =
  /^(?:(?:so|and|well)[,\s]+)*(?:(?:he|she|it|we|i|they)(?:'d)? )?(?:started|began|was|were) (?:(?:him|her|it|out|off) )*(?:at|on|with) \d[^.]{0,60}\b(?:then|now|down to)\b[^.]{0,40}\d/i;
const MISSED = anyOf([
  sequence(
    /^(?:and |but )?(?:he|she|they)(?:'s| has|'ve| have)?(?: not|n't)? (?:never )?(?:missed|skipped) /i,
    /(?:one|any|a (?:dose|pill|day)|a single \w+)\b/i,
  ),
  sequence(
    /\b(?:i|we)(?:'ve| have|'d| had)? (?:only |just |also |maybe |probably )*/i,
    /(?:missed|forgot|skipped) /i,
    /(?:(?:the|an?|one|two|maybe|about|like|his|her|last|this|on|it|that|couple|of|few|\d+) )*/i,
    [
      /doses?|pills?|tablets?|one|\d+|mornings?|nights?|evenings?|days?/i,
      /(?:mon|tues|wednes|thurs|fri|satur|sun)days?|yesterday|once|twice/i,
    ],
    /\b/i,
  ),
]);
/** "You still have the diazepam?" "Yes, but it expired in August." */
const EXPIRED = sequence(
  /^(?:(?:but|and|oh|well)[, ]+)*(?:it|they|that|those)(?:'s| is| are|'re| has| have|'ve)? /i,
  /(?:all |just |already |probably )?/i,
  /(?:expired|out of date|gone off|empty|(?:almost |nearly |about )?(?:all )?(?:used up|run out))\b/i,
);
const STOPPED =
  /\b(?:stopped|quit|discontinued|finished|took (?:him|her) off|came off|weaned (?:him|her )?off|ran out of|no longer)\b/i;
/** A bare "Owner stopped prednisolone." at the end, which is said better now. */
const ENDS_STOPPED = /\bOwner (?:stopped|quit|discontinued|finished|ran out of) \w+\.$/;
/** "They didn't do much, so we stopped." */
const STOPS = /\b((?:so|and|then|but) (?:i|we) (?:just )?(?:stopped|quit))(?=[.!]*$)/i;
/** "We ran out last Tuesday." */
const RUNS_OUT =
  /\b((?:i|we)(?:'ve| have)? (?:actually |just |already )*(?:ran|run) out)(?=[.!]*$| (?:last|yesterday|on|this|about|around|a|two|three|\d+|in|over|before)\b)/i;
/** "I was giving him the gripe water, but I stopped that": what the sentence gave itself, though no lexicon knows it. */
const GIVES_OWN = anyOf([
  sequence(
    /\b(?:giving|gave|given|tried|trying|using|used|bought|put(?:ting)?|started)/,
    /(?: (?:him|her|them))?(?: (?:on|some|a|an|the|this|that|these|those|of|my|our))* /,
    /(?!(?:it|that|them|him|her|any|one|two|half|once|twice|every|with|back|for)\b)[a-z]{4,}\b.*[,;]/,
  ),
  /\b(?:giving|gave|given|tried|using) (?:him |her |them )?(?:some |the |a |this )?[A-Z][a-z]{3,}/,
]);
const HANDLES_IT = sequence(
  /\b/i,
  captured([
    sequence(
      [
        /stopped|quit|finished|skipped|gave|give|given|giving|started|tried|ran out of/i,
        /took (?:him|her) off|still on|not on|using|taking|takes?/i,
        /(?:we're|we are|i'm|i am) (?:all |completely |just about )?out of/i,
      ],
      /(?: him| her| them)?/i,
    ),
  ]),
  / (?:it|that|them|any)/i,
  ahead([
    /[.,;!?]|$/i,
    sequence(/ /i, [
      /in|on|last|(?:mon|tues|wednes|thurs|fri|satur|sun)day|actually|now|already|at|about|around/i,
      /because|'cause|since|when|after|once|twice|yesterday|today|every|and|but|with|anymore|any more/i,
      /\d/i,
    ]),
  ]),
);
