/** What a line affirms, and what the next to speak said is not so: "He ate a corn cob." "He did not eat a corn cob." */
import type { NoteFlag } from '@auscult/contract/notes';
import { readAssertions } from '../said/assertions.ts';
import { readFrequencies } from '../said/frequencies.ts';
import { quoted, sentencesIn } from '../said/said-sentences.ts';
import { type Subject, soft } from '../said/subject.ts';
import { isBeside } from './check-negation.ts';

/** The flag for what was denied in as many words right after it was said. */
export function checkDisputed({ text, own, all, listen }: Subject): NoteFlag[] {
  const last = own.indexes.at(-1);
  if (last === undefined || TELLS_SO.test(text)) return [];
  const next = [last + 1, last + 2].filter((index) => index < all.indexes.length);
  const denials = next
    .map((index) => listen([index]))
    .filter(({ rows }) => rows.some((row) => MAY_DENY.test(row)))
    .flatMap(sentencesIn);
  if (denials.length === 0) return [];
  const stated = keysOf(text, 'affirmed');
  const often = readFrequencies(text).map(({ hours }) => hours);
  if (stated.size + often.length === 0) return [];
  const denied = denials.find(
    (sentence) => (DENIES.test(sentence) && isDispute(stated, sentence)) || deniesOften(often, sentence),
  );
  if (denied === undefined || isAnswered(own.rows, denied)) return [];
  return [soft('put right', `This may have been changed later in the visit: "${quoted(denied)}".`)];
}

/** The line knows of the dispute, or denies something itself. */
const TELLS_SO =
  /\b(?:no|not|never|denie[sd]|disput\w*|disagree\w*|unclear|possibl[ey]|suspect\w*|whether)\b/i;
/** Most of what is said denies nothing. */
const MAY_DENY = /\b(?:not|never)\b|n['’]t\b/i;
/** Only what is denied as a whole: "no vomiting since" is of another time. */
const DENIES =
  /^(?![^.?!]{0,200}\b(?:now|any ?more|today|tonight|since|lately|yet|always|usually|often|moment|this morning)\b)[^.?!]{0,200}(?:\b(?:not|never)\b|n['’]t\b)/i;

/** "Metacam every day." "Not every day, Greg." */
function deniesOften(often: readonly number[], sentence: string): boolean {
  if (often.length === 0 || !/^\W*(?:no\W+)?not\b/i.test(sentence)) return false;
  const [first] = readFrequencies(sentence);
  return first !== undefined && first.start < 12 && often.includes(first.hours);
}

/** The greater part of what a line states, two things at least. */
function isDispute(stated: ReadonlySet<string>, sentence: string): boolean {
  const denied = stated.intersection(keysOf(sentence, 'denied'));
  return denied.size >= 2 && denied.size * 2 >= stated.size;
}

/** What was denied in the line's own words already is no dispute behind them. */
function isAnswered(rows: readonly string[], denied: string): boolean {
  return rows.some((row) => row.includes(denied));
}

function keysOf(text: string, polarity: 'affirmed' | 'denied'): ReadonlySet<string> {
  const found = readAssertions(text).filter((one) => one.polarity === polarity && !isBeside(one.key));
  return new Set(found.map(({ key }) => key));
}
