/** What a text says is so and what it says is not, thing by thing. The same reading for speech and for notes. */

import { stillGiven } from '../../reading/drugs/changed-doses.ts';
import { isQuestion as soundsAsking } from '../../reading/sentences/questions.ts';
import { statementsOf } from '../../reading/sentences/run-on-speech.ts';
import { findAll } from '../../reading/text/find-all.ts';
import { anyOf, notAhead, sequence } from '../../reading/text/patterns.ts';
import { readOnce } from '../../reading/text/read-once.ts';
import { findConcepts } from './concepts.ts';
import { type Denial, deniedIn } from './denials.ts';
import { openRanges, type Range } from './left-open.ts';

/** One thing that a text speaks of, and whether it says so or denies it. */
export interface Assertion {
  key: string;
  /** `open` where it is only asked for or supposed, or where the words do not tell. */
  polarity: 'affirmed' | 'denied' | 'open';
  /** Of what is denied: a thing that is not there, or a step that is not taken. */
  isStep: boolean;
  start: number;
}

/** "Darbepoetin. Not at 26.", "I want levamisole... no. Sorry, not today.": a name, and the no to it. */
function isDeniedNext(sentence: string, next = '', last = ''): boolean {
  if (next === '') return false;
  if (/^\s*(?:ah,? |oh,? )?no[.!]\s*$/i.test(next) && /(?:\.{2,}|…)\s*$/.test(sentence))
    return /^\s*(?:sorry,? |actually,? )?not\b/i.test(last);
  return (
    NOT_THAT.test(next) &&
    /^\W*(?:(?:and|so|the|that|oh|okay|i|we|want|need|would|like|let|us)\W+)*[\w-]+(?: [\w-]+)?[.!]\s*$/i.test(
      sentence,
    )
  );
}

/** "Not at 26.", "Not today.", "Not for him.": of what was just named. "Not blocked now" is of something else. */
const NOT_THAT = sequence(/^\s*not/i, [
  /\W*$/i,
  sequence(
    /\W+/i,
    [
      /at|today|now|yet|until|till|for|with|without|on|in|if|this|that|the|these|those|really|so|too|a/i,
      /an|any|before|after|while|right|just|unless|tonight|here|him|her|them|needed|necessary|indicated/i,
      /worth|much|very|unless|once|as|by|to|my|his/i,
    ],
    /\b/i,
  ),
]);

/** Whether the sentence behind one, or the one before it, denies what it names. */
function isDeniedAround(sentences: readonly Sentence[], index: number): boolean {
  const [before, one, next, last] = [index - 1, index, index + 1, index + 2].map((at) => sentences[at]?.text);
  return one !== undefined && (isDeniedNext(one, next, last) || isDenialGoingOn(before, one));
}

/** "No more aspirin, please." "Or ibuprofen.": the second is denied with the first. */
function isDenialGoingOn(before: string | undefined, sentence: string): boolean {
  return (
    before !== undefined &&
    /^\W*(?:or|nor)\b[^?]{2,60}$/i.test(sentence) &&
    !before.trimEnd().endsWith('?') &&
    deniedIn(before).length > 0
  );
}

/** How somebody answered a question. */
export type Answer = 'yes' | 'no' | undefined;

/**
 * The assertions of a text in reading order.
 * @param answer what was answered to its last questions: with a "no" what was asked for counts as denied
 */
export function readAssertions(text: string, answer?: Answer): Assertion[] {
  const concepts = findConcepts(text);
  if (concepts.length === 0) return [];
  const assertions: Assertion[] = [];
  const sentences = sentencesOf(text);
  for (const [index, sentence] of sentences.entries()) {
    let concept = concepts[assertions.length];
    // Many sentences speak of nothing.
    if (!concept || concept.start >= sentence.end) continue;
    const sayingOf = isDeniedAround(sentences, index)
      ? () => DENIED
      : readSentence(sentence.text, answerTo(sentences, index, answer));
    for (; concept && concept.start < sentence.end; concept = concepts[assertions.length]) {
      const { key, start } = concept;
      assertions.push({ key, start, ...sayingOf(start - sentence.start) });
    }
  }
  return assertions;
}

/** What is answered to a question in the same stretch, where a transcriber did not tell voices apart: "Vomiting? No. Is he eating?" */
function answerTo(sentences: readonly Sentence[], index: number, last: Answer): Answer {
  const next = sentences[index + 1]?.text.trim() ?? '';
  const asks = sentences[index]?.text.trimEnd().endsWith('?') === true;
  const own =
    asks && next !== '' && !next.endsWith('?') ? readAnswer(next, sentences[index]?.text) : undefined;
  return own ?? last;
}

const DENIED = { polarity: 'denied', isStep: false } as const;

