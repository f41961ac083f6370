/** Bare figures that only their neighbours make a weight, a temperature or a price: "On the scales?" "Thirty-one point two." */

import { namesAnalyte } from '../figures/measured-values.ts';
import { readNumbers } from '../numbers/numbers.ts';
import { anyOf, captured, sequence } from '../text/patterns.ts';
import { isClinical } from '../words/clinical-words.ts';
import type { SpokenSentence } from './spoken-sentences.ts';

/** The sentences with each temperature named that is read off where somebody said that it is taken: "Temp, sorry mate." "38.7." */
export function withTemperatureRead<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  return sentences.flatMap((sentence, index) => {
    const next = sentences[index + 1];
    if (isTaken(sentence) && next && isRead(next)) return [];
    const figure = next && figureBeforePulse(sentence, next);
    if (figure !== undefined && sentences.slice(Math.max(0, index - FAR), index).some(namesTemperature))
      return [{ ...sentence, text: `Temperature ${figure}.` }];
    const isAwaited = isRead(sentence) && saidBefore(sentences, index).slice(-1).some(isTaken);
    return [isAwaited ? named(sentence, 'Temperature') : sentence];
  });
}

/** "Can I take a temp?", and what is said while it is taken. */
const FAR = 8;

function namesTemperature({ text }: SpokenSentence): boolean {
  return /\btemp(?:erature)?s?\b/i.test(text);
}

/** The 102.7 of "nice and slow, good girl, 102.7" right before the heart rate. */
function figureBeforePulse(
  { text, role, asks, segment }: SpokenSentence,
  next: SpokenSentence,
): string | undefined {
  if (role === 'owner' || asks || next.segment !== segment || !NAMES_PULSE.test(next.text)) return undefined;
  const [read, second] = readNumbers(text);
  const isLast = read !== undefined && /^[.,\s]*$/.test(text.slice(read.end));
  const isFree = !second && read?.text.includes('.') && isOfBody(read.value) && !isClinical(text);
  return isLast && isFree ? read.text : undefined;
}

const NAMES_PULSE = /^(?:and |his |her |the )*(?:heart rate|pulse|hr)\b(?: (?:is|was))? \d/i;

/** The sentences with read-off weights named as such, and without prices in pounds and figures that an owner only echoes. */
export function withScalesRead<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  return sentences.flatMap((spoken, index) => {
    const sentence = withoutPriceBehind(spoken);
    const before = saidBefore(sentences, index);
    const next = sentences[index + 1];
    if (isPriceInPounds(sentence, before.at(-1)) || isLimitEchoed(sentence, before)) return [];
    const told = weightTold(sentence, sentences[index - 1], next);
    if (told !== undefined) return [{ ...sentence, text: told }];
    return [isReadOff(sentence, before, next) ? named(sentence, 'Weight') : sentence];
  });
}

/** A weight that only its neighbours, or who read it, make one. */
function weightTold(
  sentence: SpokenSentence,
  before: SpokenSentence | undefined,
  next: SpokenSentence | undefined,
): string | undefined {
  const got = sentence.role === 'owner' ? undefined : GOT_AT.exec(sentence.text)?.[1];
  if (got !== undefined) return `Weight ${got}.`;
  return besideLastTime(sentence, next) ?? besideNow(sentence, before);
}

/** "She's 4.1." "Last time 4.05.": what an animal is now and was then, and nobody says of what. */
function besideLastTime(sentence: SpokenSentence, next: SpokenSentence | undefined): string | undefined {
  const now = sentence.role === 'owner' ? undefined : IS_NOW.exec(sentence.text)?.[1];
  const then = next && isSameBreath(sentence, next) ? thenIn(next.text) : undefined;
  return now !== undefined && then !== undefined && isNear(Number(now), Number(then))
    ? `Weight ${now}.`
    : undefined;
}

/** The other one of the two. */
function besideNow(sentence: SpokenSentence, before: SpokenSentence | undefined): string | undefined {
  const then = before && besideLastTime(before, sentence) !== undefined ? thenIn(sentence.text) : undefined;
  return then === undefined ? undefined : `He was ${then} last time.`;
}

function isSameBreath(one: SpokenSentence, other: SpokenSentence): boolean {
  return one.segment === other.segment && one.speaker === other.speaker && !other.asks;
}

function thenIn(text: string): string | undefined {
  return TOLD_THEN.exec(text)?.slice(1).find(Boolean);
}

/** No temperature, and no weight that doubled. */
function isNear(now: number, then: number): boolean {
  return now < then * 1.4 && then < now * 1.4 && !(isOfBody(now) && isOfBody(then));
}

