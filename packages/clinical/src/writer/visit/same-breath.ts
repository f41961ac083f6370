/** What a sentence tells more of the fact before it, in the same breath or after no more than an owner's word. */

import { withoutOpening } from '../../reading/sentences/opening-words.ts';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { heardTogether } from '../../reading/turns/heard-together.ts';
import { joinEvidence } from '../../reading/turns/spoken-sentences.ts';
import { examinersVoice } from '../../reading/wording/clinical-voice.ts';
import { tellsMore } from '../clinic/tells-more.ts';
import { namesNext } from '../facts/headings.ts';
import type { NoteFact, PetStatement } from '../facts/note-facts.ts';
import type { Visit } from '../facts/visit-so-far.ts';
import { NOT_NOW } from './more-of-last.ts';

/** What tells something and is of no kind of its own belongs to what was said before it. @returns whether it did */
export function goOn(visit: Visit, statement: PetStatement): boolean {
  const { text, evidence, segment } = statement;
  const last = lastOfSame(visit, statement);
  if (!last || isOfAnotherFact(text, last, visit.said)) return false;
  const isReckoned = last.topic.startsWith('drug: ') && RECKONS_DOSE.test(text);
  if (!isReckoned && !addsTo(last, text) && !tellsMore(text)) return false;
  last.text = `${last.text} ${isReckoned ? text : examinersVoice(withoutOpening(text))}`;
  last.evidence = joinEvidence(last.evidence, evidence);
  last.segment = segment;
  return true;
}

/** The fact that a sentence may go on about: the clinic's own, of the same patient, and just said. */
function lastOfSame({ facts }: Visit, statement: PetStatement): NoteFact | undefined {
  const { text, segment, pets } = statement;
  const last = facts.at(-1);
  const isNear = last?.segment === segment || (isOfFinding(last, statement) && IS_LENGTH.test(text));
  const isNext = last !== undefined && isSpokenOfNext(last, statement);
  const isOfIt = isNear && !isNext && last?.pets.join() === pets.join() && last.soap !== 'subjective';
  return isOfIt && last.text.length < 200 ? last : undefined;
}

/** "Now her blood pressure.", behind a pause: what is spoken of next; and nothing but figures is more of a vital sign. */
function isSpokenOfNext(last: NoteFact, statement: PetStatement): boolean {
  if (heardTogether(last, statement)) return false;
  return namesNext(statement) || last.topic.startsWith('vital: ');
}

/** The topic of what was told just before, of which a sentence may tell more; none where it cannot be of that. */
export function topicBefore(last: NoteFact | undefined, statement: PetStatement): string {
  if (!last || isSpokenOfNext(last, statement)) return '';
  if (OF_SOUND.test(statement.text) && !HAS_SOUND.test(last.text)) return '';
  return last.segment === statement.segment || isOfFinding(last, statement) ? last.topic : '';
}

/** "It's louder.", said of a murmur, and not of the gums. */
const OF_SOUND = /\b(?:loud|louder|quieter)\b/i;
const HAS_SOUND =
  /\b(?:heart|murmur|lungs?|sounds?|breath\w*|cough\w*|crackles?|wheez\w*|gallop|beat|gut|purr\w*)\b/i;

/** A value of the test, how the weight has changed, how large the lump is, how much of the food. */
function addsTo({ topic, places }: NoteFact, text: string): boolean {
  if (topic === 'results') return /\d/.test(text) && !/\byou/i.test(text);
  if (topic === 'vital: Weight') return WEIGHT_TREND.test(text);
  if (topic.startsWith('exam: ')) return TELLS_OF_IT.test(text) && IS_LENGTH.test(text);
  return places[0] === 'Diet Recommendations' && OF_FOOD.test(text);
}

/** "There's a lump here." "Okay." "It's about two centimeters.": what was found just before, though the owner put in a word. */
export function isOfFinding(last: NoteFact | undefined, { text, segment, role }: PetStatement): boolean {
  if (!last?.topic.startsWith('exam: ') || role === 'owner') return false;
  return segment - Math.max(...last.evidence) <= 2 && TELLS_OF_IT.test(text);
}

const TELLS_OF_IT =
  /^(?:(?:and|but|so|well|yeah|no|okay),? )*(?:it|they)(?:'s|'re| is| are| was| were| feels?| looks?| measures?| does| doesn't| moves?| seems?)\b/i;
const IS_LENGTH = /\d ?(?:mm|cm|inch(?:es)?)\b|\bthe size of\b|\bhurts?\b|\bbothers?\b/i;

/** "A cup and a half twice a day. Of the metabolic.", "Mix it in over a week." */
const OF_FOOD = anyOf([
  sequence(
    /^(?:mix|change|switch|swap|transition|introduce) /i,
    /(?:(?:it|them|that|him|her|over|in|across|gradually|slowly) ?)+(?:over|across|in) (?:about )?/i,
    /(?:an?|the next|\d[\d-]*) [a-z]*[^.]{0,20}[.!]*$/i,
  ),
  /^of (?:the|his|her|this|that) [\w/' -]{2,30}[.!]*$/i,
  /^(?:he|she|they)(?: only| really)? needs? (?:about |around |only )*\d[\d,]*(?: a day| calories)*[.!]*$/i,
]);

/** "Drop the vincristine by 20%. It was 0.7 per meter squared. So 0.56." */
const RECKONS_DOSE =
  /^(?:so|that's|which is|(?:so )?it was|(?:he|she) was on) (?:about )?\d+(?:\.\d+)?(?: ?(?:mg|mL|per|\/)[a-z /]*)?[.!]*$/i;

/** Whether a sentence is no more of the fact before: "I'm not sure" is of what was said last, which may have become no line. */
function isOfAnotherFact(text: string, last: NoteFact, said: Visit['said']): boolean {
  const isCause = last.topic.startsWith('vital: ') && NAMES_CAUSE.test(withoutOpening(text));
  return isCause || ((IS_DOUBT.test(text) || NOT_NOW.test(text)) && said.at(-1)?.fact !== last);
}

/** "So yeah, that's the pred.", said of a weight. */
const NAMES_CAUSE = /^(?:(?:yeah|so|and)[,\s]+)*that's (?:the|his|her) [\w-]+[.!]*$/i;
const IS_DOUBT =
  /^(?:(?:but|and|well|honestly)[,\s]+)*(?:i'm|i am|i) (?:not (?:really |entirely |totally |a hundred percent )?(?:sure|certain|convinced)|can't (?:really )?(?:tell|say)|don't know)\b[^,]{0,20}$/i;

/** "So she's down two since March." */
const WEIGHT_TREND = sequence(
  /^(?:(?:and|so|but|which means)[,\s]+)*/i,
  /(?:(?:he|she|it|they|that|this)(?:'s| is| has|'ve| have| are)? )?(?:down|up|lost|gained|put on) /i,
  /(?:about |almost |around |just |over |maybe |a |another )*/i,
  /(?:\d|half|bit|little|few|quarter|pound|kilo)/i,
);
