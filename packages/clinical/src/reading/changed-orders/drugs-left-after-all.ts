/**
 * Drugs that whoever ordered them leaves out after all: "I can give him Cerenia today." "Does it sting?" "A bit. Let's not,
 * then.", and "keep him on the Apoquel, actually, hm, it can slow down healing, so let's hold the Apoquel".
 */

import { namedDrugs, sharesDrug, subjectDrug } from '../drugs/drug-mentions.ts';
import { hasDose } from '../figures/quantities.ts';
import { capital, lowered, wordsOf } from '../sentences/sentences.ts';
import { sequence } from '../text/patterns.ts';
import { joinEvidence, type SpokenSentence } from '../turns/spoken-sentences.ts';

/** The sentences without such orders; that the drug is left out, or held, stays. */
export function withDrugsLeft<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const standing: (S | undefined)[] = sentences.map(plainlyAvoided);
  for (const [at, sentence] of sentences.entries()) {
    if (sentence.role === 'owner' || sentence.asks) continue;
    if (LEAVES.test(sentence.text)) leave(standing, at);
    else if (HOLDS.test(sentence.text) && !CONDITION.test(sentence.text)) hold(standing, at);
  }
  return standing.filter((sentence) => sentence !== undefined);
}

/** "No, I'd keep away from pred" is "Avoid pred": where only the name of the drug is looked for, nothing else says no. */
function plainlyAvoided<S extends SpokenSentence>(sentence: S): S {
  const [opening, name] = KEEPS_AWAY.exec(sentence.text) ?? [];
  const isOfDrug =
    name !== undefined && sentence.role !== 'owner' && !sentence.asks && namedDrugs(name).length > 0;
  if (!isOfDrug || opening === undefined) return sentence;
  return { ...sentence, text: `Avoid ${sentence.text.slice(opening.length - name.length)}` };
}

