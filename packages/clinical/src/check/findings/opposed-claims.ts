/** Words of a line whose opposite was said, and not themselves: "known" of what is new, "today" of what starts tomorrow. */
import type { Said } from '../said/said.ts';

/** The first of such words. @param own what the line rests on */
export function opposedClaim(text: string, { rows }: Said): string | undefined {
  for (const { claims, against, carried } of OPPOSED) {
    const word = claims.exec(text)?.[0];
    if (word === undefined || !rows.some((row) => against.test(row))) continue;
    if (!rows.some((row) => carried.test(row))) return word;
  }
  return undefined;
}

interface Opposed {
  claims: RegExp;
  against: RegExp;
  /** What carries the word all the same. */
  carried: RegExp;
}

const OPPOSED: readonly Opposed[] = [
  {
    claims: /\b(?:known|pre-?existing|unchanged|previously (?:noted|diagnosed|documented))\b/i,
    against:
      /\b(?:that's|that is|it's|this is|which is|is) new\b|\bwasn't there\b|\b(?:we|i) didn't (?:have|hear|see) (?:it|that)\b/i,
    carried: /\b(?:known|unchanged|same|still|always|before|no change|hasn't changed|isn't new|not new)\b/i,
  },
  {
    claims: /\b(?:poorly|not well|un)[- ]?(?:controlled|regulated)\b/i,
    against: /\bwell[- ](?:controlled|regulated)\b|\bunder (?:good )?control\b/i,
    carried: /\b(?:poor|bad|not|isn't|wasn't|never|uncontrolled|worse|flar\w*)\b/i,
  },
  {
    claims: /(?<!not |un)\bwell[- ](?:controlled|regulated)\b/i,
    against: /\b(?:poorly|not well|isn't well|un)[- ]?(?:controlled|regulated)\b/i,
    carried: /\bwell[- ](?:controlled|regulated)\b|\bunder control\b|\bgood\b/i,
  },
  {
    claims: /\binspiratory\b/i,
    against: /\bbreath(?:es?|ing)(?: it)? out\b|\bexhal|\bexpirat/i,
    carried: /\bbreath(?:es?|ing)?(?: it)? in\b|\binhal|\binspirat|\bboth\b/i,
  },
  {
    claims: /\bexpiratory\b/i,
    against: /\bbreath(?:es?|ing)(?: it)? in\b|\binhal|\binspirat/i,
    carried: /\bbreath(?:es?|ing)?(?: it)? out\b|\bexhal|\bexpirat|\bboth\b/i,
  },
  {
    claims: /\b(?:start(?:ing|ed)?|begin(?:ning)?) (?:today|tonight|now)\b/i,
    against: /\b(?:start|begin)\w*[^.?!]{0,30}\btomorrow\b/i,
    carried: /\b(?:today|tonight|right now|right away)\b/i,
  },
  {
    claims: /\b(?:start(?:ing)?|begin(?:ning)?) tomorrow\b/i,
    against: /\b(?:start|begin)\w*[^.?!]{0,30}\b(?:today|tonight)\b/i,
    carried: /\btomorrow\b/i,
  },
];
