/** Words that lead on from one clause to the next, and that lead into one: "and so now", "for his itch", "if he vomits". */
import { sequence } from '../text/patterns.ts';
import { HEADS } from './run-on-heads.ts';

/** Nobody says more of them in a row. */
const MOST_LEADS = 8;

/** How a clause opens, without what only takes up the thread. */
export function openingOf(words: readonly string[], begin: number): string {
  let at = begin;
  const most = Math.min(words.length, begin + MOST_LEADS);
  while (at < most && (words[at] === '' || LEAD.test(words[at] ?? ''))) at += 1;
  return words.slice(at, at + 3).join(' ');
}

/** What was said of a clause up to a place; of a long one the last, which is enough to tell. */
export function wordsBefore(words: readonly string[], from: number, at: number): string {
  return words.slice(Math.max(from, at - REACH), at).join(' ');
}

const REACH = 40;

/** Back from the first telling word of a clause over "and so now". */
export function withLeads(words: readonly string[], from: number, at: number): number {
  const first = Math.max(from, at - MOST_LEADS);
  let begin = at;
  while (begin > first && LEAD.test(words[begin - 1] ?? '') && !isOfBefore(words, begin - 1)) begin -= 1;
  return begin;
}

/** "He's doing okay", "a week or so", "right now", "until then": the word is of what stands before it. */
function isOfBefore(words: readonly string[], at: number): boolean {
  const [last = '', word = ''] = [words[at - 1], words[at]];
  if (/^(?:okay|alright)$/i.test(word)) return IS_SO.test(last) || HEADS.has(last.toLowerCase());
  return HOLDS_LEAD.test(`${last} ${word}`);
}

/** A word that takes up the thread. */
export const LEAD: RegExp =
  /^(?:and|so|but|then|now|okay|alright|also|um|uh|well|probably|maybe|hopefully|most|likely)$/i;
const HOLDS_LEAD = sequence(
  /^/i,
  [
    /or so|think so|hope so|if so|even so|not so|do so/i,
    /(?:right|for|until|till|from|by|just|is|are|up|than) now/i,
    /(?:until|till|by|since|back|before|from|every now and) then|as well/i,
    /(?:is|are|was|were|doing|eating|feeling|looks?|very|pretty|not|it's|he's|she's) well|if and|and/i,
  ],
  /$/i,
);
const IS_SO =
  /^(?:is|are|was|were|be|been|it's|that's|he's|she's|they're|looks?|feels?|sounds?|seems?|[a-z]+ing|[a-z]+s|an|the|really|pretty|just|mostly|did|do|still|not|appetite|energy)$/i;
/** What begins with these waits for its clause: "for his itch", "based on that", "if he's not better by Friday". */
export const LEADS_IN: RegExp =
  /^(?:(?:if|when|once|whenever|unless|until|while|after|before|for|on|in|with|at|given|regarding|looking|due) [a-z]|as (?:far|soon|long|for|i|we|you)\b|in terms\b|based on\b)/i;
