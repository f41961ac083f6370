/** What a text says is so and what it says is not, thing by thing. The same reading for speech and for notes. */
import { findAll } from '../reading/find-all.ts';
import { isQuestion as soundsAsking } from '../reading/questions.ts';
import { readOnce } from '../reading/read-once.ts';
import { findConcepts } from './concepts.ts';

/** One thing that a text speaks of, and whether it says so or denies it. */
export interface Assertion {
  key: string;
  /** `asked` where it is only asked for. */
  polarity: 'affirmed' | 'denied' | 'asked';
  start: number;
}

/** "Darbepoetin. Not at 26.", "I want levamisole... no. Sorry, not today.": a name, and the no to it. */
function isDeniedNext(sentence: string, next = '', last = ''): boolean {
  if (/(?:\.{2,}|…)\s*$/.test(sentence) && /^\s*(?:ah,? |oh,? )?no[.!]\s*$/i.test(next))
    return /^\s*(?:sorry,? |actually,? )?not\b/i.test(last);
  return (
    /^\W*(?:(?:and|so|the|that|oh|okay)\W+)*[\w-]+(?: [\w-]+)?[.!]\s*$/i.test(sentence) &&
    /^\s*not\b/i.test(next)
  );
}

/** How somebody answered a question. */
export type Answer = 'yes' | 'no' | undefined;

/**
 * The assertions of a text in reading order.
 * @param answer what was answered to its questions: with a "no" what was asked for counts as denied
 */
export function readAssertions(text: string, answer?: Answer): Assertion[] {
  const concepts = findConcepts(text);
  const assertions: Assertion[] = [];
  let next = 0;
  const sentences = sentencesOf(text);
  for (const [index, sentence] of sentences.entries()) {
    const denied = isDeniedNext(sentence.text, sentences[index + 1]?.text, sentences[index + 2]?.text)
      ? ([[0, sentence.text.length]] as const)
      : deniedRanges(sentence.text);
    const asides = asidesOf(sentence.text);
    // "There's Onsior in the cupboard, for after?" "No.": what is denied was asked for.
    const asks = isQuestion(sentence.text) || (answer === 'no' && sentence.text.trimEnd().endsWith('?'));
    for (let concept = concepts[next]; concept && concept.start < sentence.end; concept = concepts[next]) {
      const at = concept.start - sentence.start;
      const isDenied = denied.some(
        (range) => isWithin(at, range) && asides.every((aside) => !isLostIn(aside, at, range)),
      );
      assertions.push({
        key: concept.key,
        polarity: polarityOf(isDenied, asks, answer),
        start: concept.start,
      });
      next += 1;
    }
  }
  return assertions;
}

