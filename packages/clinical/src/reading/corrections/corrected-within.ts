/** What a speaker takes back within one sentence. */

import { findDrugs } from '../../lexicon/drugs.ts';
import { sharesDrug } from '../drugs/drug-mentions.ts';
import { hasValue, readValues } from '../figures/spoken-values.ts';
import { tidy, wordsOf } from '../sentences/sentences.ts';
import { sequence } from '../text/patterns.ts';
import { isClinical } from '../words/clinical-words.ts';
import { inlineCues, isStrongCue, MEASURES_ANEW, TAKES_BACK } from '../words/correction-cues.ts';
import { namesDisease } from '../words/disease-words.ts';
import { withoutDeniedWord } from './denied-things.ts';
import { asOtherState } from './other-states.ts';
import { replaceValues } from './replace-values.ts';

/** A sentence with what it corrects in itself put right: "at 5 mg/kg, sorry, 0.5" is "at 0.5 mg/kg". */
export function correctedWithin(text: string): string {
  let rest = [BROKEN_OFF, OTHER_UNIT, UNIT_ANEW, FORM_ANEW, NAME_ANEW].reduce(
    (left, wrong) => left.replaceAll(wrong, ''),
    withoutContrast(text),
  );
  for (let turn = 0; turn < MOST_CUES; turn += 1) {
    const better = correctedOnce(rest);
    if (better === undefined) return rest;
    rest = better;
  }
  return rest;
}

/** "60... 6 mL": an amount that breaks off before its unit is begun anew. */
const BROKEN_OFF =
  /\b\d+(?:\.\d+)?\s*(?:\.{3}|…)\s*(?=\d+(?:\.\d+)?\s?(?:mg|mcg|g|kg|lb|mL|L|units?|%)(?![a-z]))/g;

/** "4 mL/kg... milligrams, 4 mg/kg": the unit was the wrong one. */
const OTHER_UNIT =
  /\b\d+(?:\.\d+)?\s?(?:mg|mcg|g|kg|lb|mL|units?)(?:\/kg)?\s*(?:\.{3}|…|, (?:no|sorry),)\s*(?:milligrams?|mils?|mg|ml|micrograms?|mcg|grams?|units?|kilos?|pounds?)[,.…]*\s+(?=\d)/gi;

const ANEW = String.raw`(?:,|\.{3}|…)? (?:(?:er|uh|um|oh|well),? )*(?:no|sorry|wait|i mean|or rather),? (?:(?:no|sorry|wait),? )*`;
/** "2.5 mL, no, 2.5 mg": the same figure, of another unit. */
const UNIT_ANEW = new RegExp(
  String.raw`\b(\d+(?:\.\d+)?) ?(?:mL|mg|mcg|g|units?)${ANEW}(?=\1 ?(?:mL|mg|mcg|g|units?)\b)`,
  'gi',
);
/** "0.5 tab, no, 0.4 mL": how much is given, in another form. */
const FORM_ANEW = new RegExp(
  String.raw`\b\d+(?:\.\d+)? ?(?:(?:tab(?:let)?|cap(?:sule)?|drop|scoop|sachet|pump)s?${ANEW}(?=\d[\d.]* ?mL\b)|mL${ANEW}(?=\d[\d.]* ?(?:tab|cap|drop|scoop|sachet|pump)))`,
  'gi',
);
/** "Ranitidine, no, not ranitidine, cisapride": the name that is taken back by itself. */
const NAME_ANEW = /\b([a-z]{5,}),? (?:(?:er|uh|um|oh|well|sorry),? )*no,? not \1,? (?=[a-z])/gi;

/** More corrections than a sentence holds in earnest. */
const MOST_CUES = 6;

function correctedOnce(text: string): string | undefined {
  for (const cue of inlineCues(text).slice(0, MOST_CUES)) {
    const after = text.slice(cue.index + cue[0].length);
    const before = withoutAnothers(text.slice(0, cue.index), after).replace(LEFT_HANGING, '');
    const strong = isStrongCue(cue[0]);
    const better =
      inOneOrder(before, after, strong) ??
      asOtherDrug(before, after) ??
      asNextDrug(before, after, cue[0]) ??
      withoutDeniedWord(before, after) ??
      (strong ? byWhatIsRight(before, after) : undefined) ??
      asOfTheSide(before, after) ??
      asOtherState(before, after) ??
      replaceValues(before, after, strong) ??
      byWeight(before, after) ??
      (strong ? withoutFalseStart(before, after) : undefined) ??
      withoutTakenBack({ before, after, strong, cued: text.slice(cue.index) });
    if (better !== undefined) return better;
  }
  return undefined;
}

