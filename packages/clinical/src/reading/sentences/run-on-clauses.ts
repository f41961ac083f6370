/** A long row of words without marks: where what is found, thought, planned or asked begins anew in it. */
import { notAhead, sequence } from '../text/patterns.ts';
import { LEADS_IN, openingOf, withLeads, wordsBefore } from './run-on-leads.ts';
import { begunAt, mayBegin, TOLD } from './run-on-openings.ts';
import { beginsQuestion } from './run-on-questions.ts';

/**
 * The clauses of a long sentence without any mark within: "his lungs are clear now on his knee exam there is some swelling so I
 * think it's a sprain I want him to rest" is four. What depends on an "if" or stands behind "because" goes with it.
 */
export function clausesApart(sentence: string): string[] {
  if (MARKED.test(sentence)) return [sentence];
  const words = sentence.split(' ');
  if (words.filter(Boolean).length < (ENDED.test(sentence) ? FEWEST_ENDED : FEWEST_WORDS)) return [sentence];
  const row: Row = { words, begins: [0], isLedIn: LEADS_IN.test(openingOf(words, 0)) };
  for (let at = 1; at < words.length; at += 1) {
    const found = clauseAt(words, row.begins.at(-1) ?? 0, at);
    if (found) takeUp(row, found);
  }
  return row.begins.map((begin, index) => words.slice(begin, row.begins[index + 1]).join(' '));
}

/** A row as far as it was read. */
interface Row {
  words: readonly string[];
  /** Where its clauses begin. */
  begins: number[];
  /** Whether the last one waits for its main clause: "for his itch I want", "if he vomits I want". */
  isLedIn: boolean;
}

/** Where a clause begins, and whether it could be the main one of what was led in. */
interface Beginning {
  begin: number;
  isMain: boolean;
}

function takeUp(row: Row, { begin, isMain }: Beginning): void {
  const from = row.begins.at(-1) ?? 0;
  const isAwaited = row.isLedIn && isMain && begin - from <= MOST_LED_IN;
  if (isAwaited && !hasMain(row.words, from, begin)) {
    row.isLedIn = false;
    return;
  }
  row.begins.push(begin);
  row.isLedIn = LEADS_IN.test(openingOf(row.words, begin));
}

function clauseAt(words: readonly string[], from: number, at: number): Beginning | undefined {
  if (!mayBegin(words[at])) return undefined;
  const asked = beginsQuestion(words, from, at);
  const begun = asked === undefined ? begunAt(words, from, at) : { isMain: false };
  if (begun === undefined) return undefined;
  if (begun.isBare) return { begin: at, isMain: false };
  const begin = withLeads(words, from, asked ?? at);
  return mayEnd(words, from, begin, begun.isMain) ? { begin, isMain: begun.isMain } : undefined;
}

/** Whether what stands before a clause can end there. */
function mayEnd(words: readonly string[], from: number, begin: number, isMain: boolean): boolean {
  const before = wordsBefore(words, from, begin);
  if (begin - from < FEWEST_BEFORE || HANGS.test(before)) return false;
  if (!isMain) return true;
  const isConcluded = /^(?:so|now|but)$/i.test(words[begin] ?? '');
  return !IF.test(before) && (isConcluded || !WHEN.test(before));
}

/** "For his itch continue the Apoquel": what was led in has come already, and it hung on no condition. */
function hasMain(words: readonly string[], from: number, to: number): boolean {
  const said = wordsBefore(words, from, to);
  return !WAITS.test(openingOf(words, from)) && (TOLD.test(said) || ORDER_WITHIN.test(said));
}

const WAITS =
  /^(?:if|when|once|whenever|unless|(?:until|while|after|before) (?:he|she|it|they|you|we|i|that|this)|based on what|as (?:soon|long|i|we|you))\b/i;
const ORDER_WITHIN = /\b(?:continue|stop|start|keep|give|take|avoid|use|put|stay|recheck)\b/i;
const ENDED = /[.?]\s*$/;
const MARKED = /[,;:!…]|[.?]\s|\?.*\?/;
/** A short one is a clause, or two that belong together. */
const FEWEST_WORDS = 14;
/** Who sets full stops sets them between clauses, too, unless it is a turn's only one. */
const FEWEST_ENDED = 15;
const FEWEST_BEFORE = 2;
/** Words of what leads in: a longer one has had its main clause. */
const MOST_LED_IN = 16;
/** No clause ends with these. */
const HANGS = sequence(
  [
    sequence(/\b/i, [
      /and|or|of|(?<!\b(?:came|come|comes|brought|bring|check|checked|dropped|him|her|it) )in|on|with/i,
      /to|from|for|by|at|into|under|between|no|any|some|both|every|another|an?|the|its|their|your|my/i,
      /this|that|these|those|if|when|while|until|unless|because|cause|since|after|before|though/i,
      /although|as|than|think|thinks|thought|hope|know|see|say|says|said|told/i,
      /(?<!does (?:that|this|it|all of that|that all) )mean|means|guess|suspect|sure|whether|how|where/i,
      /why|what|which|who|whatever|is|are|was|were|be|been|has|have|had|will|would|can|could|may|might/i,
      /should|do|does|did|not|really|very|so that|i|we|he|she|they|i'm|we're|he's|she's|let|make|makes/i,
      /want|wants|need|needs|like|about|except|thing|things|reason|way/i,
      /(?<!(?:last|this|that|same|first|some) )time|everything|anything|something|all|part|the \w+ one/i,
      /i'd|we'd|we'll|i'll|there|also|going|let's|no|actually|sorry|wait|hang on|hold on/i,
      /(?:not|how|too) [a-z]+/i,
    ]),
    /(?:don|didn|doesn|isn|wasn|can|won|wouldn|couldn|shouldn|haven|hasn)['’]t/i,
  ],
  /$/i,
);
/** "If he's not eating by noon" */
const IF = sequence(
  /\b/i,
  [
    sequence(
      /if/i,
      notAhead([
        / (?:you|he|she|we|i) (?:can|could) (?:just |please )?(?:take|hold|stand|turn|sit|lie|step|lift|walk|put|open|keep)\b/i,
      ]),
    ),
    /unless|once(?! (?:an?|per|every|daily|weekly|monthly|today|more|again|in)\b)|whenever|in case/i,
  ],
  /(?: [\w'-]+){1,12}$/i,
);
/** "When he gets up", but not "when you came in", nor "he cries when I press so let's". */
const WHEN = sequence(
  /\bwhen/i,
  notAhead([
    sequence(
      / (?:he|she|it|they|you|we|i) (?:first |last )?/i,
      [
        /came|was|were|had|got|fell|saw|did|started|[a-z]+ed|look|press|push|listen|palpate|feel|extend/i,
        /flex|bend|move|touch|squeeze|open|lift|examine/i,
      ],
      /\b/i,
    ),
  ]),
  /(?: [\w'-]+){1,12}$/i,
);