const KEEPS_AWAY = sequence(
  /^(?:(?:no|so|and|but|well|yeah)[,.]? )*(?:(?:i'd|we'd|i would|i'll|we'll|let's|i want to) )?/i,
  /(?:just |rather |probably |definitely )?(?:keep|stay|steer) (?:well )?(?:away|clear) (?:from|of) /i,
  /((?:(?:the|any|all|those|oral) )?[a-z][\w-]+)/i,
);

/** A no to what was offered, which names nothing: "Let's not, then.", "I'll leave that." */
const LEAVES = sequence(
  /^(?:(?:no|well|okay|right|yeah|fair enough|so|then|actually|alright|all right)[,.]? )*/i,
  [
    /let's not(?: (?:bother|do (?:it|that)|give (?:it|that)|then))*/i,
    /(?:we|i) won't(?: (?:bother|do (?:it|that)|give (?:it|that)|then))*/i,
    /(?:i|we)(?:'ll| will) (?:just )?leave (?:it|that)(?: out| for (?:now|today))?/i,
  ],
  /(?:,? then|,? today)?[.!]*$/i,
);
const OPENING = /^(?:(?:no|well|okay|right|yeah|so|then|actually|alright|all right)[,.]? )+/i;
const HOLDS =
  /\b(?:let's|we'll|i'd|i want to|we should) (?:just )?(?:hold|stop|skip|pause)(?: off on)? (?:the|his|her|that) [a-z]/i;
const CONDITION = /\b(?:if|unless)\b/i;
/** Segments, and sentences, back to the order. */
const REACH = 4;
const MOST_SENTENCES = 10;

function leave<S extends SpokenSentence>(standing: (S | undefined)[], at: number): void {
  const by = standing[at];
  const from = by ? offerBefore(standing, at) : -1;
  const told = standing[from];
  const drug = told && subjectDrug(told.text);
  if (!by || !told || !drug) return;
  const gone = standing
    .slice(from, at)
    .flatMap((one, index) => (one && isOfOffer(one, told, index) ? [from + index] : []));
  const evidence = joinEvidence(by.evidence, ...gone.map((index) => standing[index]?.evidence ?? []));
  for (const index of gone) standing[index] = undefined;
  standing[at] = { ...by, text: `${capital(drug.said)}: ${lowered(by.text.replace(OPENING, ''))}`, evidence };
}

/** The offer itself, its dose where that was said in another sentence, and "the Metacam did?", which only takes it up. */
function isOfOffer({ text, segment, role }: SpokenSentence, told: SpokenSentence, index: number): boolean {
  if (index === 0) return true;
  const isAsked = wordsOf(text).length <= 3 && sharesDrug(namedDrugs(told.text), namedDrugs(text));
  return role === told.role && (isAsked || (segment === told.segment && hasDose(text)));
}

/** Index of the last order or offer of one drug, with no other asked for or offered meanwhile; -1 without one. */
function offerBefore(standing: readonly (SpokenSentence | undefined)[], at: number): number {
  const from = Math.max(0, at - MOST_SENTENCES);
  const index = standing.slice(from, at).findLastIndex((one) => one && isOffer(one));
  const found = standing[from + index];
  if (index < 0 || !found || (standing[at]?.segment ?? 0) - found.segment > REACH) return -1;
  const names = namedDrugs(found.text);
  const since = standing.slice(from + index + 1, at);
  return since.some((one) => one && isOfElse(one, names)) ? -1 : from + index;
}

function isOffer({ text, role, asks }: SpokenSentence): boolean {
  return role !== 'owner' && !asks && OFFERS.test(text) && namedDrugs(text).length === 1;
}

/** Whether a sentence brings up something that the no may be to instead; "the Metacam did?" only takes the drug up. */
function isOfElse({ text, role }: SpokenSentence, names: readonly string[]): boolean {
  const named = namedDrugs(text);
  const isOther = named.length > 0 && !sharesDrug(names, named);
  return isOther || (role === 'owner' ? ASKS_FOR : OFFERS_OTHER).test(text);
}

/** "Shall I bathe him?" is what the no is to. */
const ASKS_FOR = /\b(?:can|could|should|shall|may|do|would) (?:i|we|you)\b/i;
/** Something to be done that is no drug. */
const OFFERS_OTHER = /\b(?:we|i) (?:could|can|might|should|would) (?!give)/i;
const OFFERS =
  /\b(?:(?:i|we) (?:can|could|might|would|will)|(?:i|we)'(?:ll|d)|let's|i'm (?:going to|gonna)) (?:also |just |maybe |always |like to )*(?:give|start|add|use|try|do|put|pop|send|get)\b/i;

/** The order to keep it, which was doubted in the same breath, is gone. */
function hold<S extends SpokenSentence>(standing: (S | undefined)[], at: number): void {
  const by = standing[at];
  const names = by ? namedDrugs(by.text) : [];
  const from = Math.max(0, at - MOST_SENTENCES);
  const index = standing
    .slice(from, at)
    .findLastIndex((one) => one && by && by.segment - one.segment <= REACH && keeps(one, names));
  const told = standing[from + index];
  if (!by || index < 0 || !told) return;
  standing[from + index] = undefined;
  standing[at] = { ...by, evidence: joinEvidence(told.evidence, by.evidence) };
}

/** "Keep her on the Apoquel, actually, hm": ordered, and doubted. */
function keeps({ text, role, asks }: SpokenSentence, names: readonly string[]): boolean {
  const order = role !== 'owner' && !asks ? KEEPS.exec(text) : null;
  return order !== null && sharesDrug(names, namedDrugs(order[1] ?? ''));
}

const KEEPS = sequence(
  /\b/i,
  /(?:keep (?:him|her|them|it)? ?(?:on|giving|going with|going on)|keep giving|keep up|continue|carry on with|stay on) /i,
  /(?:the |his |her )?([a-z][\w -]{2,30}?)[,.…]* (?:actually|hm+|well|although|hang on|wait|no)\b/i,
);
