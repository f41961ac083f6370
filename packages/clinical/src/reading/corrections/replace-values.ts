/** Puts the values of a correction in the place of those that they correct. */

import { saysDosing } from '../figures/dosing-shorthand.ts';
import {
  inPlaceOf,
  isEqualValue,
  readValues,
  type SpokenValue,
  thingCounted,
} from '../figures/spoken-values.ts';
import { tidy, wordsOf } from '../sentences/sentences.ts';
import { LEADS } from '../text/leading-words.ts';
import { rightBefore } from '../text/nearby-words.ts';
import { sequence } from '../text/patterns.ts';
import { isGivenSoOften, isMeasuredAfter } from '../vital-signs/measures-and-doses.ts';
import { lastNamedVital } from '../vital-signs/vital-kinds.ts';
import { isClinical } from '../words/clinical-words.ts';
import { REASON } from '../words/correction-cues.ts';
import { nextOrderAt } from './next-order.ts';
import { type Pair, pairsOf } from './paired-values.ts';
import { isWeightForReason } from './restated-values.ts';
import { sideNamed } from './turned-sides.ts';

/** Whether a text has any value that could be corrected, or correct another. */
export function hasValue(text: string): boolean {
  return readValues(text).length > 0;
}

/** Whether nothing stands before the first value that is not mere leading up to it. */
export function opensWithValue(text: string): boolean {
  return leadsTo(text, '');
}

/** The same, or it first says again what stands in an earlier text: "BUN is 24" after "BUN is 54". */
export function leadsTo(text: string, earlier: string): boolean {
  const first = readValues(text).find((value) => !isDenied(text, value));
  return first !== undefined && first.kind !== 'drug' && isLead(text.slice(0, first.start), earlier);
}

/**
 * A text with its values replaced by those of a correction: "at 5 mg/kg" and "0.5" give "at 0.5 mg/kg". Undefined when the
 * correction does not begin with a value, or none of its kind stands in the text.
 * @param told the words that correct it
 * @param isStrong whether the words before the correction left no doubt that it is one
 */
export function replaceValues(text: string, told: string, isStrong: boolean): string | undefined {
  const correction = sideNamed(told);
  const end = nextOrderAt(text, correction);
  const replaced = withReplaced(text, correction.slice(0, end), isStrong);
  return replaced === undefined ? undefined : replaced + correction.slice(end);
}

function withReplaced(text: string, correction: string, isStrong: boolean): string | undefined {
  const values = readValues(correction);
  const denied = values.filter((value) => isDenied(correction, value));
  const fresh = values.filter(
    (value) =>
      !denied.includes(value) &&
      !isReckoned(correction, value) &&
      !isWhere(text, correction, value) &&
      !isToldOff(correction, value),
  );
  const [first] = fresh;
  if (!first || goesOn(correction, isStrong) || countsOther(text, correction, first)) return undefined;
  if (isWeightForReason(text, correction)) return undefined;
  const lead = correction.slice(0, first.start);
  const pairs = pairsOf(text, correction, fresh);
  const [pair] = pairs;
  if (!pair || !opensWith(pair, first) || isOfOther(pair, text, correction)) return undefined;
  const namesDenied = denied.some((value) => text.toLowerCase().includes(value.text.toLowerCase()));
  if (!namesDenied && !isLead(lead, text)) return undefined;
  if (first.kind === 'drug' && !isStrong) return undefined;
  if (pairs.every(({ old, fresh: next }) => isSame(old, next))) return undefined;
  return withPairs(text, correction, pairs);
}

/** Whether two values measure different things, though their kinds could stand for each other. */
function isOfOther(pair: Pair, text: string, correction: string): boolean {
  return (
    isPerOther(pair, text, correction) ||
    isHowLong(pair, text, correction) ||
    isNoFever(pair, text) ||
    isDoseForMeasure(pair, text, correction)
  );
}

/** Whether the first value of a correction is the first that replaces one. */
function opensWith({ fresh }: Pair, first: SpokenValue): boolean {
  return fresh === first || first.kind === 'side';
}

