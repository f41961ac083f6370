/** Orders that another takes the place of once the owner has spoken: "Clavamox twice a day" – "he had diarrhea on that" – "cephalexin instead, then". */

import { namedDrugs, sharesDrug, subjectDrug } from '../drugs/drug-mentions.ts';
import { saysDosing } from '../figures/dosing-shorthand.ts';
import { hasDose } from '../figures/quantities.ts';
import { sequence } from '../text/patterns.ts';
import { joinEvidence, type SpokenSentence } from '../turns/spoken-sentences.ts';

/** The sentences with each order that was given up for another as one that is not given. */
export function withChosenInstead<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const standing = sentences.map(withoutSkipping);
  for (const [index, chosen] of standing.entries()) {
    const at = orderGivenUp(sentences, chosen, index);
    const order = standing[at];
    const drug = order && subjectDrug(order.text);
    if (order && drug)
      standing[at] = {
        ...order,
        text: `No ${drug.said}`,
        evidence: joinEvidence(order.evidence, chosen.evidence),
      };
  }
  return standing;
}

/** Index of the order in whose place a sentence sets another one; -1 where it does not. */
function orderGivenUp(
  sentences: readonly SpokenSentence[],
  { role, asks, text }: SpokenSentence,
  index: number,
): number {
  if (role === 'owner' || asks) return -1;
  if (INSTEAD.test(text)) return givenUp(sentences, index, REACH);
  return THEN_OTHER.test(text) && objectsBefore(sentences, index)
    ? givenUp(sentences, index, REACH_BACK)
    : -1;
}

/** "Then let's skip that and do Clavamox" is "let's do Clavamox instead": a "skip" in it would be of the Clavamox. */
function withoutSkipping<S extends SpokenSentence>(sentence: S): S {
  const [skips, verb = '', drug = ''] = SKIPS_AND_DOES.exec(sentence.text) ?? [];
  if (skips === undefined || sentence.role === 'owner' || namedDrugs(drug).length === 0) return sentence;
  const rest = sentence.text.slice(skips.length).replace(/^ instead\b/i, '');
  return { ...sentence, text: `Let's ${verb} ${drug} instead${rest}` };
}

const SKIPS_AND_DOES = sequence(
  /^(?:(?:okay|oh|so|then|right|well|alright|all right)[,. ]+)*(?:let's|we'll|i'll|i'd) /i,
  /(?:just |rather )?(?:skip|drop|scrap|leave out|not (?:do|use|give)) (?:that|it)(?: one)?,? and /i,
  /(?:just )?(do|use|go with|start|try|give|switch to) ([a-z][\w-]*)/i,
);

/** "Then let's go for cephalexin instead", and neither "instead of" nor what only could be done. */
const INSTEAD =
  /^(?:(?:okay|ok|oh|ah|right|well|no|fine|sure|fair enough|so|then|in that case|alright)[,.]? )*(?:(?:we|i)(?:'ll| will|'d)|let's|let me|use|give|try|start|go) [^.;]{0,60}\binstead\b(?! of)/i;

/** "Oh. Okay. Well, then capromorelin": after what the owner told of the first one, nobody needs to say "instead". */
const THEN_OTHER = sequence(
  /^(?:(?:okay|ok|oh|ah|right|well|fine|hm+|fair enough|so|alright)[,.]? )*(?:then|in that case)/i,
  /[, ]+(?:(?:let's|we'll|i'll|i'd|let me) )?(?:(?:do|use|try|give|start|go with|go for) )?/i,
  /(?:him |her )?(?:the |some )?[a-z][\w-]+/i,
);

/** Whether the owner told right before that the animal does not bear it. */
function objectsBefore(sentences: readonly SpokenSentence[], index: number): boolean {
  const segment = sentences[index]?.segment ?? 0;
  return sentences
    .slice(Math.max(0, index - MOST_SENTENCES), index)
    .some((one) => one.role === 'owner' && segment - one.segment <= 2 && !one.asks && OBJECTS.test(one.text));
}

const OBJECTS = sequence(
  /\b/i,
  [
    /(?:had|got|was on|tried|took) (?:that|it|this) (?:before|once|last)/i,
    /(?:can['’]t|cannot|couldn['’]t) (?:have|take|tolerate)|allergic/i,
    sequence(
      /(?:sick|vomit\w*|threw up|throws up|hives|diarrh\w+|howl\w*|wobbly|seizures?|reaction|swelled|swelling|trouble) /i,
      /(?:on|from|with|after|to) (?:it|that|the)/i,
    ),
    /(?:on|from|after) that (?:before|last|one)/i,
  ],
  /\b/i,
);

/** Index of the one order that it takes the place of, which the owner answered; -1 where none or several may be meant. */
function givenUp(sentences: readonly SpokenSentence[], index: number, reach: number): number {
  const chosen = sentences[index];
  const names = namedDrugs(chosen?.text ?? '');
  if (!chosen || names.length === 0) return -1;
  const from = Math.max(0, index - MOST_SENTENCES);
  const near = sentences.slice(from, index).filter(({ segment }) => chosen.segment - segment <= reach);
  const orders = near.filter(
    (one) => isOrder(one) && one.segment < chosen.segment && !sharesDrug(namedDrugs(one.text), names),
  );
  const answers = near.filter(({ role, segment }) => role === 'owner' && segment > (orders[0]?.segment ?? 0));
  const named = answers.flatMap(({ text }) => namedDrugs(text));
  const meant = named.length > 0 ? orders.filter(({ text }) => sharesDrug(namedDrugs(text), named)) : orders;
  // "He had that before and howled": of what was ordered last.
  const [order, second] = reach === REACH_BACK ? meant.slice(-1) : meant;
  const isMet = answers.length > 0 && !answers.some(({ text }) => PRICE.test(text));
  return order && !second && isMet ? from + sentences.slice(from, index).indexOf(order) : -1;
}

/** What is too dear is declined, with its dose. */
const PRICE = /\b(?:expensive|pricey|dear|afford|costs?|price|money|budget)\b/i;

function isOrder({ role, asks, text }: SpokenSentence): boolean {
  const isDosed = hasDose(text) || (saysDosing(text) && /\d/.test(text));
  return role !== 'owner' && !asks && isDosed && namedDrugs(text).length === 1 && !NO_ORDER.test(text);
}

const NO_ORDER =
  /\b(?:if|unless|not|don't|stop|hold|skip|was|were|already|gave|given|got|had|been|today)\b|\b(?:he|she)(?:'s| is)(?: still| already)? on\b/i;
/** Segments back to the order, and sentences. */
const REACH = 3;
const REACH_BACK = 4;
const MOST_SENTENCES = 12;
