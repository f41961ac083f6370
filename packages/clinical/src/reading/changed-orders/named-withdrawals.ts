/** Orders that are withdrawn by their name: "Scratch the robenacoxib.", "Not the prednisolone.", "Let's just do the salts, no paraffin." */

import { namedDrugs, sharesDrug } from '../drugs/drug-mentions.ts';
import { hasDose } from '../figures/quantities.ts';
import { tidy, wordsOf } from '../sentences/sentences.ts';
import { findAll } from '../text/find-all.ts';
import { sequence } from '../text/patterns.ts';
import { joinEvidence, type SpokenSentence } from '../turns/spoken-sentences.ts';

/** The sentences without what was ordered and withdrawn so; that it is withdrawn stays. */
export function withoutNamedWithdrawn<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const kept: S[] = [];
  for (const spoken of sentences) {
    const found = withdrawnBefore(kept, spoken);
    if (!found) kept.push(spoken);
    else {
      const { at, told, left, said } = found;
      kept.splice(at, 1 + dosesBehind(kept, at), ...(left === '' ? [] : [{ ...told, text: left }]));
      kept.push({ ...spoken, text: said, evidence: joinEvidence(told.evidence, spoken.evidence) });
    }
  }
  return kept;
}

/** "Robenacoxib for this. 6 mg once a day.": how many sentences behind an order tell no more than its dose. */
function dosesBehind(kept: readonly SpokenSentence[], at: number): number {
  const order = kept[at];
  if (!order || hasDose(order.text)) return 0;
  const behind = kept.slice(at + 1, at + 1 + MOST_DOSES);
  const other = behind.findIndex(
    ({ text, segment }) => segment !== order.segment || namedDrugs(text).length > 0 || !hasDose(text),
  );
  return other < 0 ? behind.length : other;
}

const MOST_DOSES = 2;

interface Withdrawn<S> {
  at: number;
  told: S;
  /** What stays of the sentence that ordered it. */
  left: string;
  /** The sentence that withdraws it, as nobody can mistake it. */
  said: string;
}

function withdrawnBefore<S extends SpokenSentence>(kept: readonly S[], spoken: S): Withdrawn<S> | undefined {
  const name = withdrawnName(spoken, kept.at(-1));
  const at = name === undefined ? -1 : orderAt(kept, spoken, name);
  const told = kept[at];
  const left = told && name !== undefined ? withoutOrder(told.text, name) : undefined;
  return told && left !== undefined ? { at, told, left, said: saidPlainly(spoken.text) } : undefined;
}

/** What somebody of the clinic withdraws; what is answered so ("Is it the pred?" "Not the pred.") is no order. */
function withdrawnName(sentence: SpokenSentence, before: SpokenSentence | undefined): string | undefined {
  if (sentence.role === 'owner' || sentence.asks || before?.asks) return undefined;
  return withdrawnByName(sentence.text);
}

/** The name of what a sentence withdraws: "the robenacoxib" of "Scratch the robenacoxib." */
export function withdrawnByName(text: string): string | undefined {
  const [, name] = WITHDRAWS.map((pattern) => pattern.exec(text)).find(Boolean) ?? [];
  // "Let's leave the cone" is no order of a drug.
  const [, left] = LEAVES_DRUG.exec(text) ?? [];
  return (name ?? (left !== undefined && namedDrugs(left).length > 0 ? left : undefined))?.toLowerCase();
}

