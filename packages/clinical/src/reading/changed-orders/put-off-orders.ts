/**
 * What an owner asks to put off, and the clinic puts off: "bloods when he's back in four weeks" – "can I leave that till after
 * Christmas?" – "fine, we'll do the bloods in January, then". The first time is no time for it any more.
 */

import { lowered, tidy } from '../sentences/sentences.ts';
import { literally } from '../text/literally.ts';
import { sequence } from '../text/patterns.ts';
import { joinEvidence, type SpokenSentence } from '../turns/spoken-sentences.ts';

/** The sentences with such orders without the time that was given up; the later one stands where it was said. */
export function withOrdersPutOff<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const standing: (S | undefined)[] = [...sentences];
  for (const [at, sentence] of sentences.entries()) {
    const thing = sentence.role === 'owner' || sentence.asks ? undefined : putOff(sentence.text);
    if (thing !== undefined) putOffAt(standing, at, thing);
    else if (CAN_WAIT.test(sentence.text)) letWait(standing, at);
  }
  return standing.filter((sentence) => sentence !== undefined);
}

function putOffAt<S extends SpokenSentence>(standing: (S | undefined)[], at: number, thing: string): void {
  const asked = askedBefore(standing, at);
  const index = asked < 0 ? -1 : orderBefore(standing, at, thing);
  const told = standing[index];
  if (!told) return;
  const evidence = joinEvidence(told.evidence, standing[at]?.evidence ?? []);
  standing[index] = { ...told, text: tidy(told.text.replace(TIME_AT_END, '')), evidence };
  // Who asks for another time declines nothing.
  standing[asked] = undefined;
}

/** "A proBNP is cheaper, let's do that today." … "Can it wait?" "It can wait till the recheck.": what was offered last stands with that. */
function letWait<S extends SpokenSentence>(standing: (S | undefined)[], at: number): void {
  const by = standing[at];
  const from = Math.max(0, at - MOST_SENTENCES);
  const thing = by && namedToWait(standing, at);
  if (by && thing !== undefined) {
    standing[at] = { ...by, text: `We'll hold off on the ${thing} for now.` };
    return;
  }
  const asks = standing.slice(Math.max(0, at - MOST_ASKED), at).some((one) => one && isAskedBy(one, by));
  const index = asks
    ? standing
        .slice(from, at)
        .findLastIndex((one) => one !== undefined && OFFERS.test(one.text) && isOfClinic(one))
    : -1;
  const told = standing[from + index];
  if (index < 0 || !by || !told || by.segment - told.segment > 6) return;
  const text = tidy(`${told.text.replace(/[.!]*$/, '')}, but ${lowered(by.text.replace(CAN_WAIT_LEAD, ''))}`);
  standing[from + index] = { ...told, text, evidence: joinEvidence(told.evidence, by.evidence) };
  standing[at] = undefined;
}

/** "Can the toxo wait?": what is put off by its name. */
function namedToWait(standing: readonly (SpokenSentence | undefined)[], at: number): string | undefined {
  const segment = standing[at]?.segment ?? 0;
  const asked = standing
    .slice(Math.max(0, at - MOST_ASKED), at)
    .findLast((one) => one?.role === 'owner' && segment - one.segment <= 2 && NAMED_TO_WAIT.test(one.text));
  return NAMED_TO_WAIT.exec(asked?.text ?? '')?.[1];
}

const NAMED_TO_WAIT =
  /^(?:(?:and|so|but|okay)[, ]+)*can (?:the|his|her|that) ([a-z0-9][\w -]{1,24}?) wait\b/i;

function isAskedBy({ role, text, segment }: SpokenSentence, by: SpokenSentence | undefined): boolean {
  return role === 'owner' && by !== undefined && by.segment - segment <= 2 && ASKS_TO_WAIT.test(text);
}

function isOfClinic({ role, asks }: SpokenSentence): boolean {
  return role !== 'owner' && !asks;
}

