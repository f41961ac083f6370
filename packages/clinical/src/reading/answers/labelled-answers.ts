/** Names what an answer is about where it does not say so itself: "Great." to "How's the appetite?" is "Appetite: great." */

import { namedDrugs } from '../drugs/drug-mentions.ts';
import { saysDosing } from '../figures/dosing-shorthand.ts';
import { lowered, wordsOf } from '../sentences/sentences.ts';
import { anyOf, sequence } from '../text/patterns.ts';
import type { Role } from '../voices/voice-roles.ts';
import { isClinical } from '../words/clinical-words.ts';
import { affirmation } from './affirmed-questions.ts';
import { bareQuestion } from './bare-questions.ts';
import { COURSE, labelOf, MISSED, OWNER_WISHES } from './question-labels.ts';
import { reactionAskedFor } from './reactions-asked.ts';
import type { Statement } from './statement.ts';

/** What somebody answered, and what was asked. */
interface Answered {
  text: string;
  label?: string;
  question?: string;
}

/** Gives an answer that cannot stand alone the name of what was asked. */
export function labelled<S extends Answered>(question: string, given: S): S {
  const answer = ofTheClock(question, given);
  const reaction = reactionAskedFor(question);
  return reaction === undefined ? withLabel(question, answer) : { ...answer, label: reaction };
}

function withLabel<S extends Answered>(question: string, answer: S): S {
  const label = labelFor(question, answer);
  if (label === OWNER_WISHES) return declinedWish(question, answer) ?? { ...answer, label };
  if (label === COURSE && SAYS_COURSE.test(answer.text)) return { ...answer, label };
  if (!label || saysItself(wordsAsked(label, question, answer), answer.text)) return answer;
  return !needsNoName(answer.text, label) && needsName(answer.text, label) ? { ...answer, label } : answer;
}

function needsName(answer: string, label: string): boolean {
  return (
    !isSentence(answer) ||
    label === 'Onset' ||
    isOfDrugAsked(label, answer) ||
    NAMES_NONE.test(answer) ||
    !isClinical(answer)
  );
}

const CHOOSES = /\b(?:sudden|gradual|mild|moderate|severe|constant|continuous)\w*,? .{0,30}\bor\b/i;

