/** Who says what where nobody was told apart: of all ways in which two could have said it, the likeliest one. */

import { opensWithDose } from '../sentences/answered-apart.ts';
import { isQuestion } from '../sentences/questions.ts';
import { sequence } from '../text/patterns.ts';
import { asksOff, clinicOdds } from './voice-odds.ts';

/** One of the two who talk. */
export type Voice = 'vet' | 'owner';

/** A sentence, and the stretch of speech that a transcriber heard it in. */
export interface HeardSentence {
  text: string;
  stretch: number;
}

/**
 * The voice of each sentence. Each speaks for one of them by its words; who asked something is answered by the other; and
 * within a stretch mostly one goes on.
 */
export function likeliestVoices(sentences: readonly HeardSentence[]): Voice[] {
  const courses: Array<Record<Voice, Course>> = [];
  for (const [index, sentence] of sentences.entries()) {
    const last = courses.at(-1);
    const before = sentences[index - 1];
    const turns = before ? turnWeight(before, sentence) : 0;
    const own = clinicOdds(sentence.text) + (isExamined(sentences, index) ? EXAMINED : 0);
    courses.push({
      vet: courseTo('vet', own, { last, turns }),
      owner: courseTo('owner', -own, { last, turns }),
    });
  }
  return traced(courses);
}

/** Whether the clinic began to look or to measure a few sentences before, and this tells something. */
function isExamined(sentences: readonly HeardSentence[], index: number): boolean {
  const before = sentences.slice(Math.max(0, index - NEAR), index);
  return !isQuestion(sentences[index]?.text ?? '') && before.some(({ text }) => OPENS_EXAM.test(text));
}

const NEAR = 3;
const EXAMINED = 2;
/** With what the clinic turns to the animal. */
export const OPENS_EXAM =
  /\b(?:look (?:him|her|them|it|you) over|let me (?:take a |have a )?(?:look|listen|feel)|(?:let's|i'll) (?:take a |have a )?look|temp(?:erature)?(?:'s| is)|heart rate|weight's)\b/i;

/** How likely a talk is up to a sentence, by who says that one, and who said the one before. */
interface Course {
  score: number;
  before: Voice | undefined;
}

function courseTo(
  voice: Voice,
  own: number,
  { last, turns }: { last: Record<Voice, Course> | undefined; turns: number },
): Course {
  if (!last) return { score: own, before: undefined };
  const other = voice === 'vet' ? 'owner' : 'vet';
  const [goesOn, takesTurn] = [last[voice].score, last[other].score + turns];
  return goesOn > takesTurn
    ? { score: goesOn + own, before: voice }
    : { score: takesTurn + own, before: other };
}

/** The voices of the likeliest course, from its end to its beginning. */
function traced(courses: ReadonlyArray<Record<Voice, Course>>): Voice[] {
  const end = courses.at(-1);
  let voice: Voice | undefined = end && end.vet.score >= end.owner.score ? 'vet' : 'owner';
  const voices: Voice[] = [];
  for (const course of courses.toReversed()) {
    voices.push(voice ?? 'vet');
    voice = voice === 'owner' ? course.owner.before : course.vet.before;
  }
  return voices.toReversed();
}

/**
 * What speaks for another voice in the next sentence, as odds are counted. Of some 430 choices of such weights these hear most
 * sentences rightly in labelled visits that were left out when the words were learned, whole turns and cut anywhere alike.
 */
function turnWeight(before: HeardSentence, next: HeardSentence): number {
  if (before.stretch === next.stretch) return weightWithin(before.text, next.text);
  if (!isQuestion(before.text) && !NAMES_ONLY.test(before.text)) return 0;
  return isQuestion(next.text) ? 1 : 3;
}

function weightWithin(before: string, next: string): number {
  const after = YES_OR_NO.test(before) ? behindAnswer(next) : undefined;
  if (after !== undefined) return after;
  if (!isQuestion(before) && !NAMES_ONLY.test(before)) return -2;
  return isQuestion(next) ? -1 : answerWeight(before, next);
}

/** "Any heart problems" "no" "carprofen two milligrams per kilo": what follows a bare yes or no, where that tells. */
function behindAnswer(next: string): number | undefined {
  if (isQuestion(next)) return ASKS_ON;
  return opensWithDose(next) ? FULL : undefined;
}

/** What speaks for another voice where a statement follows a question in the same stretch. */
function answerWeight(question: string, answer: string): number {
  if (asksOff(question) && TELLS_HOW.test(answer)) return SURE;
  if (ASKS_OF_ANIMAL.test(question) && SAYS_YES_OR_NO.test(answer)) return SURE;
  if (ASKS_OF_ANIMAL.test(question) || HAS_TAG.test(question) || ASKS_WHEN.test(question)) return FULL;
  return ANSWERS.test(answer) ? 1 : 0;
}

/** "And the antibiotic, the doxycycline": a thing that is only named is asked for. */
const NAMES_ONLY =
  /^(?:(?:okay|and|so|what about),? )*(?:and|what about) (?:the|his|her|your) [a-z-]+(?:,? [a-z-]+){0,3},?[.?]?$/i;

const FULL = 3;
/** "Any coughing?" "Nah." "And has she been on heat?": whoever asked asks on. */
const ASKS_ON = 1;
const YES_OR_NO =
  /^(?:(?:um|uh|oh|well)[, ]+)*(?:yes|yeah|yep|yup|no|nope|nah|not really|never|not yet|i don't think so)[.!]*$/i;
/** "Any vomiting" "no and she's eating" */
const SAYS_YES_OR_NO = /^(?:(?:um|uh|oh|well)[, ]+)*(?:yes|yeah|yep|yup|no|nope|nah)\b/i;
const SURE = 5;
/** "Appetite?" "It's a bit down.": nobody answers that himself, though the answer may sound like a finding. */
const TELLS_HOW =
  /^(?:(?:um|uh|oh|well)[, ]+)*(?:(?:it's|it is|they're|it was) )?(?:(?:a (?:little )?bit|a little|a touch|slightly|sort of|kind of|pretty|quite) [a-z]|less\b|more\b|better\b|worse\b|the same\b)/i;
/** "When do you want to see him back?" */
const ASKS_WHEN =
  /^(?:(?:and|so|okay),? )*when (?:do|would|should) (?:you|we|i) [a-z ]{3,30}\b(?:back|in|again)\?$/i;
/** "He's never had this before, has he?" */
const HAS_TAG = /^[^?]{4,80}, (?:has|is|does|did|was|do|are|have|were)(?:n't)? (?:he|she|they)\?$/i;
/** "Is he on any medications?" waits for somebody else's answer; "so that's good, right?" hardly does. */
const ASKS_OF_ANIMAL = sequence(/^(?:(?:and|so|okay|ok|alright|all right|now|great|good)[, ]+)*/i, [
  /any\b/i,
  sequence(
    [
      /is|are|was|has|does|did|do|have|how(?:'s| is| are| about| long| often| many| much)/i,
      /what(?:'s| is| about)?|when|where|which/i,
    ],
    / (?:(?:he|she|it|they|you|his|her|the|your)\b|going on|brings|kind)/i,
  ),
]);

/** How answers begin. */
const ANSWERS = sequence(
  /^(?:(?:um|uh|oh|well|so)[, ]+)*/i,
  [
    /yeah|yes|yep|yup|no|nope|nah|not|maybe|sure|i think|i don't|i guess|he's|she's|it's|they're|he/i,
    /she|it|just|about|since|probably|mostly|twice|once|two|three|one|like|a|the|only|every|usually/i,
    /sometimes|never|same|okay|i/i,
  ],
  /\b/i,
);
