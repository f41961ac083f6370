/**
 * Orders that are told in one sentence: "Clavamox, 250 twice a day, and gabapentin, 100 every eight hours", "a urine culture,
 * and start him on Clavamox". Each is a step of its own.
 */

import { findDrugs } from '../../lexicon/drugs.ts';
import { saysDosing } from '../figures/dosing-shorthand.ts';
import { findAll } from '../text/find-all.ts';
import { anyOf, captured, sequence } from '../text/patterns.ts';
import { isClinical } from '../words/clinical-words.ts';
import { namedDrugs } from './drug-mentions.ts';

/** The sentence in as many pieces as it orders. @param text with figures */
export function ordersApart(text: string): string[] {
  if (text.length > LONGEST || !/,| and /.test(text) || namedDrugs(text).length === 0) return [text];
  const pieces = drugAndMore(text).flatMap((part) =>
    LEAVES_OPEN.test(part.replaceAll(TO_ITS_END, '')) || IS_ON.test(part)
      ? [part]
      : testAndDrug(part).flatMap(drugsApart),
  );
  return pieces.length === 1 ? pieces : withSideAhead(pieces);
}

/**
 * "Right eye: latanoprost, one drop twice a day, and dorzolamide three times a day", "for the right: I've flushed it. Then
 * Claro, ten drops": what is put in an eye or an ear goes into the one that was named ahead.
 * @param said of one turn, or of one sentence
 */
export function withSideAhead(said: readonly string[]): string[] {
  let side = '';
  return said.map((text) => {
    const own = SIDE_AHEAD.exec(text)?.[1];
    if (own !== undefined) side = own;
    const isOfIt = side !== '' && own === undefined && PUT_IN.test(text) && findDrugs(text).length > 0;
    return isOfIt && !NAMES_SIDE.test(text)
      ? `${side}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`
      : text;
  });
}

const SIDE_AHEAD =
  /^(?:(?:and|so|then|okay|now),? )*((?:(?:for|in|on) )?(?:the |his |her )?(?:left|right|both)(?: (?:eyes?|ears?))?): /i;
const NAMES_SIDE =
  /\b(?:left|right|both|each|by mouth|tablets?|capsules?|pills?|mg|milligrams?|injections?)\b/i;
/** Drops, or no measure at all, as only such drugs are told. */
const PUT_IN = /\b(?:drops?|ointment|ribbon|strip|once|twice|times|every)\b/i;

/** "Atropine, one drop twice a day for three days, then stop.", "buprenorphine, 0.3 mils if needed" */
const TO_ITS_END = /,? (?:and )?then stops?\b|,? (?:only )?(?:if|as) needed\b/gi;

/** Whoever talks on without a mark orders nothing so plainly, and each cut looks at all before it. */
const LONGEST = 400;

/** What is stopped, refused, chosen between or only thought of holds for all that is named behind it. */
const LEAVES_OPEN = anyOf([
  sequence(
    /\b/i,
    [
      /not|no|never|stop\w*|hold\w*|discontinu\w*|skip\w*|if|unless|instead|rather|without|or|either/i,
      /until|when|once (?:he|she|the|we|i)|switch\w*|wean\w*|taper\w*|both|was|were|had|could|might|may/i,
      /allerg\w*/i,
    ],
    /\b/i,
  ),
  /n['’]t\b|\?|\b(?:he|she|it|they)(?:['’]s| is|['’]re| are)(?: still| currently| already)? on\b/i,
]);

/** "So Toby's on furosemide 40 twice a day, and pimobendan 5 twice a day": all of it is given already. */
const IS_ON =
  /^(?:(?:[Aa]nd|[Ss]o|[Oo]kay),? )*(?!(?:That|This|What|Who)\b)[A-Z][a-z]+(?:['’]s| is)(?: still| currently| already)? on\b/;

/** "Let's do a urine culture and start him on Clavamox, 250 twice a day." */
function testAndDrug(text: string): string[] {
  const [all = '', test = '', rest = ''] = TEST_FIRST.exec(text) ?? [];
  const isBoth =
    all !== '' && isClinical(test, 'test') && namedDrugs(test).length === 0 && namedDrugs(rest).length > 0;
  return isBoth ? [test, rest] : [text];
}

const TEST_FIRST =
  /^(.{6,60}?),? and (?:then )?((?:we'll |i'll |let's )?(?:start|begin|put|get|send|add|give)\b.*)$/i;

/**
 * "Keep him on the Denamarin and recheck in six weeks", "calcium, 5 mils slow IV now, and call me if his rate drops", "we do
 * the second DAPP and I'd hold Bordetella until next time": what is rechecked, watched or held has a place of its own.
 */
function drugAndMore(text: string): string[] {
  const [all = '', drug = '', rest = ''] = MORE_BEHIND.exec(text) ?? [];
  if (all === '' || namedDrugs(drug).length === 0 || LEAVES_FIRST.test(drug)) return [text];
  return HOLDS_NEXT.test(rest) && namedDrugs(rest).length === 0 ? [text] : [drug, rest];
}

const MORE_BEHIND = sequence(
  /^(.{6,}?),? and (?:then )?/i,
  captured([
    /(?:we'll |i'll |let's )?(?:re-?check|see (?:him|her|them|you) (?:back|again)|come back)\b.*/i,
    /(?:call|ring|phone|page|tell|get) (?:me|us) if\b.*/i,
    /(?:i'd|i'll|we'll|let's) (?:hold|skip|leave|wait (?:on|with))\b.*/i,
  ]),
  /$/i,
);
const HOLDS_NEXT = /^(?:i'd|i'll|we'll|let's) (?:hold|skip|leave|wait)\b/i;
/** What was only thought of, or hangs on something, is told in one piece with what comes of it. */
const LEAVES_FIRST = /\b(?:if|unless|instead|or|either|could|might|may|was|were|had)\b|\?/i;

/** Cut before each drug that has a dosing or a verb of its own, where the one before it has one, too. */
function drugsApart(text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const { index, 0: joint } of findAll(text, JOINT)) {
    const [before, after] = [text.slice(from, index), text.slice(index + joint.length)];
    if (!isWhole(before, ORDERS_FIRST.test(after)) || !beginsOrder(after)) continue;
    pieces.push(before);
    from = index + joint.length;
  }
  return [...pieces, text.slice(from)];
}

const JOINT =
  /,? and (?:also |then )?(?:some )?(?:pain (?:meds?|medications?|relief),? |something for (?:the )?(?:pain|nausea|itch),? )?(?=[A-Za-z])|, (?:then |plus |also )?(?=[A-Za-z])/gi;

/** One drug, and how it is given, unless the next one has a verb of its own: "continue carprofen, add gabapentin". */
function isWhole(text: string, isNextOrdered: boolean): boolean {
  return namedDrugs(text).length === 1 && (saysDosing(text) || (isNextOrdered && ORDERS.test(text)));
}

/** A drug by its name, and how it is given before the next one; or a verb that orders it. */
function beginsOrder(text: string): boolean {
  const [drug, next] = findDrugs(text);
  const [verb = ''] = ORDERS_FIRST.exec(text) ?? [];
  if (!drug?.certain || drug.start > verb.length) return false;
  return verb !== '' || saysDosing(text.slice(drug.end, next?.start ?? text.length));
}

const ORDERS = /\b(?:start|begin|add|continue|restart|keep)\b/i;
const ORDERS_FIRST =
  /^(?:start|begin|add|continue|restart)(?: (?:him|her|them) on)?(?: (?:some|the|his|her|oral))* /i;
