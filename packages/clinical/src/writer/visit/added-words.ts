/** What a sentence of the clinic only adds to the fact right before it: how a drug is taken, why not, that it is urgent. */

import { namedDrugs, sharesDrug } from '../../reading/drugs/drug-mentions.ts';
import { hasDose } from '../../reading/figures/quantities.ts';
import { capital, lowered } from '../../reading/sentences/sentences.ts';
import { sequence } from '../../reading/text/patterns.ts';
import { joinEvidence } from '../../reading/turns/spoken-sentences.ts';
import { plannersVoice } from '../../reading/wording/clinical-voice.ts';
import { add } from '../facts/add-fact.ts';
import type { NoteFact, PetStatement } from '../facts/note-facts.ts';
import { COUNTS_OPTIONS } from '../facts/plan-words.ts';
import type { Visit } from '../facts/visit-so-far.ts';

/** Takes up a sentence that adds to the fact before it. @returns whether it did, and needs no line of its own */
export function takeAddition(visit: Visit, statement: PetStatement): boolean {
  return (
    takeOptions(visit, statement) ||
    takeUrgency(visit, statement) ||
    takeReason(visit, statement) ||
    takeManner(visit, statement) ||
    takeWhich(visit, statement) ||
    takeStop(visit, statement)
  );
}

/** "She's had 50 twice a day for 4 days. Of the atenolol.": of what it was. */
function takeWhich({ facts }: Visit, statement: PetStatement): boolean {
  const last = facts.at(-1);
  const isOfIt = OF_WHICH.test(statement.text) && namedDrugs(statement.text).length > 0;
  if (!isOfIt || last?.segment !== statement.segment || namedDrugs(last.text).length > 0) return false;
  last.text = last.text.replace(/[.!]*$/, '');
  append(last, statement, `, ${lowered(statement.text)}`);
  return true;
}

const OF_WHICH = /^of (?:the |his |her )?[\w-]+[.!]*$/i;

/** "And the clopidogrel, half of a 75. That we can stop today.": it was only named, and is no order beside its end. */
function takeStop({ facts }: Visit, statement: PetStatement): boolean {
  const last = facts.at(-1);
  if (!STOPS.test(statement.text) || last?.segment !== statement.segment || !NAMED_ONLY.test(last.text))
    return false;
  if (last.soap !== 'plan' || !sharesDrug(namedDrugs(statement.text), namedDrugs(last.text))) return false;
  last.text = plannersVoice(statement.text);
  last.evidence = joinEvidence(last.evidence, statement.evidence);
  return true;
}

const STOPS = /^stop [a-z]/i;
/** "The clopidogrel, half of a 75." */
const NAMED_ONLY =
  /^(?:the |his |her )?[a-z][\w-]+(?:,? (?:half|a quarter|\d[\d.]*)(?: of (?:a|the))?(?: \d[\d.]*)?(?: (?:mg|tablets?))?)?[.]*$/i;

/** "There's four options. Pills, a gel, the iodine, or a special food.": what could be done, and nothing that is. */
function takeOptions(visit: Visit, statement: PetStatement): boolean {
  const { text, segment } = statement;
  if (COUNTS_OPTIONS.test(text)) return true;
  const before = visit.said.at(-1);
  const isListed =
    before?.segment === segment && COUNTS_OPTIONS.test(before.text) && LISTS.test(text) && !hasDose(text);
  if (!isListed) return false;
  add(visit, statement, {
    soap: 'plan',
    places: ['Client Education', 'Home Care'],
    text: `Options: ${lowered(plannersVoice(text))}`,
    topic: 'options',
  });
  return true;
}

const LISTS = /^[^.;]{2,60}, [^.;]+,? or [^.;]+[.!]*$/i;

/** "You call me, any hour. That's an emergency." */
function takeUrgency({ facts }: Visit, statement: PetStatement): boolean {
  const last = facts.at(-1);
  if (!IS_URGENT.test(statement.text) || last?.segment !== statement.segment) return false;
  if (last.topic === 'precaution') append(last, statement, ' An emergency.');
  return last.topic === 'precaution';
}

const IS_URGENT = /^(?:and )?(?:that|it|this)(?:'s| is|'d be| would be) an? (?:real |true )?emergency[.!]*$/i;

/** "No Banamine. It's hard on the kidneys.": why it is not given, and no finding of the kidneys. */
function takeReason({ facts }: Visit, statement: PetStatement): boolean {
  const { text, segment } = statement;
  if (!IS_HARD_ON.test(text) || hasDose(text)) return false;
  const last = facts.at(-1);
  if (last?.segment === segment && last.soap === 'plan') append(last, statement, ` ${plannersVoice(text)}`);
  return true;
}

const IS_HARD_ON =
  /^(?:because |and )?(?:it|that|they|those|this)(?:'s|'d| is| are|'re| would| can)(?: (?:just|really|also|pretty|very|too|be|a bit))* (?:hard|tough|rough|harsh) on (?:the|his|her|their|your)\b/i;

/** "Twice a day." "Whole one at night." "An hour before food if you can. And that's long term.": how the drug is taken. */
function takeManner({ facts }: Visit, statement: PetStatement): boolean {
  const { text, segment, pets } = statement;
  const isOfDrug = (AROUND_MEALS.test(text) || FOR_LONG.test(text)) && namedDrugs(text).length === 0;
  if (!isOfDrug) return false;
  const drug = facts
    .slice(-MOST_SINCE)
    .findLast((one) => one.soap === 'plan' && one.pets.join() === pets.join() && isDosed(one));
  if (!drug || segment - Math.max(drug.segment, ...drug.evidence) > 2) return false;
  drug.text = drug.text.replace(/[.!]*$/, '');
  append(drug, statement, `; ${lowered(plannersVoice(text))}`);
  return true;
}

function isDosed({ text, topic }: NoteFact): boolean {
  return topic.startsWith('drug: ') && hasDose(text);
}

const MOST_SINCE = 3;
const AROUND_MEALS = sequence(
  /^(?:(?:and|so|just|right|always|best|ideally),? )*/i,
  /(?:(?:about |at least )?(?:an?|half an?|\d[\d.]*) (?:hours?|min\w*) )?/i,
  /(?:before|after|with|without|right before|right after) /i,
  /(?:an? |his |her |some |any |a little |a bit of |a small |each )*/i,
  /(?:food|meals?|breakfast|dinner|supper|eating|he eats|she eats)\b[^.;\d]{0,30}[.!]*$/i,
);
const FOR_LONG =
  /^(?:and |so )*(?:that|it|this|that one|this one)(?:'s| is|'ll be)(?: a| for)? (?:long[- ]term|lifelong|life|forever|for good|the rest of (?:his|her|its) life)\b[^.;\d]{0,40}[.!]*$/i;

function append(fact: NoteFact, { evidence }: PetStatement, words: string): void {
  fact.text = `${fact.text}${words.startsWith(' ') ? ` ${capital(words.trim())}` : words}`;
  fact.evidence = joinEvidence(fact.evidence, evidence);
}
