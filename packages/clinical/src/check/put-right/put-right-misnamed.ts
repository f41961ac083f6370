/** A drug that an owner called by another's name: "He's better on the Metacam." "Who has him on Metacam?" "Ah, metronidazole." */
import { namedDrugs, sharesDrug } from '../../reading/drugs/drug-mentions.ts';
import type { Subject } from '../said/subject.ts';
import type { Told } from '../said/told-sentences.ts';

/** The sentence that names it rightly, where a line has the wrong name; undefined otherwise. */
export function misnamedIn({ text, own, isOwner }: Subject, told: readonly Told[]): Told | undefined {
  const drugs = namedDrugs(text);
  const found =
    drugs.length === 0 ? undefined : misnamings(told).find(({ wrong }) => sharesDrug(drugs, wrong));
  if (!found || sharesDrug(drugs, namedDrugs(found.right.text))) return undefined;
  const rests = new Set(own.indexes);
  // What is ordered under that name by the clinic is meant so.
  const isMeant = told.some(
    (one) =>
      rests.has(one.segment) &&
      !isOwner(one.segment) &&
      !one.text.endsWith('?') &&
      sharesDrug(namedDrugs(one.text), found.wrong),
  );
  return isMeant ? undefined : found.right;
}

interface Misnaming {
  wrong: readonly string[];
  right: Told;
}

const heard = new WeakMap<readonly Told[], readonly Misnaming[]>();

function misnamings(told: readonly Told[]): readonly Misnaming[] {
  const known = heard.get(told) ?? told.flatMap((asked, at) => misnamingAt(told, asked, at));
  heard.set(told, known);
  return known;
}

function misnamingAt(told: readonly Told[], asked: Told, at: number): Misnaming[] {
  const wrong = ASKS.test(asked.text) ? namedDrugs(asked.text) : [];
  if (wrong.length === 0) return [];
  const after = told.slice(at + 1, at + 1 + MOST_BETWEEN);
  const right = after.find(({ segment, text }) => segment > asked.segment && isOtherName(text, wrong));
  if (!right || right.segment - asked.segment > NEAR) return [];
  const isConfirmed = after.slice(0, after.indexOf(right)).some(({ text }) => CONFIRMS.test(text));
  return isConfirmed ? [] : [{ wrong, right }];
}

function isOtherName(text: string, wrong: readonly string[]): boolean {
  const names = ALONE.test(text) ? namedDrugs(text) : [];
  return names.length > 0 && !sharesDrug(wrong, names);
}

/** Sentences and segments from the question to the right name. */
const MOST_BETWEEN = 8;
const NEAR = 3;
/** "On the Metacam?", "Who's got him on Metacam?": asked by who did not know of it. */
const ASKS =
  /^(?:(?:sorry|wait|hang on|hm+)[,.]? )?(?:on|who|what(?! about| dose| strength| size)|since when|why is)\b[^?]{0,40}\?$|^(?:the )?[\w-]+\?$/i;
const CONFIRMS = /^(?:yes|yeah|yep|yup|that's right|correct|mm-?hm)\b/i;
/** The name alone. */
const ALONE =
  /^(?:(?:ah|oh|right|okay|no|you mean|that's|that'll be|it's|it was|they're|those are|that was)[,.]? ){0,3}(?:the )?[a-z-]+[.!]*$/i;
