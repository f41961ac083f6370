/** Puts the time that was said in front, as timelines have it. */

import { capital, lowered } from '../../reading/sentences/sentences.ts';
import { findAll } from '../../reading/text/find-all.ts';

/**
 * "Limping since Saturday." as "Since Saturday: limping." Only where a single sentence ends in the only time it names: words
 * are moved, none is added.
 */
export function withTimeFirst(text: string): string {
  const parts = AT_END.exec(text);
  const [, rest = '', time = ''] = parts ?? [];
  if (!parts || /[.;:]/.test(rest) || findAll(text, ANY_TIME).length !== 1) return text;
  return `${capital(time)}: ${lowered(rest)}.`;
}

const DAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const MONTH = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
const TIME = [
  `(?:since |until )?(?:yesterday|last night|this (?:morning|afternoon|evening))(?: (?:morning|afternoon|evening))?`,
  `(?:since |on |last |since last )${DAY}(?: (?:morning|afternoon|evening|night))?`,
  `(?:since |last )(?:week|month|year|spring|summer|fall|winter)`,
  `\\d[\\d-]* (?:minutes?|hours?|days?|weeks?|months?|years?) ago`,
  `(?:at|around) \\d{1,2}(?::\\d{2})? ?[ap]\\.?m\\b\\.?`,
  `(?:in|since) ${MONTH}(?: \\d{4})?`,
  `(?:in|since) (?:19|20)\\d{2}`,
].join('|');
const AT_END = new RegExp(`^(.{3,}?),? (${TIME})\\.?$`, 'i');
const ANY_TIME = new RegExp(
  `\\b(?:${TIME}|today|tomorrow|${DAY}|for \\d[\\d-]* (?:hours?|days?|weeks?|months?|years?))\\b`,
  'gi',
);
