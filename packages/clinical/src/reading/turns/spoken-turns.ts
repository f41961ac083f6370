/** Turns of phrase of speech put as they are meant, before anything is read in them: what is told while asking, and clefts. */

import { withFigures } from '../figures/figures.ts';
import { lowered, wordsOf } from '../sentences/sentences.ts';
import { captured, sequence } from '../text/patterns.ts';
import { readVitalSigns } from '../vital-signs/vital-signs.ts';
import { isClinical } from '../words/clinical-words.ts';

/** The sentences of a turn as they are meant, each for itself and after the one before it. */
export function asMeant(sentences: readonly string[]): string[] {
  return withWeights(
    withTeeth(
      withAddenda(sentences.flatMap(toldAndAsked).map(withoutTail).map(withoutCleft).map(withWholeUnit)),
    ),
  );
}

/** "Thirty-five milli, no.": a unit that was not said to its end is one all the same. */
function withWholeUnit(sentence: string): string {
  return sentence.replace(/\bmilli(?=[,.…—-]+\s*(?:no|sorry|wait|actually|hang on|i mean)\b)/i, 'milligrams');
}

/**
 * "Rex is forty-one point two. He's up two kilos.": the second tells what the first was measured in. "Nine hundred and
 * eighty grams. He was eleven hundred in May.": it tells that this is what he weighs.
 */
function withWeights(sentences: readonly string[]): string[] {
  return sentences.map((sentence, index) => {
    const next = sentences[index + 1] ?? '';
    const unit = GAINED.exec(next)?.[1];
    if (unit !== undefined && SAYS_FIGURE.test(sentence)) return `${sentence.replace(/[.!]*$/, '')} ${unit}.`;
    return WEIGHED_BEFORE.test(next) && GRAMS_ALONE.test(sentence) ? `Weight ${sentence}` : sentence;
  });
}

const WEIGHED_BEFORE =
  /^(?:and )?(?:he|she|it) (?:was|weighed) (?:about |at )?(?:[a-z\d]+ ){1,5}(?:in|last|at) (?!the morning|night)/i;
