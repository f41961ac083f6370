/** Limits that a line turns round: "> 1" where "less than one" was said. */

import type { NoteFlag } from '@auscult/contract/notes';
import { type NumberMention, readNumbers } from '../../reading/numbers/numbers.ts';
import { sequence } from '../../reading/text/patterns.ts';
import type { Said } from '../said/said.ts';
import { sentencesIn } from '../said/said-sentences.ts';
import { type Subject, soft } from '../said/subject.ts';

/** The flag for a limit that was said the other way round; the first of a line. */
export function checkThresholds({ text: line, own, near }: Subject): NoteFlag[] {
  if (!MAY_LIMIT.test(line) && !CHANGED.test(line)) return [];
  if (WISHED.test(line)) return [];
  const [said, around] = [limitsSaid(own), limitsSaid(near)];
  for (const limit of limitsIn(line).slice(0, MANY)) {
    const same = said.filter(({ value, side }) => value === limit.value && side === OTHER_WAY[limit.side]);
    const isSaid = around.some(({ value, side }) => value === limit.value && side === limit.side);
    const [other] = same;
    if (!other || isSaid) continue;
    const [text, text2] = [limit.text, other.text];
    return [soft('number', `"${text}" here, and what was said is "${text2}".`)];
  }
  return [];
}

/** More limits than a line of a note has in earnest. */
const MANY = 20;
const MAY_LIMIT =
  /[<>≤≥]|\b(?:over|above|under|below|than|least|most|exceed\w*|or (?:more|less|higher|lower))\b/i;
/** "Down 3 lb", and how it may have been said. */
const CHANGED = /\b(?:up|down|gained|lost|(?:gain|loss) of) (?:by |about )?\d/i;
const MAY_CHANGE = /\b(?:up|down|gain(?:ed)?|lost|loss)\b/i;
/** What is wished for is the other side of what one is called for. */
const WISHED = sequence(
  /\b/i,
  [
    /goals?|targets?|aim\w*|should|want\w*|normal|ref|range|keep\w*|kept|maintain\w*|stays?|remains?/i,
    /until|supposed|ideal\w*|happy|fine|okay|acceptable|safe|continu\w*|discharg\w*|stop\w*|resum\w*/i,
    /wean\w*|home/i,
  ],
  /\b/i,
);

/** Limits, and how something changed: "down 3 lb" of "she's up three". */
const OTHER_WAY = { over: 'under', under: 'over', up: 'down', down: 'up' } as const;

interface Limit {
  value: number;
  side: keyof typeof OTHER_WAY;
  text: string;
}

const heard = new WeakMap<Said, readonly Limit[]>();

function limitsSaid(said: Said): readonly Limit[] {
  const known =
    heard.get(said) ??
    sentencesIn(said).flatMap((sentence) => (WISHED.test(sentence) ? [] : limitsIn(sentence)));
  heard.set(said, known);
  return known;
}

function limitsIn(text: string): Limit[] {
  if (!MAY_LIMIT.test(text) && !MAY_CHANGE.test(text)) return [];
  return readNumbers(text).flatMap((number) => {
    const side = sideOf(text, number);
    return side ? [{ value: number.value, side, text: wordsOf(text, number) }] : [];
  });
}

function sideOf(text: string, { start, end, unitEnd }: NumberMention): Limit['side'] | undefined {
  const before = text.slice(Math.max(0, start - REACH), start);
  const behind = text.slice(unitEnd ?? end, (unitEnd ?? end) + REACH);
  if (OVER.test(before)) return 'over';
  if (UNDER.test(before)) return 'under';
  if (UP.test(before)) return 'up';
  if (DOWN.test(before)) return 'down';
  if (OR_MORE.test(behind)) return 'over';
  return OR_LESS.test(behind) ? 'under' : undefined;
}

/** Characters beside a number that tell its side. */
const REACH = 28;
const OVER =
  /(?:[>≥] ?|\b(?:no (?:less|fewer|lower) than|at least|(?<!\b(?:no|not|never|isn't) )(?:over|above|more than|greater than|higher than|exceed(?:s|ing)?|past)) (?:an? |about )?)$/i;
const UNDER =
  /(?:[<≤] ?|\b(?:(?:no|not) (?:more|greater|higher) than|at most|(?:no|not) (?:over|above)|(?<!\b(?:no|not|never|isn't) )(?:under|below|less than|fewer than|lower than)) (?:an? |about )?)$/i;
const UP =
  /\b(?:(?:(?<!\w )|(?<=\b(?:he|she|it|is|was|weight|wt)(?:['’]s)? ))up|gained|gain of) (?:by |about |another )?$/i;
const DOWN =
  /\b(?:(?:(?<!\w )|(?<=\b(?:he|she|it|is|was|weight|wt)(?:['’]s)? ))down|lost|loss of) (?:by |about |another )?$/i;
const OR_MORE = /^ (?:\w+ )?or (?:more|higher|above|over)\b/i;
const OR_LESS = /^ (?:\w+ )?or (?:less|lower|fewer|below|under)\b/i;

function wordsOf(text: string, { start, end, unitEnd }: NumberMention): string {
  const before = text.slice(Math.max(0, start - REACH), start);
  const [comparison = ''] = [OVER, UNDER, UP, DOWN].map((side) => side.exec(before)).find(Boolean) ?? [];
  const [behind = ''] = /^ (?:\w+ )?or \w+/.exec(text.slice(unitEnd ?? end)) ?? [];
  return `${comparison}${text.slice(start, unitEnd ?? end)}${comparison ? '' : behind}`;
}