/**
 * "Meloxicam 1 mL once a day and tramadol 50 mg, no, sorry, 25 mg twice a day": of the drug that was spoken of last, or that
 * the correction names.
 */
function inOneOrder(before: string, after: string, strong: boolean): string | undefined {
  const drugs = findDrugs(before);
  if (drugs.length < 2) return undefined;
  const renamed = findDrugs(after);
  const named = drugs.findLastIndex(({ drugs: names }) =>
    renamed.some((one) => sharesDrug(one.drugs, names)),
  );
  const at = named < 0 ? drugs.length - 1 : named;
  const start = drugs[at]?.start ?? 0;
  const [order = '', joint = ''] = splitAtJoint(before.slice(start, drugs[at + 1]?.start));
  const better = replaceValues(order, after, strong) ?? begunAnew(order, after);
  if (better === undefined) return undefined;
  return `${before.slice(0, start)}${better}${joint}${before.slice(start + order.length + joint.length)}`;
}

/** "Dorzolamide 1 drop in both" "1 drop three times a day, both eyes": said once more from its amount on, and to the end. */
function begunAnew(order: string, after: string): string | undefined {
  const [first] = readValues(after);
  const old = first?.start === 0 ? readValues(order).find(({ text }) => text === first.text) : undefined;
  return old && `${order.slice(0, old.start)}${after}`;
}

/** "Meloxicam 1 mL" and " and " of "meloxicam 1 mL and tramadol". */
function splitAtJoint(order: string): [order: string, joint: string] {
  const joint = /(?:[,\s]|\b(?:and|then|plus|with|the)\b)*$/i.exec(order.slice(-20))?.[0] ?? '';
  return [order.slice(0, order.length - joint.length), joint];
}

/** "0.5 mg/kg, no, that's the rectal dose, sorry, 0.2": whose the wrong value was goes with it. */
function withoutAnothers(before: string, after: string): string {
  return hasValue(after) ? before.replace(IS_ANOTHERS, '') : before;
}