const IS_NOW =
  /^(?:(?:so|and|okay|right),? )*(?:he|she|it|[A-Z][a-z]+)(?:['’]s| is)(?: at| now)? (\d+\.\d+)(?: (?:now|today))?[.]*$/;
const TOLD_THEN = anyOf([
  sequence(
    /^(?:(?:and|but|so),? )*(?:last (?:time|visit|month|year)|previously),?(?: (?:it|he|she))?/i,
    /(?: was)?(?: at)? (\d+\.\d+)[.]*$/i,
  ),
  /^(?:(?:and|but|so),? )*(?:he|she|it) was (?:at )?(\d+\.\d+) (?:last (?:time|visit|month|year)|before)[.]*$/i,
]);

/** "Sue got her at 8.4.": with tenths it is no age and no hour. */
const GOT_AT =
  /^(?:[\w' ]{0,20} )?(?:got|have|had|makes?) (?:him|her|it) at (\d+\.\d+(?: (?:kg|lb))?)[.!]*$/i;

/** As many sentences, and no turn farther back than this, tell what a bare figure is. */
const NEAR = 2;

function saidBefore<S extends SpokenSentence>(sentences: readonly S[], index: number): S[] {
  const at = sentences[index]?.segment ?? 0;
  return sentences.slice(Math.max(0, index - NEAR), index).filter(({ segment }) => at - segment <= 1);
}

/** "Do you want the bloods doing? It's 62 lb.": pounds of money, which the weight of nobody is offered for. */
function isPriceInPounds({ text, role }: SpokenSentence, before: SpokenSentence | undefined): boolean {
  return role !== 'owner' && before?.asks === true && IN_POUNDS.test(text) && OFFERS.test(before.text);
}

/** "I'd book her in for the dental, it's around 600 lb": pounds of money behind what would be done. */
function withoutPriceBehind<S extends SpokenSentence>(sentence: S): S {
  if (sentence.role === 'owner' || !PRICE_BEHIND.test(sentence.text)) return sentence;
  return { ...sentence, text: sentence.text.replace(PRICE_BEHIND, '$1.') };
}

const PRICE_BEHIND = sequence(
  captured([
    sequence(
      /\b/i,
      [
        /book\w*|dental|extractions?|surgery|scan|x-?rays?|bloods?|ultrasound|spay\w*|neuter\w*/i,
        /castrat\w*|i['’]d|we['’]d|we['’]ll|i['’]ll|let['’]s/i,
      ],
      /\b[^.;\d]{0,60}/i,
    ),
  ]),
  /, (?:it|that|they|which)(?:['’]s|['’]ll be|['’]d be| is| are| would be| comes to) /i,
  /(?:(?:about|around|roughly|like|maybe|over|under) )*\d+(?:\.\d+)? lb\b[.!]*$/i,
);

const IN_POUNDS =
  /^(?:and |so |but )?(?:it|that|they)(?:'s|'re|'ll be|'d be| is| are| would be| comes to) (?:about |around |only |just )?\d+(?:\.\d+)? lb\b[^\d]{0,30}$/i;
/** Of what is done for money: nobody is asked whether they want to be weighed. */
const OFFERS = sequence(
  /\b/i,
  [
    /do you want|would you like|shall (?:we|i)|should (?:we|i)|want (?:me|us) to/i,
    /are you happy (?:for|with)|how much|what(?:'s| is| does) (?:it|that) (?:cost|run|come)/i,
  ],
  /\b(?!.*\b(?:scales?|weigh\w*)\b)/i,
);

/** "If he drops under 390, call me." "390. Okay.": said again by who was told it. */
function isLimitEchoed({ text, role, asks }: SpokenSentence, before: readonly SpokenSentence[]): boolean {
  if (role !== 'owner' || asks || !BARE.test(text)) return false;
  const [echoed] = readNumbers(text);
  return before.some(
    (said) =>
      said.role !== 'owner' &&
      LIMITS.test(said.text) &&
      readNumbers(said.text).some(({ value }) => value === echoed?.value),
  );
}

const LIMITS = /^(?:and |so |but )?(?:if|when|once|unless|anything)\b/i;
const BARE = /^(?:about |just |only )?\d+(?:\.\d+)?(?: (?:kg|lb|g))?[.!]*$/;

/** "31.2." after a word of the scales, "432 g, doctor. He was 468 in May.", "19.6, temp's 38.6." */
function isReadOff(
  { text, role, segment, asks }: SpokenSentence,
  before: readonly SpokenSentence[],
  next: SpokenSentence | undefined,
): boolean {
  if (role === 'owner' || asks) return false;
  if (BEFORE_TEMPERATURE.test(text) || COMPARED.test(text)) return true;
  // "Glucose?" "She's 5.4. Temp 101.2."
  if (isOfAnalyte(text, before)) return false;
  if (IS_ALONE.test(text) && next?.segment === segment && NAMES_TEMPERATURE.test(next.text)) return true;
  if (!READ_OFF.test(text)) return false;
  const isCompared = next?.segment === segment && WAS_THEN.test(next.text) && /\d (?:kg|lb|g)\b/.test(text);
  return isCompared || before.some((said) => OF_SCALES.test(said.text));
}

/** "Lactate's 2.1. Temp 101.2.": no animal is called so. */
function isOfAnalyte(text: string, before: readonly SpokenSentence[]): boolean {
  if (before.some((said) => said.asks && namesAnalyte(said.text))) return true;
  const [subject = ''] = text.split(/'s\b| is\b/);
  return subject !== text && (namesAnalyte(subject) || isClinical(subject));
}

const READ_OFF =
  /^(?:(?:okay|right|so|and),? )?(?:about |just |only )?\d+(?:\.\d+)?(?: (?:kg|lb|g))?(?:,? (?:doctor|doc|today|even|flat|exactly|on the (?:nose|dot)))?[.!]*$/i;
const OF_SCALES =
  /(?<!\bon an? |\bfish |\bpain )\bscales?\b(?! (?:of|from)\b)|\b(?:weigh(?:ed|ing|s)? (?:him|her|them|it|you)|pop (?:him|her|you) on)\b/i;
const WAS_THEN = /^(?:and )?(?:he|she|it) was (?:about )?\d/i;
/** What stands first in a row of vital signs, before the temperature, and has tenths. */
const BEFORE_TEMPERATURE = /^\d{1,3}\.\d{1,2}(?: (?:kg|lb))?, (?:and )?(?:his |her |the )?temp/i;

/** "She's 24.8, she was 29 in January." */
const COMPARED =
  /^(?:he|she|it)(?:'s| is) (?:now )?\d+\.\d+, (?:and |but )?(?:he|she|it|down from|up from|was)(?: was)? \d/i;
/** "She's 14.2. Temp, sorry darling.", "Okay, Charlie's 28.3 today. Temp 101.5." */
const IS_ALONE =
  /^(?:(?:[Ss]o|[Oo]kay|[Aa]nd|[Rr]ight|[Aa]lright|[Nn]ow)[, ]+)*(?:[Hh]e|[Ss]he|[Ii]t|[A-Z][a-z]+)(?:'s| is)(?: at)? \d+\.\d+(?: today| now| this time)?[.!]*$/;
const NAMES_TEMPERATURE = /^(?:and |now )?(?:(?:your|his|her|the) )?temp(?:erature)?\b/i;

/** "Temperature, sorry mate.": it is being taken. */
function isTaken({ text, role }: SpokenSentence): boolean {
  return role !== 'owner' && TAKES_TEMPERATURE.test(text);
}

const TAKES_TEMPERATURE = anyOf([
  sequence(
    /^(?:(?:so|and|now|okay|right|just)[, ]+)*/i,
    /(?:i'll|i'm (?:just )?(?:going to|gonna)|let me|let's|we'll|i need to) (?:just )?/i,
    /(?:pop|get|take|check|grab|do|put|stick|slip) (?:in )?(?:an?|the|his|her|your|this)(?: quick)? /i,
    /(?:thermometer|temp(?:erature)?)\b[^\d.]{0,30}[.…]*$/i,
  ),
  sequence(
    /^(?:and |now |so |okay,? |let's (?:get|have) )?(?:(?:your|his|her|a|the) )?temp(?:erature)?/i,
    /(?:,? (?:sorry|please|now|next|then)\b[^\d.]{0,25})?[.…]*$/i,
  ),
]);

/** What a thermometer shows, and no more. */
function isRead({ text, role, asks }: SpokenSentence): boolean {
  if (role === 'owner' || asks || !READ_OFF.test(text.replace(JUDGED, ''))) return false;
  const [read] = readNumbers(text);
  return read?.unit === undefined && !!read && isOfBody(read.value);
}

/** "38.6, so that's normal, that is." */
const JUDGED = sequence(
  /, (?:so |and |which |but )*(?:that's|that is|which is|he's|she's|it's|is)/i,
  /(?: a (?:bit|little)| just| actually| still| really)* /i,
  /(?:normal|fine|good|okay|perfect|lovely|high|low|up|down|elevated|spot on)\b[^\d]{0,30}$/i,
);

/** Degrees Celsius or Fahrenheit of an animal that lives. */
function isOfBody(value: number): boolean {
  return (value >= 34 && value <= 43) || (value >= 94 && value <= 109);
}

function named<S extends SpokenSentence>(sentence: S, name: 'Weight' | 'Temperature'): S {
  return { ...sentence, text: `${name} ${sentence.text.replace(LEADS_UP, '')}` };
}

const LEADS_UP =
  /^(?:(?:[Oo]kay|[Rr]ight|[Ss]o|[Aa]nd|[Aa]lright|[Nn]ow),? )*(?:(?:[Hh]e|[Ss]he|[Ii]t|[A-Z][a-z]+)(?:'s| is)(?: at)? )?/;