const GRAMS_ALONE = /^(?:[a-z\d-]+ ){1,5}grams?[.!]*$/i;
const GAINED = sequence(
  /^(?:(?:and|so)[, ]+)?(?:(?:he|she|it)(?:'s| is)|(?:he|she|it)(?:'s| has)? (?:gained|lost)) /i,
  /(?:(?:up|down) )?(?:about |almost |just |over )?(?:\d[\d.]*|[a-z]+(?: point [a-z]+)?|half an?) /i,
  /(kilos?|kg|pounds?|lbs?)\b/i,
);
const SAYS_FIGURE = sequence(
  /^(?:[A-Z][a-z]+|he|she|it)(?:'s| is) /i,
  [
    /\d+(?:\.\d+)?/i,
    sequence(
      /(?:[a-z]{2,6}ty|[a-z]{3,6}teen|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|point|oh|hundred)/i,
      /(?:[ -](?:[a-z]{2,6}ty|[a-z]{3,6}teen|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|point|oh|hundred))*/i,
    ),
  ],
  /[.!]*$/i,
);

/** "Three oh seven. TR, that's a type two.": a tooth that is named alone is what the next sentence is about. */
function withTeeth(sentences: readonly string[]): string[] {
  return sentences.flatMap((sentence, index) => {
    const [before = '', next = ''] = [sentences[index - 1], sentences[index + 1]];
    if (namesTooth(sentence, next)) return [];
    return [namesTooth(before, sentence) ? `${before.replace(/[.,]*$/, '')}, ${ledOn(sentence)}` : sentence];
  });
}

function namesTooth(sentence: string, next: string): boolean {
  return (TOOTH_ALONE.test(sentence) || TOOTH_NUMBERED.test(sentence)) && OF_TOOTH.test(next);
}

/** "TR" stays as it is. */
function ledOn(sentence: string): string {
  return /^[A-Z][a-z]/.test(sentence) ? lowered(sentence) : sentence;
}

const TOOTH_ALONE =
  /^(?:(?:and|so|um|uh|okay|then),? )*(?:[1-4](?:0[1-9]|1[01])|(?:one|two|three|four) (?:oh (?:one|two|three|four|five|six|seven|eight|nine)|ten|eleven))[.,]*$/i;
/** "Upper right, the big carnassial, that's one oh eight." */
const TOOTH_NUMBERED = sequence(
  /\b(?:carnassial|canine|incisor|(?:pre)?molar|tooth)\b[^.?!]{0,20}\b/i,
  /(?:that's|number|which is|it's) /i,
  /(?:[1-4](?:0[1-9]|1[01])|(?:one|two|three|four) (?:oh (?:one|two|three|four|five|six|seven|eight|nine)|ten|eleven))/i,
  /[.,]*$/i,
);
/** Only what is said of nothing else: a heart rate of "one ten" stands before normal lungs, and a temperature before loose stools. */
const OF_TOOTH = sequence(
  /^(?!(?:[1-4](?:0[1-9]|1[01])|(?:one|two|three|four) (?:oh|ten|eleven))\b)[^?]{0,200}\b/i,
  [
    /TR|resorpti\w+|fractur\w+|mobil\w+|pocket\w*|missing|furcation|recession|pulp|calculus|gingiv\w+/i,
    /crown|roots?|caries|extract\w*/i,
  ],
  /\b/i,
);

/** "No dog flea stuff on her. Especially permethrin.": alone the second would say the contrary. */
function withAddenda(sentences: readonly string[]): string[] {
  const joined: string[] = [];
  for (const sentence of sentences) {
    const before = joined.at(-1);
    const isAdded = before !== undefined && !before.endsWith('?') && ADDENDUM.test(sentence);
    if (isAdded && wordsOf(sentence).length <= MOST_ADDED)
      joined.splice(
        -1,
        1,
        `${before.replace(/[\s.,!…]+$/, '')}, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
      );
    else joined.push(sentence);
  }
  return joined;
}

const ADDENDUM =
  /^(?:and )?(?:especially|particularly|in particular|specifically|including|except|other than|not even|nor|neither) (?!if\b)[^?]+$/i;
/** A longer one says what it means. */
const MOST_ADDED = 7;

/** What a sentence tells, and what it asks: "Temp was 101.4, heart rate, Jess, did you get one?" does both. */
export function toldAndAsked(sentence: string): string[] {
  if (!sentence.endsWith('?') || !sentence.includes(',')) return [sentence];
  const clauses = sentence.split(/(?<=,) /);
  const last = clauses.findLastIndex(
    (clause) => TELLS.test(clause) && readVitalSigns(withFigures(clause)).length > 0,
  );
  const told = clauses.slice(0, last + 1).join(' ');
  const asked = clauses.slice(last + 1).join(' ');
  if (last < 0) return toldAndRequested(clauses) ?? [sentence];
  if (asked === '' || ASKS.test(told) || DOUBTS.test(asked)) return [sentence];
  return [`${told.replace(/,$/, '')}.`, asked];
}

/** "This is Rex, hit by a car an hour ago, can I get some oxygen?" */
function toldAndRequested(clauses: readonly string[]): string[] | undefined {
  const [request = ''] = clauses.slice(-1);
  const told = clauses.slice(0, -1).join(' ');
  if (!REQUESTS.test(request) || ASKS.test(told) || !isClinical(told, 'sign')) return undefined;
  const story = told.replace(INTRODUCES, '').replace(/,$/, '');
  return [`${story.charAt(0).toUpperCase()}${story.slice(1)}.`, request];
}

const INTRODUCES = /^(?:(?:okay|so|and|hi),? )*this is [A-Z]\w+, (?=\w)/i;
const REQUESTS =
  /^(?:and |so )?(?:can|could) (?:i|we|you|somebody|someone|one of you) (?:please )?(?:get|have|grab|bring|take|put|come|help)\b/i;
const TELLS = /\d|\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|\w+teen|\w+ty|hundred)\b/i;
const ASKS =
  /^(?:(?:okay|ok|so|and|but|alright|right|now|then|well|oh),? ){0,3}(?:any|is|are|was|were|do|does|did|has|have|can|could|what|which|how|when|where|who|why)\b/i;
/** "Temp 101.4, is that right?" */
const DOUBTS = /\b(?:right|correct|sure|yeah|okay|ok|huh|that|it)\b(?! (?:the|a|an)\b)/i;

/** "He's got a little umbilical hernia there, feel that?" tells what is to be felt. */
function withoutTail(sentence: string): string {
  // "Road rash on the flank, what's that, eight centimeters?" tells how large it is.
  const [, found = '', size = ''] = SIZE_ASKED.exec(sentence) ?? [];
  if (size !== '' && isClinical(found) && !ASKS.test(found)) return `${found}, ${size}.`;
  const told = TAIL.exec(sentence)?.[1];
  return told !== undefined && isClinical(told) && !ASKS.test(told) ? `${told}.` : sentence;
}

const SIZE_ASKED =
  /^(.{8,}?),? (?:what(?:'s| is) that|what would you say|what do you think|call it),? ([\w .-]{2,25}(?:centimet(?:er|re)s?|millimet(?:er|re)s?|inch(?:es)?|cm|mm)(?: (?:across|long|wide|deep))?)\?$/i;
const TAIL = sequence(
  /^(.{8,}?)(?: there)?, /i,
  [
    /(?:(?:did|do|can) you |you )?(?:feel|see|hear|smell) (?:that|this|it|how \w+ (?:that|it) is)/i,
    sequence(
      /(?:did you|have you|had you|were you) /i,
      /(?:(?:seen|noticed|felt|notice|spotted|know|aware)(?: (?:of|about))?)(?: (?:that|this|it))?/i,
      /(?: before)?/i,
    ),
  ],
  /(?: there| one)?\?$/i,
);

/** "What I'd like you to do is count her breaths" is "I'd like you to count her breaths". */
function withoutCleft(sentence: string): string {
  const [whole, opening = '', wish = '', you = '', done = ''] = CLEFT.exec(sentence) ?? [];
  if (whole === undefined) return sentence;
  const rest = sentence.slice(whole.length);
  return `${opening}${wish}${you}${steps(done.toLowerCase(), rest)} ${rest}`;
}

/** What leads from a wish to what is wished: "to" before a step, "to try" as it was said, nothing before a thing. */
function steps(done: string, rest: string): string {
  if (done === '') return '';
  if (done !== 'do') return ` to ${done}`;
  return STEP.test(rest) ? ' to' : '';
}

const CLEFT = sequence(
  /^((?:(?:okay|so|and|now|right|alright|well|but|then|(?:i|we) think),? ){0,3})what /i,
  captured([
    sequence(
      /(?:i|we)(?:'d| would|'m| am|'re)? (?:(?:really|just|also) )?/i,
      /(?:like|want|recommend|suggest|propose|advise|worried about|concerned about|need)/i,
    ),
  ]),
  /( you)?(?: to (do|try|start with|give))?(?: (?:now|next|first|today|here|instead))? is,? /i,
  /(?:to )?(?:that (?:we |you )?(?=[a-z]+ ))?(?!(?:how|what|why|whether|if|when)\b)/i,
);
const STEP = sequence(
  /^(?:(?:first|just|maybe|then|also|probably),? )?/i,
  [
    /[a-z]+ (?:him|her|it|them|that|this)\b|get|take|start|stop|give|put|do|run|check|count|keep|send/i,
    /have|go|try|add|switch|use|make|bring|book|see|scan|draw|pull|let|recheck|repeat|leave|hold|cut/i,
    /refer|call|feed|watch|wait|clean|treat|increase|decrease|change|come|look|admit|sedate|block/i,
    /inject|extract|remove|monitor|move|tap|biopsy|culture|measure|weigh/i,
  ],
  /\b/i,
);
