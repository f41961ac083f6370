/** The clauses of a text with the sides that they name, or that the words before lend them. */

import { withoutFillers } from '../../reading/sentences/fillers.ts';
import { findAll } from '../../reading/text/find-all.ts';
import { ahead, notAhead, sequence } from '../../reading/text/patterns.ts';
import { pairedPart } from '../../reading/words/clinical-words.ts';
import { MIXED_UP, REASON } from '../../reading/words/correction-cues.ts';
import type { Said } from './said.ts';

/** One of two. */
export type Side = 'left' | 'right';

/** One clause. */
export interface Clause {
  text: string;
  /** The side named in it, or carried over from the clause before. */
  sides: ReadonlySet<Side>;
  named: boolean;
  /** Whether a clause that is only a side lends it: "Right side, I hear a wheeze". */
  isLent: boolean;
}

/** A side; not "right away", and not the "Right." with which somebody goes on. */
export const SIDE = sequence(
  /(?<!\b(?:all|you're|you are|quite|that's(?! (?:left|right) (?:front|fore|hind|rear|eye|ear|side|leg|hip|shoulder))|that is|it's pushed|goes|pushes|comes|came) )/gi,
  /(?<!(?:^|[.?!] )(?=right(?:[,.!]|\s*$)))\b(left|right)\b/gi,
  notAhead([
    sequence(/,? /gi, [
      /now|away|after|before|about|there(?!['’]s| is| are)|here|when|where|at|then/gi,
      /back(?! (?:leg|foot|paw|end|limb|knee|toe))|into|through|\?|his breakfast|half|in place|open/gi,
      /alone|untreated|as (?:it )?is/gi,
    ]),
  ]),
);
const SENTENCE_END = /[.;?!](?!\d)/;
const CLAUSE_END = /,|:(?=[^.;,:]*\bboth\b)|\b(?:but|plus)\b|\band\b(?=[^,.;?!]*\b(?:left|right)\b)/i;
/** Words for the two sides together. */
export const BOTH = /\b(?:both|bilateral(?:ly)?|each)\b/i;
/** "The left. Not on the right." takes nothing back: it denies the other side, as "no drops in the left" does. */
const TAKEN_BACK = sequence(
  /\b/i,
  [
    /sorry/i,
    sequence(
      /no/i,
      ahead([
        /\W*$|[,.!?…-]/i,
        / (?:the|on|in|at|its?|it['’]s|that['’]s|his|her|i|we|wait|sorry|actually|make|this|you['’]re|my|not)\b/i,
      ]),
    ),
    /wait|i mean|actually|scratch|correction|let me (?:look|see|check|think)/i,
    /not(?! (?:on |in |at |for )?(?:the |his |her )?$)/i,
  ],
  /\b[^.!?]{0,20}$/i,
);

const heard = new WeakMap<Said, readonly Clause[]>();

/** What was said of a side: all else can neither agree with a line's sides nor go against them. */
export function sidedClauses(said: Said): readonly Clause[] {
  const known = heard.get(said) ?? clausesIn(said.rows).filter(({ sides }) => sides.size > 0);
  heard.set(said, known);
  return known;
}

function clausesIn(said: readonly string[]): Clause[] {
  // Who had it the wrong way round may say so some turns later.
  const rows = said.some((row) => MIXED_UP.test(row)) ? [said.join(' ')] : said;
  // "Left front is, um, increased" is one clause.
  return withPartsNamed(rows.map(withoutFillers)).flatMap(clausesOf);
}

/** "I've got the right testicle. I can't find the left one.": the left one is a testicle, in the next row as well. */
function withPartsNamed(rows: readonly string[]): string[] {
  let part: string | undefined;
  return rows.map((row) =>
    row
      .split(/(?<=[.?!]) /)
      .map((sentence) => {
        const own = pairedPart(sentence.replaceAll(ONE, ''));
        part = own ?? part;
        return part === undefined
          ? sentence
          : sentence.replaceAll(ONE, (_, one = '', alone = '') => `${one}${alone} ${part}`);
      })
      .join(' '),
  );
}

/** "The left one", and "the left I can't feel yet". */
const ONE =
  /\b(left|right) one\b|(?<=\b(?:the|his|her) )(left|right)(?= (?:i|he|she|it|we) |['’]s (?:down|fine|clean|clear|normal|good|still|not|a|worse|better)\b| (?:is|isn't|was|wasn't|looks) )/gi;

/** The clauses of a text. */
export function clausesOf(text: string): Clause[] {
  let carried = NOTHING_CARRIED;
  return withoutTakenBack(text)
    .split(SENTENCE_END)
    .flatMap((sentence) => {
      const clauses: Clause[] = [];
      for (const words of sentence.split(CLAUSE_END)) carried = addClause(clauses, words, carried);
      return clauses;
    });
}

/** What a clause lends to the next one. */
interface Carried {
  sides: ReadonlySet<Side>;
  isLent: boolean;
}

const NOTHING_CARRIED: Carried = { sides: new Set(), isLent: false };

/** Adds some words to the clauses of their sentence. */
function addClause(clauses: Clause[], words: string, { sides, isLent }: Carried): Carried {
  // "Left side, both quarters soft": both of that side.
  const own = isLent && sides.size === 1 && BOTH.test(words) ? sides : sidesIn(words);
  const named = own.size > 0;
  const clause: Clause = { text: words, sides: named ? own : sides, named, isLent };
  const before = clauses.at(-1);
  const isPlace = named && ONLY_PLACE.test(words);
  // "Mild dermatitis, left hind": the side stands behind.
  if (isPlace && before?.named === false) {
    before.sides = own;
    clause.text = `${before.text} ${words}`;
  }
  clauses.push(clause);
  return { sides: clause.sides, isLent: isPlace && before?.named !== false };
}

/** The sides that a clause names. */
export function sidesIn(words: string): ReadonlySet<Side> {
  if (BOTH.test(words)) return new Set(['left', 'right']);
  return new Set(findAll(words, SIDE).map((match) => sideOf(match[0])));
}

/** No more than a side and its part. */
const ONLY_PLACE = /^\W*(?:(?:on|in|at) )?(?:the |his |her )?(?:left|right)(?: [a-z]+)?\W*$/i;

/** The side that a word names. */
export function sideOf(word: string): Side {
  return word.toLowerCase() === 'left' ? 'left' : 'right';
}

/** "My right, his left": the patient's side counts. */
const MINE =
  /\b(?:my|your) (?:left|right)\b(?=,? (?:so |which is |that's )?(?:his|her|its|their) (?:left|right)\b)/gi;

/** "The right hoof is warm compared to the left": what the other one is held against. */
const COMPARED = sequence(
  /\b/gi,
  /(?:compared (?:to|with)|(?:more|less|worse|better|bigger|larger|warmer|smaller|thicker|slower) than|versus|vs\.?) /gi,
  /(?:on |in )?(?:the |his |her |its )?(?:left|right)(?: one| side)?\b/gi,
  /(?! [a-z]+ (?:is|looks|feels|was)\b)/gi,
);

/** "Left hind. Sorry, no, right hind" is right. */
function withoutTakenBack(said: string): string {
  const text = said.replaceAll(MINE, '-').replaceAll(COMPARED, '-');
  const sides = findAll(text, SIDE);
  const kept: string[] = [];
  let end = 0;
  for (const [index, match] of sides.entries()) {
    const next = sides.slice(index + 1, index + 5).find((one) => sideOf(one[0]) !== sideOf(match[0]));
    if (!next) continue;
    const between = text.slice(match.index + match[0].length, next.index);
    const isNext = next === sides[index + 1];
    const isTakenBack = isNext && between.length < 80 && TAKEN_BACK.test(between);
    if (!isTakenBack && !isGivenUp(between) && !(between.length < 120 && MIXED_UP.test(between))) continue;
    kept.push(text.slice(end, match.index), '-');
    end = match.index + match[0].length;
  }
  return [...kept, text.slice(end)].join('');
}

/** "The left ear. No wait, that one's clean, do the right": why one side is not taken, and nothing else, stands between. */
function isGivenUp(between: string): boolean {
  const cue = between.length < 100 ? GIVES_UP.exec(between) : null;
  const [order = '', ...reasons] = between
    .slice((cue?.index ?? 0) + (cue?.[0].length ?? 0))
    .split(/[,.;]+/)
    .reverse();
  return cue !== null && ORDERS.test(order) && reasons.length > 0 && reasons.every(isReason);
}

function isReason(clause: string): boolean {
  return REASON.test(clause.trim()) || SPARES_ONE.test(clause);
}

/** "The left's fine." */
const SPARES_ONE = /^\s*(?:the |his |her )?(?:left|right)(?: [a-z]+)?(?:'s| is| looks) [a-z ]{3,30}$/i;

const GIVES_UP = /\b(?:(?:no|wait|actually|sorry|hang on|hold on)\b[,.…\s]*)+/i;
/** What leads up to a side that is to be taken. */
const ORDERS =
  /^\s*(?:(?:so|and|then|let's|we'll|i'll|please|do|go|use|take|try|put|it|make|with|for|in|on|the|his|her)\b\s*)*$/i;