/** "Five hundred an ounce, no, for eighty-five it's more like eight milligrams per gram": neither stands for the other. */
function isPerOther({ old, fresh }: Pair, text: string, correction: string): boolean {
  const behind = correction.slice(fresh.end);
  const [was, is] = [text.slice(old.end), behind].map((words) => PER.exec(words)?.[1]?.toLowerCase());
  if (is === undefined) return false;
  return was === undefined ? old.kind === 'bare' && /^ ?per\b/i.test(behind) : was !== is;
}

const PER =
  /^ ?(?:an?|per|each) (ounce|oz|gram|kilo|kg|pound|lb|tablet|capsule|cup|litre|liter|gallon|bar|day|hour|week)\b/i;

/** "He's 28.3. Temp 101.4." "No, sorry, 29.3.": nobody's temperature falls so far. */
function isNoFever({ old, fresh }: Pair, text: string): boolean {
  if (lastNamedVital(text.slice(0, old.start)) !== 'Temperature' || fresh.kind !== 'bare') return false;
  const [was, is] = [Number.parseFloat(old.text), Number.parseFloat(fresh.text)];
  return is < was * 0.8 || is > was * 1.25;
}

/** "Weight 34.2." "Let's make it 0.3 twice a day.": how much is given stands for nothing that was measured. */
function isDoseForMeasure({ old, fresh }: Pair, text: string, correction: string): boolean {
  const isDose = fresh.kind !== 'often' && isGivenSoOften(correction.slice(fresh.end));
  if (!isDose || saysDosing(text)) return false;
  return (
    old.kind === 'weight' ||
    IN_KILOS.test(text.slice(old.end)) ||
    WAS.test(rightBefore(text, old.start)) ||
    isMeasuredAfter(text.slice(0, old.start))
  );
}

/** "Before, it was 0.7." */
const WAS = /\b(?:was|were|been)(?: (?:about|around|at))? $/i;

const IN_KILOS = /^ in (?:kilos?|kg|pounds|lbs?)\b/i;

/** "DHPP number two? No, it's only been ten days since", "let's do two. No. One for a week": how long is another thing. */
function isHowLong({ old, fresh }: Pair, text: string, correction: string): boolean {
  if (fresh.kind !== 'span') return false;
  if (/^ since\b/i.test(correction.slice(fresh.end))) return !/\b(?:since|ago|been)\b/i.test(text);
  const isFor = (words: string): boolean => /\bfor (?:about |another |at least )?$/i.test(words);
  return old.kind === 'bare' && isFor(correction.slice(0, fresh.start)) && !isFor(text.slice(0, old.start));
}

/**
 * Whether a number counts things that the text does not speak of: "BUN is 54. Sorry, I don't see well. Two nodes are big." No
 * things are three and a half, and "with a 4, sorry, 5 cuffed tube" breaks off right at the number.
 */
function countsOther(text: string, correction: string, value: SpokenValue): boolean {
  if (value.text.includes('.') || breaksOffAt(text, correction, value)) return false;
  const thing = thingCounted(correction, value);
  return thing !== undefined && !wordsOf(text).includes(thing.toLowerCase());
}

/** Whether a text ends with the number that a correction begins with, in one sentence. */
function breaksOffAt(text: string, correction: string, { start }: SpokenValue): boolean {
  const last = readValues(text).at(-1);
  return last?.kind === 'bare' && last.end === text.length && start === 0 && !/\band\b/i.test(correction);
}

function isSame(old: SpokenValue, fresh: SpokenValue): boolean {
  return (
    old.text.toLowerCase() === fresh.text.toLowerCase() || (fresh.kind === 'bare' && isEqualValue(old, fresh))
  );
}

/** "Not Friday" denies the Friday. */
function isDenied(text: string, { start }: SpokenValue): boolean {
  return /\bnot (?:the |for |on |a )?$/i.test(rightBefore(text, start));
}

/** "Pocket 5. Make that furcation 3 on 108": the tooth that it is on stands for no depth of a pocket. */
function isWhere(text: string, correction: string, { kind, text: said, start, end }: SpokenValue): boolean {
  const isOn =
    kind === 'bare' && /\b(?:on|for|at|of) (?:the |tooth |number )*$/i.test(rightBefore(correction, start));
  if (!isOn || !/^\W*(?:$|,)/.test(correction.slice(end))) return false;
  return TOOTH.test(said) || readValues(text).some((value) => value.kind === 'bare' && value.text === said);
}