/** "It's fine.", "I feel both have gotten worse.", "he's had a few into the hip": of what was asked for. */
const NAMES_NONE = anyOf([
  sequence(
    /^(?:no,? )?(?:(?:i|we) (?:think|feel|guess|believe)(?: like| that)? )?/i,
    /(?:it's|it is|that's|that is|it|that|they're|both)\b/i,
  ),
  sequence(
    /^(?:he|she|it|they)(?:'s|'ve| has| have)? (?:had|got|gotten) /i,
    /(?:a few|some|one|a couple|\d+|several)\b(?! (?:of )?[a-z]+s\b)/i,
  ),
]);

/** "You gave the insulin when?" "Seven.": at that hour, and not so much of it. */
function ofTheClock<S extends Answered>(question: string, answer: S): S {
  const isHour = ASKS_HOUR.test(question) && BARE_HOUR.test(answer.text);
  return isHour ? { ...answer, text: `At ${answer.text}` } : answer;
}

const ASKS_HOUR = /\bwhen\W*$|^(?:(?:and|so|okay)[, ]+)*(?:when|what time) (?:did|do|does|was|were)\b/i;
const BARE_HOUR = /^(?:[1-9]|1[0-2])(?:[:.][0-5]\d)?(?: ?[ap]\.?m\.?| o'clock)?[.!]*$/i;

/** "A bit better.", "I'd say it's about the same.": of nothing that could be guessed from the answer alone. */
const SAYS_COURSE = sequence(
  /^/i,
  /(?:(?:i'd say|i think|maybe|probably|honestly|well|it's|that's|it is|it has|been|about|a|an?|bit|little|lot|much|way|slightly|definitely|still|pretty much|kind of|getting|gotten|just|no)[,\s]+)*/i,
  /(?:better|worse|(?:the )?same|improv(?:ed|ing)|up and down|not (?:really|much|any)(?: (?:better|worse))?)/i,
  /\b[^.?]{0,30}[.!]*$/i,
);

function needsNoName(answer: string, label: string): boolean {
  // "Do you want dex?" "No, no steroids with head trauma.": the answer names what it denies.
  if (DENIES_BY_NAME.test(answer) || TELLS_NOTHING.test(answer)) return true;
  // "Any pain, fever or other signs?" "Just the vomiting."
  if (ONLY_THAT.test(answer) && isClinical(answer, 'sign') && isClinical(label, 'sign')) return true;
  // "I counted what was left, and we're short two": the owner's own deed needs no name.
  return label !== MISSED && /^(?:i|we)\b/i.test(answer) && /\d/.test(answer);
}

/** "Are you giving the metronidazole?" "Yeah, twice a day, but he drools with it": the drug is named in the question only. */
function isOfDrugAsked(label: string, answer: string): boolean {
  return namedDrugs(label).length > 0 && namedDrugs(answer).length === 0 && saysDosing(answer);
}

const ONLY_THAT = /^(?:just|only) (?:the|some|a bit of|a little) /i;

/** "Can I look at that leg first?" "Please.", "what about the calcium?" "I can run it here.": of no leg, and no calcium yet. */
const TELLS_NOTHING =
  /^(?:(?:yes|yeah|sure|okay)[,. ]+)*(?:please|go ahead|of course|be my guest|by all means|that's fine|do it)[.!]*$|^(?:i|we)(?:'ll| can| could) (?:run|do|check|get|take|have|look)\b[^\d]*$/i;
const DENIES_BY_NAME =
  /^no (?:steroids?|nsaids?|antibiotics?|(?:pain |other )?med(?:s|ication)s?|injections?|fluids|drugs)\b/i;

/** "Did he have his hocks injected?" "In the spring, both hocks.": when it was says that it was. */
export function dated<S extends Answered & { role: Role }>(question: string, base: S): S | undefined {
  if (!ASKS_WHETHER.test(question) || !TELLS_WHEN.test(base.text) || isSentence(base.text)) return undefined;
  const done = affirmation(question, base.role).replace(/[.!]*$/, '');
  return done === '' || !isClinical(question)
    ? undefined
    : { ...base, text: `${done}, ${lowered(base.text)}` };
}

const ASKS_WHETHER = /^(?:and |so |okay,? )*(?:did|has|have|had|was|were) (?:he|she|it|they)\b/i;
const TELLS_WHEN = sequence(
  /^/i,
  [
    sequence(/in (?:the )?/i, [
      /spring|summer|fall|autumn|winter|january|february|march|april|may|june|july|august|september/i,
      /october|november|december/i,
    ]),
    /last (?:week|month|year|night|spring|summer|fall|autumn|winter|time|\w+day)/i,
    /(?:about |around |maybe )?(?:\d[\d-]*|an?|a couple(?: of)?|a few) (?:hours?|days?|weeks?|months?|years?) ago/i,
    /yesterday|this (?:morning|spring|summer|fall|winter|year)/i,
  ],
  /\b/i,
);

/** What was asked; nothing where the answer is of something else: "It's been three weeks" is no side. */
function labelFor(question: string, { text }: Answered): string | undefined {
  const label = labelOf(question, STARTS_WITH_FIGURE.test(text) || HAS_HAD.test(text));
  // "How's he been since we started it?" "He's coughing more."
  if (label === COURSE && HOW_SINCE.test(question) && !SAYS_COURSE.test(text)) return undefined;
  if (label !== 'Side') return label;
  // "Which one?" may ask for anything.
  const names = /\bone\W*$/i.test(question) ? /\b(?:left|right)\b/i : NAMES_A_SIDE;
  return names.test(text) ? label : undefined;
}

/** Whether an answer is a side, and no yes: "Which knee?" "Right." */
export function isASide(question: string, answer: string): boolean {
  return ASKS_SIDE.test(question) && /^(?:(?:the|his|her|um|uh)[, ]+)*right\b/i.test(answer);
}

const ASKS_SIDE =
  /\b(?:which|what) (?:side|leg|limb|paw|foot|ear|eye|one|knee|stifle|hip|elbow|shoulder|hock)\b|\bleft\b[^?]{0,20}\bright\b/i;

const HOW_SINCE = /\bhow(?:'s| is| has| have|'ve) (?:he|she|it|they|things)\b/i;
/** "78.", "About 78, and 70 at night." */
const STARTS_WITH_FIGURE = /^(?:(?:it's|it is|that's|about|around|like|maybe|at|between|probably)[,\s]+)*\d/i;
/** "He's had four." */
const HAS_HAD = /^(?:he|she|they|it)(?:['’]s|['’]ve| has| have)? had (?:about |like )?\d+[.!]*$/i;
const NAMES_A_SIDE = /\b(?:left|right|front|fore|back|hind|rear|both|all|neither|each)\b/i;

/** "Would you like to do bloodwork today?" "Not today" declines the bloodwork. */
function declinedWish<S extends Answered>(question: string, answer: S): S | undefined {
  const wished =
    /\b(?:do|would) you (?:want|like|prefer)(?: (?:us|me))?(?: to)?(?: (?:do|run|take|get|have|start|give|add|try))? (?:the |some |an? |any )?(.+)$/i;
  const thing = wished.exec(bareQuestion(question))?.[1]?.replace(/ (?:today|now)$/i, '');
  if (
    !thing ||
    wordsOf(answer.text).length > 8 ||
    !/^(?:not (?:today|now|right now|this time|yet)|no\b|maybe (?:later|next))/i.test(answer.text)
  )
    return undefined;
  return { ...answer, text: `Owner declined ${thing}: ${lowered(answer.text)}`, label: OWNER_WISHES };
}

/** "Is it the left or the right?" "Right.", "sudden or gradual?" "Gradual.": an answer takes up a word of what it chooses from. */
function wordsAsked(label: string, asked: string, { question = '' }: Answered): string {
  return label === 'Side' || CHOOSES.test(asked) ? label : `${label} ${question}`;
}

function saysItself(label: string, answer: string): boolean {
  const words = new Set(wordsOf(answer).map((word) => word.replace(/['’]s$/, '').slice(0, 4)));
  const isOfIts = OF_ITS.test(answer);
  return wordsOf(label).some(
    (word) =>
      (word.length > 3 || (isOfIts && SHORT.has(word))) && !ASKING.has(word) && words.has(word.slice(0, 4)),
  );
}

/** "Coughing, runny poo, anything like that?" "Her poo's a bit soft.": no cough. */
const OF_ITS = /^(?:his|her|its|the) /i;
const SHORT = new Set(['poo', 'wee', 'pee', 'gas']);

const ASKING = new Set([
  'last',
  'since',
  'what',
  'which',
  'when',
  'that',
  'this',
  'have',
  'been',
  'does',
  'about',
  'with',
  'your',
  'they',
  'there',
  'time',
  'times',
  'long',
  'much',
  'many',
  'more',
  'like',
  'last',
  'just',
  'giving',
  'going',
  'doing',
  'getting',
]);

/** Whether a text has a subject and a verb of its own. */
export function isSentence(text: string): boolean {
  return /\b(?:he|she|it|they|we|i|nobody|somebody|there)(?:'s|'ve|'d|'re|'m)?\s+\w+|\b(?:he|she|it|there|that)'s\b/i.test(
    text,
  );
}

/** "The itch, out of ten?" "I'd say a five." is 5/10. */
export function onScale(question: string, answer: Statement): Statement {
  const [, scale, worst] = SCALE.exec(question) ?? [];
  const top = scale ?? worst;
  if (top === undefined) return answer;
  return {
    ...answer,
    text: answer.text
      .replace(/^(?:i'd|i would) say (?=an? \d|\d)/i, '')
      .replace(
        /\b(?:a )?(\d{1,2}(?:(?: or |-| to )(?:a )?\d{1,2})?)\b(?![\d/%]|[.-]\d| (?:out|of|to))/i,
        `$1/${/^(?:5|five)$/i.test(top) ? 5 : 10}`,
      ),
  };
}

const SCALE =
  /\b(?:out of|scale of (?:1|one|0|zero)(?: to |-)|(?:scale|score) (?:of|up to|out of)) ?(10|ten|5|five)\b|\b(10|ten|5|five) being (?:the )?(?:worst|most|highest|best)\b/i;