const CAN_WAIT_LEAD = /^(?:(?:yeah|yes|sure|okay|oh|well|no)[,. ]+)*/i;
const CAN_WAIT = sequence(
  /^(?:(?:yeah|yes|sure|okay|oh|well|no)[,. ]+)*(?:it|that|this)(?: can|['’]ll) /i,
  /(?:definitely |probably |certainly )?(?:wait|keep)(?: (?:till|until|for|a) [^.;]{2,40}?)?/i,
  /(?:,? (?:yes|yeah|sure|of course))?[.!]*$/i,
);
const ASKS_TO_WAIT =
  /\b(?:can|could|does) (?:it|that|this|we)(?: all)? (?:have to be (?:today|now)|wait)\b|\b(?:do|does) (?:we|it|that) (?:have|need) to (?:do it |be )?(?:today|now)\b/i;
const OFFERS =
  /\b(?:let['’]s|i['’]d|we['’]d|we['’]ll|i['’]ll|we (?:should|could|can)|i (?:want|recommend|suggest))\b/i;

/** What a sentence sets another time for: the "bloods" of "we'll do the bloods in January, then". */
function putOff(text: string): string | undefined {
  return SETS_TIME.exec(text)?.[1]?.toLowerCase();
}

const SETS_TIME = sequence(
  /^(?:(?:so|okay|yeah|right|well|then|all right|alright|that's fine)[,.]? )*/i,
  /(?:we'll|we can|i'll|let's) (?:just )?(?:do|run|take|book|leave|push|schedule) /i,
  /(?:the|his|her|that|those) ([a-z][\w-]+) (?:till |until |to |for |at )?/i,
  /(?:in |on |after |next |the |when )[^,;]{3,40}?(?:,? (?:then|instead))[.!]*$/i,
);

/** Index of what an owner asked right before, to have it later; -1 without it. */
function askedBefore(standing: readonly (SpokenSentence | undefined)[], at: number): number {
  const from = Math.max(0, at - MOST_ASKED);
  const segment = standing[at]?.segment ?? 0;
  const asks = (one: SpokenSentence): boolean =>
    one.role === 'owner' && segment - one.segment <= 2 && PUTS_OFF.test(one.text);
  const index = standing.slice(from, at).findLastIndex((one) => one !== undefined && asks(one));
  return index < 0 ? -1 : from + index;
}

/** Sentences that an owner says why it shall be later in. */
const MOST_ASKED = 6;
const PUTS_OFF =
  /\b(?:leave|put|push|hold|postpone|delay|wait|do)\b[^.?]{0,30}\b(?:till|until|off|later|after|back|next (?:month|week|year|time))\b/i;

/** Index of the clinic's order of it, with a time at its end; -1 without one. */
function orderBefore(standing: readonly (SpokenSentence | undefined)[], at: number, thing: string): number {
  const names = new RegExp(`\\b${literally(thing)}\\b`, 'i');
  const from = Math.max(0, at - MOST_SENTENCES);
  const isOrder = ({ role, asks, text }: SpokenSentence): boolean =>
    role !== 'owner' && !asks && names.test(text) && TIME_AT_END.test(text);
  const index = standing.slice(from, at).findLastIndex((one) => one !== undefined && isOrder(one));
  return index < 0 ? -1 : from + index;
}

const MOST_SENTENCES = 12;
const TIME_AT_END = sequence(
  /,? /i,
  [
    sequence(
      /when (?:he|she|it|they|you)(?: comes?|'s|'re| is| are)[^,.;\d]{0,15} in (?:about )?/i,
      /(?:\d[\d-]*|an?|a few) (?:days?|weeks?|months?)/i,
    ),
    /in (?:about )?(?:\d[\d-]*|an?|a few) (?:days?|weeks?|months?)/i,
    /(?:today|tomorrow|next (?:week|month|time|visit)|on [A-Z][a-z]+day)/i,
  ],
  /(?=[.!]*$)/i,
);