const IS_ANOTHERS =
  /(?<=\d[^\d]{0,12})[,.…]* no,? (?:wait,? |sorry,? )*that(?:'s| is| was) (?:the|for|his|her|my|a) [^,.;\d]{3,30}$/i;

/** "Claro, no, we cleaned it, so let's do Mometamax": the one drug is ordered in the place of the other, dose and all. */
function asOtherDrug(before: string, after: string): string | undefined {
  const ordered = ORDERS_OTHER.exec(after)?.[1];
  const [wrong, second] = ordered === undefined || IS_NO_ORDER.test(before) ? [] : findDrugs(before);
  if (ordered === undefined || !wrong || second) return undefined;
  const right = findDrugs(ordered).flatMap(({ drugs }) => drugs);
  const isOther = right.length > 0 && !wrong.drugs.some((name) => right.includes(name));
  return isOther ? tidy(`${before.slice(0, wrong.start)}${ordered}`) : undefined;
}

/** "Then a Simparica, no, a Bravecto before he goes home": a name alone, behind a name, stands in its place. */
function asNextDrug(before: string, after: string, cue: string): string | undefined {
  if (!BREAKS.test(cue)) return undefined;
  const wrong = findDrugs(before).at(-1);
  const [right] = findDrugs(after.slice(0, NAMED_AT_ONCE));
  if (!wrong || !right || !ARTICLE.test(after.slice(0, right.start))) return undefined;
  const isLast = /^[\s,.…]*$/.test(before.slice(wrong.end));
  if (!isLast || sharesDrug(wrong.drugs, right.drugs) || ANSWERED.test(after.slice(right.end)))
    return undefined;
  return tidy(`${before.slice(0, wrong.start).replace(/\b(?:an?|the|some|that) $/i, '')}${after}`);
}

/** A "no" between marks: "no carprofen, no gabapentin" gives neither. */
const BREAKS = /^[,.…]+\s*(?:[a-z]+,? )*(?:no|wait|sorry|i mean|hang on)[,.…]/i;
const ARTICLE = /^(?:(?:it's|that's|make it|i mean|the|some|an?|that|sorry|wait|hang on),? )*$/i;
/** "Carprofen, no, gabapentin, yes." */
const ANSWERED = /^,? (?:yes|yeah|no)\b/i;
/** Characters in which the other name must begin. */
const NAMED_AT_ONCE = 40;

const ORDERS_OTHER =
  /\b(?:let's|we'll|i'll) (?:do|use|go with|start|try|give|switch to) (?!.*\b(?:as well|too|also|together|both)\b)(.+)$/i;
/** "No carprofen", "keep the carprofen": nothing that another drug could stand for. */
const IS_NO_ORDER =
  /^(?:(?:so|and|okay|well|now|but),? )*(?:no|not|stop|hold|skip|keep|continue|don't|he's|she's|they|owner|if)\b/i;

/** "0.8 mL twice a day, hang on, for him it's 2.1 kilos, so that's 0.84 mL", "50, I mean, she's 12 kilos, 25": reckoned by the weight, which stays said. */
function byWeight(before: string, after: string): string | undefined {
  const [, weight = '', right = ''] = BY_WEIGHT.exec(after) ?? [];
  const better = right === '' ? undefined : replaceValues(before, right, true);
  return better === undefined ? undefined : `${better}, weight ${weight}`;
}

const BY_WEIGHT =
  /^(?:(?:for|at) (?:him|her|it),? )?(?:it's|he's|she's|it is|he is|she is) (?:only |just |about )?([\d.]+ ?(?:kg|lb))(?:,(?: so)?| so) (?:that's |it's |that is |it'll be |about )?(.+)$/i;

/** What words that leave no doubt put in the place of a value, or say of it. */
function byWhatIsRight(before: string, after: string): string | undefined {
  return (
    asOfThePast(before, after) ??
    withoutExonerated(before, after) ??
    asPartOfTablet(before, after) ??
    asTheOther(before, after)
  );
}

/** "9.8... no, that's August's number": a value alone that was of another time is told as of that time. */
function asOfThePast(before: string, after: string): string | undefined {
  const when = OF_THE_PAST.exec(after);
  const values = readValues(before);
  const last = values.at(-1);
  if (!when || !last || values.length > 1 || last.kind === 'drug') return undefined;
  if (wordsOf(before.slice(0, last.start)).length > 3) return undefined;
  const [, month, ago] = when;
  return `It was ${last.text} ${month === undefined ? ago : `in ${month}`}`;
}

/** "The sole depth's 15, no, that's the left": the value stays, and is of the left. */
function asOfTheSide(before: string, after: string): string | undefined {
  const side =
    /^that(?:'s| is| was) (?:on |for )?(?:the |his |her )?(left|right)(?: (?:one|side))?[.!]*$/i.exec(
      after,
    )?.[1];
  const last = readValues(before).at(-1);
  if (!side || !last || last.kind === 'side' || last.end < before.replace(/[\s,.…]+$/, '').length)
    return undefined;
  return readValues(before).some(({ kind }) => kind === 'side')
    ? undefined
    : `${before.slice(0, last.end)} on the ${side}`;
}

/** "Let's give 375, no, sorry, a quarter of a 500, so 125": the whole way to the amount stands for the last one. */
function asPartOfTablet(before: string, after: string): string | undefined {
  const last = PART_OF_TABLET.test(after) ? readValues(before).at(-1) : undefined;
  if (!last || last.kind === 'drug' || last.end < before.replace(/[\s,.…]+$/, '').length) return undefined;
  return tidy(`${before.slice(0, last.start)}${after}`);
}

const PART_OF_TABLET =
  /^(?:(?:it's|that's|make it|let's (?:do|give|say)) )?(?:an? |one )?(?:half|third|quarter)(?: of)? (?:an?|the|one) \d/i;

/** "Roundworms and some Giardia, no, sorry, that's coccidia": the one name stands for the other. */
function asTheOther(before: string, after: string): string | undefined {
  const right = NAMES_OTHER.exec(after)?.[1];
  const wrong = /\b[A-Za-z-]{4,}$/.exec(before.slice(-40).replace(/[\s,.…]+$/, ''))?.[0];
  if (right === undefined || wrong === undefined || !isMicrobe(right) || !isMicrobe(wrong)) return undefined;
  return tidy(`${before.slice(0, before.lastIndexOf(wrong))}${right}`);
}

const NAMES_OTHER = /^(?:(?:that's|it's|they're|those are|i mean|make that) )?([A-Za-z-]{4,})[.!]*$/i;

function isMicrobe(word: string): boolean {
  return MICROBES.test(word) || namesDisease(word);
}

const MICROBES = sequence(
  /^/i,
  [
    /giardia|coccidia|(?:round|hook|whip|tape|pin|lung)worms?|cocci|rods|yeasts?|malassezia|demodex/i,
    /sarcoptes|cheyletiella|mites|fleas|lice|struvites?|oxalates?|bacteria|isospora|toxocara/i,
    /strongyles?|cryptosporidium|trichomonas|staph\w*|strep\w*|pseudomonas/i,
  ],
  /$/i,
);

/** "No Seresto collars, no, sorry, what am I saying, Seresto's fine": what was said of it is gone, and not only its name. */
function withoutExonerated(before: string, after: string): string | undefined {
  const [, name = ''] = EXONERATES.exec(after) ?? [];
  if (name === '' || !wordsOf(before).includes(name.toLowerCase())) return undefined;
  return tidy(after.slice(after.indexOf(name)));
}

const EXONERATES = sequence(
  /^/i,
  /(?:(?:what (?:am|was) i (?:saying|thinking|doing)|i mean|that's not right|that's wrong|wait|no|sorry)[,.?]? )*/i,
  /(?:the )?([A-Za-z][\w-]+)(?:'s| is| are) (?:actually |perfectly |totally )?/i,
  /(?:fine|okay|ok|all right|alright|safe|not the (?:one|problem|issue))\b/i,
);

const OF_THE_PAST = sequence(
  /^(?:wait,? |sorry,? |no,? )*(?:that's|that is|that was|it was|this is|i'm looking at|i read)/i,
  /(?: (?:the|his|her|the one|the number))?(?: (?:from|in|of|for|back in|at))? /i,
  [
    /(january|february|march|april|may|june|july|august|september|october|november|december)(?:'s)?/i,
    /(last (?:time|visit|week|month|year|spring|summer|fall|winter)|(?:\d+|two|three|a few) (?:weeks|months|years) ago)/i,
  ],
  /(?:'s)?/i,
  /(?: (?:number|weight|one|reading|value|result|dose|temp\w*|visit|on the (?:screen|chart|card)))*/i,
  /[.!,]*$/i,
);

/** "And I thought 104 had something but, no, I take that back, its root looks fine." */
const I_THOUGHT = /^(?:and |but |so )?i thought\b/i;

/** "He was, sorry, Gravy was limping" begins anew. */
function withoutFalseStart(before: string, after: string): string | undefined {
  const isShort = before.split(' ').length <= 5 && !hasValue(before);
  return (isShort || I_THOUGHT.test(before)) && after !== '' ? tidy(after) : undefined;
}

interface Cued {
  before: string;
  after: string;
  strong: boolean;
  /** From the cue on. */
  cued: string;
}

function withoutTakenBack({ before, after, strong, cued }: Cued): string | undefined {
  const isTakenBack = strong || /^(?:that (?:was|is)|that's|let's)\b/i.test(after);
  const isGone = TAKES_BACK.test(cued) || MEASURES_ANEW.test(after);
  return isTakenBack && isGone && !hasValue(after) ? withoutLastValue(before) : undefined;
}

/** "The blood pressure, I got 155... no, that was the first one": what was measured is still named. */
function withoutLastValue(before: string): string {
  const last = readValues(before).at(-1);
  const named = before
    .slice(0, last?.start ?? 0)
    .replace(/[\s,]*\b(?:i got|it's|it was|is|was|at|of)\s*$/i, '');
  return wordsOf(named).length <= 5 && isClinical(named) ? tidy(named) : '';
}

/** What stands right before a cue and belongs to it: "250, I said 250, but it should be". */
const LEFT_HANGING =
  /[,\s]+(?:or|and|but|oh|i'm|well|so|(?:but )?(?:let's|we'll)|i(?:'d)? (?:want|like|need)(?: to)?|i said [^,]{1,20})$/i;

/** "300, not 600" and "Biscuit, not Gravy" say only the first. */
export function withoutContrast(text: string): string {
  return tidy(text.replaceAll(CONTRAST, '').replace(BARE_CONTRAST, ''));
}

const CONTRAST =
  /,\s*(?:and\s+)?not\s+(?:the\s+)?(?:\d[\d./]*(?:\s?(?:mg\/kg|mg|mL|kg|lb|units?|g|%|days?|weeks?|times))?|left|right)(?=\s*(?:[.,;!]|$))/gi;
const BARE_CONTRAST = /^not\s+\d[\d./]*(?:\s?\w+)?[.!]*$/i;
