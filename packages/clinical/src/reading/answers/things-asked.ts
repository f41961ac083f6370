/** Answers that do not name what they are of, with the thing that was asked about: "Do we need x-rays?" "I'd recommend one." */

import { subjectDrug } from '../drugs/drug-mentions.ts';
import { saysRation } from '../drugs/rations.ts';
import { withoutOpening } from '../sentences/opening-words.ts';
import { capital, lowered, tidy } from '../sentences/sentences.ts';
import { anyOf, sequence } from '../text/patterns.ts';
import type { SpokenSentence } from '../turns/spoken-sentences.ts';
import { isClinical } from '../words/clinical-words.ts';
import { namesDisease } from '../words/disease-words.ts';
import { isSentence } from './labelled-answers.ts';
import { allowedAsAsked } from './permissions-asked.ts';

/** An answer that stands alone with what was asked for. */
export function namedAsAsked(question: string, { text, role }: SpokenSentence): string | undefined {
  const named = whenAsked(question, text) ?? steeredOf(question, text) ?? aboutAsked(question, text);
  return named ?? (role === 'owner' ? undefined : allowedAsAsked(question, text));
}

/** "When can he go to the dog park?" "Not until two weeks after his last shot." */
function whenAsked(question: string, answer: string): string | undefined {
  const thing = ASKED_WHEN.exec(withoutOpening(question))?.slice(1).find(Boolean);
  const text = withoutOpening(answer).replace(NO_FIRST, '');
  if (thing === undefined || !SAYS_WHEN.test(text) || isSentence(text)) return undefined;
  return `${capital(thing.replace(GOES_FOR, ''))}: ${lowered(tidy(text))}`;
}

/** "When can he go to the dog park?", "Can he still go swimming?", "How often should she have a bath?" */
const ASKED_WHEN = anyOf([
  sequence(
    /\b(?:when|how (?:often|soon|long)) (?:can|could|should|may|do|does|must) (?:he|she|it|they|we|i) /i,
    /(?!(?:call|know|come|pick|see|get|bring|pay)\b)/i,
    /([a-z]+ (?!it\b|that\b|this\b|them\b)[a-z][a-z' ]{2,30})\?$/i,
  ),
  /\b(?:can|could|may) (?:he|she|it|they) (?:still )?((?:have|go|get) [a-z][a-z' ]{2,25})\?$/i,
]);

const NO_FIRST = /^(?:no|nope|yes|yeah|yep)[,.] +/i;
/** "Not until two weeks after the last shot", "Every couple of weeks." */
const SAYS_WHEN =
  /^(?:not (?:until|till|before)|only|every|once|twice|in|after|at|from|as soon as|about|around) /i;

/** "Can she go for walks?" asks about walks. */
const GOES_FOR = /^go (?:back )?(?:for|to|on) (?:an? |the |his |her )?/i;

/** "And the murmur, is that bad?" "I'll listen again at twelve weeks.": of what was asked about. */
function steeredOf(question: string, answer: string): string | undefined {
  const thing = ASKED_OF.exec(withoutOpening(question))?.[1];
  const text = withoutOpening(answer).replace(NO_FIRST, '');
  if (thing === undefined || !isClinical(thing) || isClinical(text) || !WILL_DO.test(text)) return undefined;
  return `${capital(thing)}: ${tidy(text)}`;
}

const ASKED_OF =
  /^(?:the |his |her |that )?([a-z][\w' -]{2,30}), (?:is|was|will|does|do|should|are) (?:that|it|this|they|we|i)\b[^?]*\?*$/i;
const WILL_DO =
  /^(?:i'll|we'll|i'd|we'd|i will|we will) (?:listen|look|check|see|watch|re-?check|measure|scan|feel|repeat|leave|keep)\b/i;

/** "Do we need x-rays?" "I'd recommend one.", "Should I throw the insulin away?" "No, keep it.": an answer that names nothing itself. */
function aboutAsked(question: string, answer: string): string | undefined {
  if (subjectDrug(answer) !== undefined) return undefined;
  if (!REFERS.test(answer) && (isClinical(answer) || namesDisease(answer))) return undefined;
  const text = withoutOpening(answer).replace(NO_FIRST, '');
  if (KEEPS_IT.test(text)) {
    const drug = subjectDrug(question)?.said;
    if (drug !== undefined) return `${capital(drug)}: ${lowered(tidy(text))}`;
  }
  const thing = ASKED_THING.exec(withoutOpening(question))?.slice(1).find(Boolean);
  if (!thing || !isClinics(thing) || !STEERS.test(text)) return undefined;
  return `${capital(thing)}: ${/^I\b/.test(text) ? tidy(text) : lowered(tidy(text))}`;
}

/** "I'd recommend one, to look for stones." */
const REFERS = /^(?:i'd|i would|we'd|let's|we'll|i'll|i) [a-z' ]{2,30}\b(?:one|it|that|them)\b/i;
/** What becomes of a medicine that is spoken of. */
const KEEPS_IT =
  /^(?:(?:just|please|but) )?(?:keep|save|leave|finish|store|bring|return|hold on to) (?:it|that|them|those)\b/i;
/** "Do we need the MRI?", "So fructosamine again?", "And her teeth?" */
const ASKED_THING = anyOf([
  sequence(
    /^/i,
    [
      /(?:do|should|would|does|shall) (?:we|he|she|i|it|you) (?:need|do|get|have|want)(?: to (?:do|get|have))?/i,
      /what about|how about/i,
    ],
    / (?:the |an? |his |her |some |any )?([a-z][\w' -]{1,30}?)(?: (?:now|then|too|again|as well))?\?*$/i,
  ),
  /^(?:the |his |her )?([a-z][\w'-]+(?: [a-z][\w'-]+)?(?: again)?)\?$/i,
]);

/** Whether something is done, given or put on by a clinic. */
function isClinics(thing: string): boolean {
  return isClinical(thing, 'test', 'procedure', 'diet', 'medicine') || IS_WORN.test(thing);
}

/** "And the cone?" */
const IS_WORN = /^(?:cone|collar|e-?collar|bandage|dressing|boot|splint|cast|stitches|staples|drain|drops)$/i;
/** Says whether, when or how. */
const STEERS = sequence(
  /^/i,
  [
    /i'd|i would|we'd|i|we|let's|we'll|i'll/i,
    /(?:those|they|that|it)(?:'ll| will)? (?:comes? (?:out|off)|stays?|goes? (?:back )?on)|start|stop/i,
    /keep|only|not|wait|maybe|probably|in|at|by|on|every|before|after|next|once|twice|same|today/i,
    /tomorrow|off|(?:give|take|leave) (?:it|them)/i,
  ],
  /\b/i,
);

/** "And her grain?" "Start with one pound of a senior feed." */
export function fedAsAsked(question: string, answer: string): string | undefined {
  const food = ASKED_THING.exec(withoutOpening(question))?.slice(1).find(Boolean);
  if (!food || subjectDrug(question) !== undefined) return undefined;
  if (!saysRation(answer) && !SPOONED.test(answer)) return undefined;
  return `${capital(food)}: ${lowered(tidy(withoutOpening(answer)))}`;
}

/** "Salt?" "A tablespoon a day." */
const SPOONED =
  /^(?:(?:just|about|only|maybe) )*(?:an?|half an?|\d[\d./-]*) (?:table|tea)spoons? (?:a|per|every|once|twice|with|on)\b/i;