const LEAD = '^(?:(?:so|okay|oh|um|hm+|right|yes|yeah|no|actually|sorry|well|wait)[,.…]*\\s+)*';
const NAME = '([a-z][\\w-]{3,30}(?: [a-z][\\w-]{2,30})?)';
const WITHDRAWS: readonly RegExp[] = [
  // "Then no Onsior.", "no Onsior then."
  new RegExp(`${LEAD}then,? no ${NAME}[.!]*$`, 'i'),
  new RegExp(`${LEAD}no ([a-z][\\w-]{3,30}),? then[.!]*$`, 'i'),
  sequence(
    LEAD,
    /(?:then )?(?:let's |we'll |i'll |just )?/i,
    /(?:scratch|cancel|scrap|strike|forget(?: about)?|skip|not) (?:the|that|his|her) /i,
    NAME,
    /(?: then| after all)?(?:[.!]*$|, (?:i'll|we'll|and|i'm going to)\b)/i,
  ),
  /^(?:(?:so|okay|oh|um|hm+|right|well)[,.…]*\s+)*(?:no|actually|sorry|wait)[,.…]+\s[^.;]{0,80}\b(?:just|only)\b[^.;]{0,60}, (?:and )?no ([a-z][\w-]{3,30})[.!]*$/i,
  sequence(
    /^(?:(?:so|okay|oh|um|hm+|right|well)[,.…]*\s+)*(?:no|actually|sorry|wait)[,.…]+\s(?:we|you|i) can't /i,
    /(?:get|use|give|have) (?:the |any |him |her )?([a-z][\w-]{3,30})\b[^.;]{0,40}, so /i,
    /(?:we'll |let's |i'll )?(?:just )?(?:leave|skip|drop|hold) (?:it|that)\b[^.;]{0,20}[.!]*$/i,
  ),
  // "Wait, his creatinine is 1.9, so no carprofen."
  /^(?:(?:so|okay|oh|um|hm+|right|well)[,.…]*\s+)*(?:no|actually|sorry|wait|hang on|hold on)[,.…]+\s[^;]{2,80}, so no ([a-z][\w-]{3,30})(?: then)?[.!]*$/i,
];

/** "Let's leave the paracetamol" could be read as going on with it, and "then no Onsior" as what the owner told. */
function saidPlainly(text: string): string {
  return text.replace(LEAVES_DRUG, (_, name: string) => `No ${name}`).replace(/^then,? no (?=[a-z])/i, 'No ');
}

const LEAVES_DRUG = new RegExp(
  `${LEAD}(?:let's|we'll|i'll) (?:just )?leave (?:the |that |his |her )?${NAME}(?: out)?(?: then| after all| for now)?(?=[.!]*$)`,
  'i',
);

/** Index of the last order of it by the clinic, near before; -1 without one. */
function orderAt(kept: readonly SpokenSentence[], { segment }: SpokenSentence, name: string): number {
  const from = Math.max(0, kept.length - MOST_SENTENCES);
  const at = kept
    .slice(from)
    .findLastIndex(
      (one, index) =>
        one.role !== 'owner' &&
        !one.asks &&
        names(one.text, name) &&
        (isOrder(one.text) || isLimited(kept, from + index)),
    );
  return at < 0 || segment - (kept[from + at]?.segment ?? 0) > REACH ? -1 : from + at;
}

const MOST_SENTENCES = 16;
/** Segments. */
const REACH = 6;

function isOrder(text: string): boolean {
  return OFFERS_AT_TIMES.test(text) || ((hasDose(text) || ORDERS.test(text)) && !LEAVES.test(text));
}

/** "I don't want long Onsior. 3 days at most, 6 mg once a day.": limited, and given all the same. */
function isLimited(kept: readonly SpokenSentence[], at: number): boolean {
  return LIMITS.test(kept[at]?.text ?? '') && dosesBehind(kept, at) > 0;
}

const LIMITS =
  /\bdon't want (?:(?:him|her) on )?(?:(?:any|much|too much|a lot of|long|a long|long[- ]term|chronic) )+/i;

/** "And if he's still sore, I'll give you gabapentin as well." */
const OFFERS_AT_TIMES =
  /^(?:and |but |so )?if (?:he|she|it|they)(?:'s|'re)? [^,]{2,40}?,? (?:then )?(?:i'll|we'll|i can|we can|i could|we could) (?:give|add|try|use|start)\b/i;

const ORDERS =
  /\b(?:we'll|i'll|let's|i'd like|i want|give|start|put (?:him|her) on|send (?:him|her) home with)\b/i;
/** No order, or one at times. */
const LEAVES = /\b(?:if|unless|stop|hold|skip|not|don't|was|were|already|gave|given|got|had|been)\b/i;

function names(text: string, name: string): boolean {
  const drugs = namedDrugs(name);
  return drugs.length > 0 ? sharesDrug(drugs, namedDrugs(text)) : wordsOf(text).includes(name);
}

/** The rest of a sentence without the clause that orders it; undefined where another drug stands in that clause. */
function withoutOrder(text: string, name: string): string | undefined {
  const starts = [0, ...findAll(text, CLAUSE).map(({ index }) => index)];
  const at = starts.findLast((start, index) => names(text.slice(start, starts[index + 1]), name));
  if (at === undefined) return undefined;
  const behind = namedDrugs(text.slice(at));
  const own = namedDrugs(name);
  if (behind.some((drug) => !own.includes(drug))) return undefined;
  return at === 0 ? '' : tidy(text.slice(0, at));
}

/** "5 mL under the skin, and then" goes on with another; a comma before a dose does not. */
const CLAUSE = /,? (?:and|then|plus|along with) |[,;] (?=[a-z]{4,} \d)/gi;