/** "No, free wall's 6.1, 5.1 was the systole": what the wrong one was of. */
function isToldOff(text: string, { start, end }: SpokenValue): boolean {
  return start > 0 && /^ (?:was|were) (?:the|his|her|its|of|from|last|in)\b/i.test(text.slice(end));
}

const TOOTH = /^[1-4](?:0[1-9]|1[01])$/;

/** "Fourteen times five is seventy" brings only the seventy. */
function isReckoned(text: string, { start, end }: SpokenValue): boolean {
  const before = text.slice(Math.max(0, start - 12), start);
  return (
    /^\s*(?:times|plus|minus|divided|x)\b/i.test(text.slice(end)) ||
    /\b(?:times|plus|minus|by|x)\s*$/i.test(before)
  );
}

/** Clause by clause: only leading words, the words of the text itself, or a reason for the correction. */
function isLead(lead: string, text: string): boolean {
  // "She's facing me so that's the right one": without a comma, too.
  const clauses = lead.split(/[,.;…]+| so (?=(?:that|it)(?:'s| is)\b)/);
  const last = clauses.pop() ?? '';
  const known = new Set(wordsOf(text).flatMap((word) => [word, word.replace(/['’]s$/, '')]));
  const leads = (clause: string): boolean =>
    wordsOf(clause).every(
      (word) => LEADS.has(word) || known.has(word.replace(/['’]s$/, '')) || /^\d/.test(word),
    );
  return leads(last) && clauses.every((clause) => leads(clause) || isReason(clause.trim()));
}

function isReason(clause: string): boolean {
  return REASON.test(clause) || FOR_WHAT.test(clause) || HAS_AN_ILLNESS.test(clause);
}

/** "Fluids at 5, no, she's a cardiac, 3" */
const HAS_AN_ILLNESS = sequence(
  /^(?:he|she)(?:'s| is| has)(?: got)? (?:an? )?(?:(?:old|bad|known|sick|young|tiny|little) )*/i,
  /(?:\w+ )?/i,
  [
    /cardiac|heart(?: (?:failure|dog|cat|disease|patient|murmur))?|murmur|diabetic|renal|kidneys?/i,
    /epileptic|addisonian|cushingoid|anaemic|anemic|azotemic|pregnant|nursing|lactating|geriatric/i,
    /puppy|kitten|brachycephalic|sighthound|greyhound|collie|mdr1|hypotensive|dehydrated/i,
    /in (?:heart|renal|kidney|liver) failure/i,
  ],
  /$/i,
);

/** "Every 6 months... sorry, for a T5, every 12" */
const FOR_WHAT = /^for (?:an?|the|his|her|this|that) [\w-]{1,15}$/i;

function withPairs(text: string, correction: string, pairs: readonly Pair[]): string {
  let result = text.replace(/[\s.?!…]+$/, '');
  for (const { old, fresh } of pairs.toSorted((a, b) => b.old.start - a.old.start))
    result =
      asBoth(result, old, fresh) ??
      result.slice(0, old.start) + inPlaceOf(old, fresh) + result.slice(old.end);
  const more = rest(result.startsWith('Both ') ? result : text, correction, pairs);
  return tidy(`${SEVERAL_TIMES.test(more) ? result.replace(ONE_TIME, '') : result}${more}`);
}

/** "Her left pupil's bigger. No, it's both.": both pupils are bigger. */
function asBoth(text: string, { start, end, kind }: SpokenValue, fresh: SpokenValue): string | undefined {
  const [all, part] = ONE_OF_TWO.exec(text.slice(end)) ?? [];
  const isFirst = /^(?:(?:so|and|okay|well),? )*(?:the |his |her |its )?$/i.test(text.slice(0, start));
  if (kind !== 'side' || !/^both$/i.test(fresh.text) || all === undefined || !isFirst) return undefined;
  return `Both ${part}s are${text.slice(end + all.length)}`;
}

const ONE_OF_TWO = /^ ([a-z]{3,})(?:['’]s| is)(?= )/i;

/** "5 mg in the morning and... no, 3.75 twice a day": how often it is given stands for the one time of before. */
const ONE_TIME = /,? (?:in the (?:morning|evening)|at (?:night|bedtime))(?:,? and(?: then)?)?$/i;
const SEVERAL_TIMES =
  /^[,\s]*(?:twice|(?:two|three|four|\d) times|every (?:\d+|six|eight|twelve) hours|morning and)\b/i;

/** What a correction says besides the values it brings: kept where it tells something and the text does not say it. */
function rest(text: string, correction: string, pairs: readonly Pair[]): string {
  const used = new Set(pairs.map(({ fresh }) => fresh));
  const [first] = pairs;
  if (!first) return '';
  let left = correction.slice(first.fresh.end);
  for (const { start, end } of readValues(correction).toReversed()) {
    const isUsed = [...used].some((value) => value.start === start);
    if (isUsed && start > first.fresh.start)
      left = left.slice(0, start - first.fresh.end) + left.slice(end - first.fresh.end);
  }
  const said = new Set(wordsOf(text));
  const pieces = left
    .replace(/[\s.?!…]+$/, '')
    .split(/(?=[,;.…]\s)/)
    .filter((piece) => wordsOf(piece).some((word) => !said.has(word) && !LEADS.has(word)))
    .filter((piece) => !REASON.test(piece.replace(/^[,;.…\s]+/, '')) && !TELLS_OFF.test(piece))
    .map((piece) => withoutRepeated(piece, text))
    .filter(
      (piece) => hasValue(piece) || saysDosing(piece) || isClinical(piece) || isMore(piece, text, first),
    );
  return pieces.join('').replace(/^(?=\w)/, ' ');
}

const TELLS_OFF = /^[,;.…\s]+\d[\d.]*(?: ?[a-z]+)? (?:was|were) (?:the|his|her|its|of|from|last|in)\b/i;

/** "On the right, correction, left cheek": the part that was not named before; "…, start tomorrow": when. */
function isMore(piece: string, text: string, { old, fresh }: Pair): boolean {
  const isOfSide = fresh.kind === 'side' && /^\W*$/.test(text.slice(old.end));
  return (isOfSide && /^ [a-z]{3,}(?: [a-z]+)?$/i.test(piece)) || BEGINS_WHEN.test(piece);
}

const BEGINS_WHEN =
  /^[,;]? (?:and )?(?:start(?:ing|s)?|begin(?:ning)?|first dose(?: is)?) (?:it |that |them )?(?:today|tonight|tomorrow|this|on|after|with|in|once)\b/i;

/** "Right infraorbital" after "left infraorbital nerve block" brings only the side. */
function withoutRepeated(piece: string, text: string): string {
  if (!/^\s+\w/.test(piece)) return piece;
  const words = piece.trimStart().split(/(?<=\s)/);
  const spoken = ` ${wordsOf(text).join(' ')} `;
  let at = 0;
  while (at < words.length && spoken.includes(` ${wordsOf(words.slice(0, at + 1).join('')).join(' ')} `))
    at += 1;
  return at === 0 ? piece : ` ${words.slice(at).join('')}`;
}

/** Whether words go on instead of correcting. */
function goesOn(correction: string, isStrong: boolean): boolean {
  return ADDS.test(correction) || DIVIDES.test(correction) || (!isStrong && IS_WELL.test(correction));
}

/** "Let me redo that. 210 by 150's 1.4": reckons, and puts no value of before right. */
const DIVIDES = /^(?:so )?\d[\d.]*(?: [a-z]+)? (?:divided )?by \d/i;

/** "Quiet on the right, actually, left's fine": the other side is told of, too. */
const IS_WELL =
  /^(?:(?:the|his|her) )?(?:left|right)(?: (?:one|side))?(?:'s| is| looks| was) (?:all |really |pretty |quite |perfectly )*(?:fine|ok|okay|good|clear|clean|normal|grand|alright)\b/i;

/** Goes on instead of correcting: "actually the right one is red too"; "for ten days, too" is as long as the other drug. */
const ADDS =
  /\b(?:too(?! (?:much|many|high|low|little|long|big|strong|fast|slow|early|soon))(?<!\bfor \d[\d-]* (?:days?|weeks?|months?),? too)|also|as well|another|in addition|besides)\b/i;