/** Whether a stretch of speech opens with a yes or a no. */
export function readAnswer(text: string): Answer {
  const opening = text.replace(/^(?:\W|\b(?:um|uh|oh|well|hmm|so|i mean|okay)\b)+/i, '');
  if (/^(?:no|nope|nah|none|nothing|never|negative|not)\b/i.test(opening)) return 'no';
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

const QUESTION =
  /^\W*(?:(?:and|so|but|okay|um|uh|now|well|great|alright|good)\b\W*)*(?:any|is|are|am|was|were|do|does|did|has|have|had|how|what|which|when|where|who|why|can|could|will|would|should|you)\b|n['’]t (?:you|he|she|it)\b/i;
const NEGATOR =
  /\b(?:no|not|non(?=-)|(?<!with (?:and|or) )without|denies|denied|never|neither|nor|none|declin(?:e|ed|es)|stop(?:ped|s)?|discontinue[ds]?|hold(?: off)?|skip|avoid|withheld|defer(?:red)?|free of|ruled out|instead of|pass(?:es|ed|ing)? on|cannot)\b|\bleft (?=(?:\w+ )?(?:hay|food|feed|grain|breakfast|dinner|meal)\b)|n['’]t\b/gi;
/** A "no" that only answers, and turns of phrase that deny nothing. */
const EMPTY_NEGATOR =
  /^(?:no(?=\s*[,.!?…]|\s*$)|no (?:problem(?!s? (?:with|in|walking|at|since|before|so far|breathing|eating|drinking|urinating)\b)|worries|idea|wait|no\b|longer|matter|more than)|not (?:only|just|sure|until|bad|to mention|worry|mind|believe|remember|(?:today|now|yet|this time):)|n['’]t (?:know|worry|believe|remember|mind|think so)|n['’]t (?:you|he|she|it)\b|stop (?:by|in)|hold (?:that thought|her|him|still))/i;
/** Where a denial ends: at a "but", and where a new statement begins. */
const NEW_STATEMENT =
  /\b(?:but|however|though|although|except|because|so|then|just|if|when|until|unless|and (?:call|he|she|it|i|we|they|the|his|her|there|this|that|is|was|add|repeat|recheck|has|have))\b|\(/i;
/** "X negative", "X was not performed": what is denied stands before. */
const DENIED_BEFORE =
  /\bbut (?:he|she|it|they|this one) (?:doesn't|didn't|don't|hasn't|haven't|isn't|wasn't)(?=\W*$)|\b(?:negative|absent|ruled out|declined|deferred|withheld|postponed)\b|(?:(?<!\b(?:has|have|had) )|(?=not been))\bnot (?:\w+ed|\w+en|done|due|seen|felt|present|started|today|yet)\b/gi;

function sentencesOf(text: string): Sentence[] {
  return findAll(text, /(?:[^.?!;]|\.(?=\d))+[.?!;]*/g).map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Speech rises in pitch: "It smells like corn chips?" is no question. */
function isQuestion(sentence: string): boolean {
  if (!sentence.trimEnd().endsWith('?')) return soundsAsking(sentence);
  if (/\b(?:can|could) (?:we|i) (?:skip|hold off|wait|pass|not do)\b/i.test(sentence)) return false;
  return QUESTION.test(sentence) || !STATES.test(sentence) || sentence.trim().split(/\s+/).length <= 5;
}

/** "It smells like corn chips?", "the left leg hurts?": a subject to begin with. */
const STATES =
  /^\W*(?:(?:and|so|but|okay|um|uh|now|well|like|yeah|no|yes)\b\W*)*(?:(?:he|she|it|they|i|we|there|this|that|these|those|the|his|her|my|our)\b|[A-Z]\w+(?:'s)? (?:is|was|has|had|\w+s|\w+ed)\b)/i;

type Range = readonly [from: number, to: number];

/** What stands in brackets: "No diarrhea (stool slightly dry), coughing" denies no stool. */
function asidesOf(sentence: string): Range[] {
  return findAll(sentence, /\([^()]*\)/g).map((match) => [match.index, match.index + match[0].length]);
}

function isWithin(at: number, [from, to]: Range): boolean {
  return from <= at && at < to;
}

/** Whether a place lies in an aside that the denial reaches into from without. */
function isLostIn(aside: Range, at: number, [from]: Range): boolean {
  return isWithin(at, aside) && !isWithin(from, aside);
}

function polarityOf(isDenied: boolean, asks: boolean, answer: Answer): Assertion['polarity'] {
  if (!asks) return isDenied ? 'denied' : 'affirmed';
  if (answer === 'no') return 'denied';
  return answer === 'yes' && !isDenied ? 'affirmed' : 'asked';
}

/** Characters that a denial reaches at most. */
const REACH = 300;

const DENIED_LABEL =
  /^[^:.;]{1,40}(?=:\s*(?:none|nothing|nope|nah|never|not|no(?=\W*$|[.,;]| (?:owner|he|she|it|problems?|never|not|sir)\b))\b)/i;

function deniedRanges(sentence: string): Range[] {
  const ranges: Range[] = [];
  for (const match of findAll(sentence, NEGATOR)) {
    const rest = sentence.slice(match.index, match.index + REACH);
    if (EMPTY_NEGATOR.test(rest)) continue;
    ranges.push([match.index, match.index + match[0].length + scopeLength(rest.slice(match[0].length))]);
  }
  // "Medications: none" denies the medications, "Films: no obstruction" not the films.
  const label = DENIED_LABEL.exec(sentence)?.[0];
  if (label) ranges.push([0, label.length]);
  for (const match of findAll(sentence, DENIED_BEFORE)) {
    const from = Math.max(sentence.lastIndexOf(',', match.index), sentence.lastIndexOf(':', match.index)) + 1;
    ranges.push([from, match.index]);
  }
  return ranges;
}

const OF_ONE_SUBJECT = /^ (?:chance|way|sign|evidence|history|idea|report)s?\b/i;

/** How far a denial reaches: to the clause's end, and over commas where they part a list that closes with "or". */
function scopeLength(rest: string): number {
  const statement = NEW_STATEMENT.exec(rest.replace(/^-/, ' '));
  const isAside = statement?.[0] === '(' && /\)[^.;]*\bor\b/.test(rest);
  const end = statement && !isAside ? statement.index : rest.length;
  const comma = rest.indexOf(',');
  return comma < 0 || comma > end ? end : listScope(rest, comma, end);
}

/** @param comma where the first comma stands  @param end where the clause ends */
function listScope(rest: string, comma: number, end: number): number {
  const list = /^[^.;:]*?,[^.;:]*?\b(?:or|nor)\b/.exec(rest.slice(0, end));
  // "No chance he fell, chewed something or got out": the one subject stands before the list.
  const told = list && OF_ONE_SUBJECT.test(rest) ? list[0].slice(comma) : list?.[0];
  const hasVerb =
    told === undefined || /\b(?:he|she|it|i|we|they|is|are|was|were|has|have|had)\b|['’]s\b/i.test(told);
  if (hasVerb) return comma;
  const listEnd = rest.indexOf(',', list?.[0].length ?? 0);
  return listEnd < 0 ? end : Math.min(listEnd, end);
}