/** What a sentence says of the thing that stands at a place in it. */
function readSentence(
  sentence: string,
  answer: Answer,
): (at: number) => Pick<Assertion, 'polarity' | 'isStep'> {
  const denials = deniedIn(sentence);
  const asides = asidesOf(sentence);
  const open = [...openRanges(sentence), ...glossesOf(denials, asides)];
  // "There's Onsior in the cupboard, for after?" "No.": what is denied was asked for.
  const asks = isQuestion(sentence) || (answer === 'no' && sentence.trimEnd().endsWith('?'));
  return (at) => {
    const reaching = denials.filter(({ all }) => isWithin(at, all));
    const isLeftOpen =
      open.some((range) => isWithin(at, range)) ||
      (reaching.length > 0 && reaching.every((denial) => isLost(denial, at, asides)));
    return {
      polarity: isLeftOpen
        ? 'open'
        : polarityOf(
            reaching.length > 0,
            asks ? { answer, isCompared: isCompared(sentence, at) } : undefined,
          ),
      isStep: reaching.some(({ isStep }) => isStep),
    };
  };
}

/** "No sneezing" is a statement of its own, and answers no other part of a question. */
const REFUSES = sequence(
  /^/i,
  [
    /(?:i'd |we'd |i would )?(?:rather|better) not\b/i,
    sequence(
      /no/i,
      notAhead([
        sequence(
          / /i,
          /(?!(?:he|she|it|they|i|we|you|that|there|this|not|never|nothing|none|neither|no|problem|way|sir|dear|honey)\b|ma'am)/i,
          /[a-z]/i,
        ),
      ]),
    ),
    /nope|nah|none|nothing|never|negative/i,
    /not(?!,?(?: um,?| uh,?)* since| (?:great|so (?:great|well|good|much)|as (?:well|good|much)|quite|too bad|bad)\b)/i,
  ],
  /\b/i,
);

/** "What about her bum?" "No, that's fine.": there is one, and nothing wrong with it. */
const ONLY_REASSURES = sequence(
  /^(?:no|nope)[,.]? (?:no[,.]? )?(?:that|it|they|those)/i,
  /(?:['’]s|['’]re| is| are| looks?| feels?| sounds?) /i,
  /(?:(?:all|absolutely|totally|perfectly|just|really) )*/i,
  /(?:fine|good|normal|okay|clean|clear|great|perfect)\b/i,
);

/** Whether a stretch of speech opens with a yes or a no. @param question that it answers */
export function readAnswer(text: string, question = ''): Answer {
  const opening = text
    .replace(/^(?:\W|\b(?:um|uh|oh|well|hmm|so|i mean|okay)\b)+/i, '')
    .replace(/^(?:yesterday|today|this morning|last night|at first),? (?=no\b)/i, '');
  // "Still on the prednisone, 5 mg?" "No, she dropped it to 2.5.": it is given.
  if (ONLY_REASSURES.test(opening)) return undefined;
  if (REFUSES.test(opening))
    return stillGiven(question, opening.replace(/^no\b[,. ]*/i, '')) === undefined ? 'no' : undefined;
  if (/^(?:yes|yeah|yep|yup|right|correct|exactly|mm-?hmm|uh-huh|a little|definitely)\b/i.test(opening))
    return 'yes';
  return undefined;
}

/** Whether a stretch of speech asks something. */
export const asksSomething: (text: string) => boolean = readOnce((text) =>
  sentencesOf(text).some((sentence) => isQuestion(sentence.text)),
);

interface Sentence {
  text: string;
  start: number;
  end: number;
}

const QUESTION = anyOf([
  sequence(
    /^\W*(?:(?:and|so|but|okay|um|uh|now|well|great|alright|good)\b\W*)*/i,
    [
      /any|is|are|am|was|were|do|does|did|has|have|had|how|what|which|when|where|who|why|can|could|will/i,
      /would|should|you/i,
    ],
    /\b/i,
  ),
  /n['’]t (?:you|he|she|it)\b/i,
]);
/** Up to its marks; the point within a figure is none, nor is that of a word cut short. */
const SENTENCE =
  /(?:[^.?!;]+|\.(?=\d)|(?<=\b(?:incl|approx|esp|prev|est|vs|e\.g|i\.e|[ei](?=\.[ge]\.)))\.(?= ?\w))+[.?!;]*/gi;

function sentencesOf(text: string): Sentence[] {
  return findAll(text, SENTENCE).flatMap((match) => {
    let start = match.index;
    const said = statementsOf(match[0])
      .flatMap((statement) => statement.split(NO_THEN))
      .flatMap((statement) => statement.split(ASKED_NEXT));
    return said.map((statement) => {
      const sentence = { text: statement, start, end: start + statement.length };
      start = sentence.end + 1;
      return sentence;
    });
  });
}

/** "Any coughing" "no she's eating fine": the space at which a no ends whose pause nobody wrote. */
const NO_THEN =
  /(?<=^\s*(?:(?:okay|um|uh|oh|well|yeah|so) )*(?:no|nope|nah)) (?=(?:he|she|it|they|we|i)(?:'s|'re|'ve|'m)?\b(?! (?:does|do|did)\b))/i;

/** "I see he has asthma, has he had any medication for it?": what was told first is answered by nobody. */
const ASKED_NEXT = sequence(
  /(?<=^\W*(?:(?:i see|i hear|i understand|it says|looks like|so|and|okay|now|well|alright)(?: here)?(?: that)?[, ]+)*(?:he|she|it|they)(?:['’](?:s|re|ve)| has| have| is| are| was| were| had)(?: [^\s,?]+){1,12},) /i,
  /(?=(?:has|is|does|did|was|do|are|have|were) (?:he|she|it|they|you|there) [a-z]+ [a-z])/i,
);

/** Speech rises in pitch: "It smells like corn chips?" is no question. */
function isQuestion(sentence: string): boolean {
  if (!sentence.trimEnd().endsWith('?')) return soundsAsking(sentence) || LEFT_TO_CHOOSE.test(sentence);
  if (/\b(?:can|could) (?:we|i) (?:skip|hold off|wait|pass|not do)\b/i.test(sentence)) return false;
  return QUESTION.test(sentence) || !STATES.test(sentence) || sentence.trim().split(/\s+/).length <= 5;
}

/** "Vomiting or diarrhea", and no mark. */
const LEFT_TO_CHOOSE = /^\W*(?:(?:and|so|okay|um|uh)\b\W*)*[a-z]+(?: [a-z]+)? or [a-z]+(?: [a-z]+)?\s*$/i;

/** "It smells like corn chips?", "the left leg hurts?": a subject to begin with. */
const STATES =
  /^\W*(?:(?:and|so|but|okay|um|uh|now|well|like|yeah|no|yes)\b\W*)*(?:(?:he|she|it|they|i|we|there|this|that|these|those|the|his|her|my|our)\b|[A-Z]\w+(?:'s)? (?:is|was|has|had|\w+s|\w+ed)\b)/i;

/** What stands in brackets: "No diarrhea (stool slightly dry), coughing" denies no stool. */
function asidesOf(sentence: string): Range[] {
  if (!sentence.includes('(')) return [];
  return findAll(sentence, /\([^()]*\)/g).map((match) => [match.index, match.index + match[0].length]);
}

function isWithin(at: number, [from, to]: Range): boolean {
  return from <= at && at < to;
}

/** "No flunixin (Banamine)", "no trauma (falls, bites)": brackets behind a denial explain what it denies. */
function glossesOf(denied: readonly Denial[], asides: readonly Range[]): Range[] {
  return asides.filter(([from]) => denied.some(({ all: [, to] }) => to <= from && from - to <= 1));
}

/** Whether a place lies among a denial's circumstances, or in an aside that the denial reaches into from without. */
function isLost({ all: [from], core }: Denial, at: number, asides: readonly Range[]): boolean {
  return !isWithin(at, core) || asides.some((aside) => isWithin(at, aside) && !isWithin(from, aside));
}

/** What a question asks of the thing that stands at a place in it: whether it is there, whether there is more of it, or whether to throw it away. */
function isCompared(question: string, at: number): boolean {
  const before = question.slice(Math.max(0, at - 40), at);
  return (
    /\b(?:throw|toss|chuck|discard|get rid|dispose)\b/i.test(before) ||
    IS_SUBJECT.test(before) ||
    /\b(?:more|less|increased|decreased) (?:[a-z]+ )?$/i.test(question.slice(0, at)) ||
    /^\w+ (?:any )?(?:more|less|different|differently|better|worse)\b/i.test(question.slice(at))
  );
}

/** "Is the wound still open?", "any pain when I press here?": the wound is there and the pressing was done, and the no is of the rest. */
const IS_SUBJECT = anyOf([
  sequence(
    /\b(?:is|are|was|were|has|have|does|do|did) (?:the|his|her|its|that|this|those|these) /i,
    /(?:(?:left|right|front|hind|back|other|upper|lower|new|old|first|second|last|same) )*$/i,
  ),
  /\b(?:when|if|where|while) (?:i|we|you) $/i,
]);

/** @param answer  what was answered, where it is asked */
function polarityOf(
  isDenied: boolean,
  asked: { answer: Answer; isCompared: boolean } | undefined,
): Assertion['polarity'] {
  if (!asked) return isDenied ? 'denied' : 'affirmed';
  // "Is he drinking more?" "No.": he drinks.
  if (asked.answer === 'no') return asked.isCompared ? 'open' : 'denied';
  return asked.answer === 'yes' && !isDenied ? 'affirmed' : 'open';
}
