/** Lines that a person typed or edited: against the words that they rest on, or against the whole visit where they rest on none. */
import type { NoteFlag } from '@auscult/contract/notes';
import { findDrugs } from '../../lexicon/drugs.ts';
import { findVaccines } from '../../lexicon/vaccines.ts';
import { readNumbers } from '../../reading/numbers/numbers.ts';
import { readFrequencies } from '../said/frequencies.ts';
import type { Said } from '../said/said.ts';
import { isSameMeasure } from '../said/same-measures.ts';
import { contrastOf, hard, type Subject, soft } from '../said/subject.ts';
import { answered, type Flagged, settlingReplacements } from './find-answers.ts';

/** Flags that only say that something is not in the words a line rests on. */
const NOT_SAID = /^Nobody (?:said|named) /;
const SAID_CLOSE_BY = /(?:said|named) close by/;
const SAID_ELSEWHERE = /elsewhere in the visit/;
const IS_OPEN = /was not said here: please check/;

/**
 * The flags of an edited line that rests on words of the visit. What contradicts them is hard, and offers what was said. Words
 * of one's own need no support; a number or drug that was only added is soft.
 *
 * @param raised  the flags that the same line would have if a machine had written it
 */
export function checkEditedLine(subject: Subject, raised: readonly NoteFlag[], flagged: Flagged): NoteFlag[] {
  const flags = raised.flatMap((flag) => {
    const contradicted = contradiction(flag, settlingReplacements(flag, flagged, raised), subject);
    if (contradicted) return [contradicted];
    if (NOT_SAID.test(flag.message) || IS_OPEN.test(flag.message)) return [added()];
    if (SAID_CLOSE_BY.test(flag.message)) return [];
    return [SAID_ELSEWHERE.test(flag.message) ? { ...flag, severity: 'soft' as const } : flag];
  });
  return [...new Map(flags.map((flag) => [flag.message, flag])).values()];
}

/** The flags of a line that a person added, which rests on nothing. @param isHeard whether somebody said just that */
export function checkAddedLine(
  { text, all }: Subject,
  raised: readonly NoteFlag[],
  isHeard: boolean,
): NoteFlag[] {
  if (all.indexes.length === 0 || isHeard) return [];
  const isOpposed = raised.some(
    ({ kind, severity }) => severity === 'hard' && (kind === 'laterality' || kind === 'negation'),
  );
  return isOpposed || tellsAmount(text) ? [added()] : [];
}

function added(): NoteFlag {
  return soft('evidence', "You added this; it isn't in the transcript.");
}

/** Whether a line has a number or a drug. */
function tellsAmount(text: string): boolean {
  return (
    /\d/.test(text) ||
    findDrugs(text).length > 0 ||
    findVaccines(text).length > 0 ||
    readFrequencies(text).length > 0
  );
}

function contradiction(
  flag: NoteFlag,
  replacements: ReturnType<typeof settlingReplacements>,
  subject: Subject,
): NoteFlag | undefined {
  const contrast = contrastOf(flag);
  const [first, second] = replacements;
  const written = first?.written ?? contrast?.written;
  if (written === undefined || (flag.severity === 'soft' && !isOneOfBoth(flag))) return undefined;
  const values = first
    ? [first.said, ...(second?.start === first.start ? [second.said] : [])]
    : [contrast?.said];
  const said = values.join(' or ');
  const times = first && values.length === 1 ? timesSaid(first.said, subject) : 1;
  return answered(wordedFor(flag.kind, { written, said, times }), replacements);
}

/** "Left ear" of two ears that were spoken of: a machine may have heard only one, a person left the other out. */
function isOneOfBoth({ kind, message }: NoteFlag): boolean {
  return kind === 'laterality' && message.includes('what was said is');
}

function wordedFor(
  kind: string,
  { written, said, times }: { written: string; said: string; times: number },
): NoteFlag {
  if (times === 2) return hard(kind, `You wrote ${written}; said: ${said} (twice).`);
  if (times > 2) return hard(kind, `You wrote ${written}; said: ${said} (${times} times).`);
  return hard(kind, `You wrote ${written}; said: ${said}.`);
}

/** How often an amount was said of the drug of a line, or in the words that the line rests on. */
function timesSaid(said: string, { text, own, all, listen }: Subject): number {
  const [number, ...more] = readNumbers(said);
  if (!number?.unit || more.length > 0) return 1;
  const drugs = new Set(findDrugs(text).flatMap((one) => one.drugs));
  const isOfDrug = (one: Said): boolean => [...drugs].some((drug) => one.drugs.has(drug));
  return all.indexes
    .map((index) => ({ index, one: listen([index]) }))
    .filter(({ index, one }) => own.indexes.includes(index) || isOfDrug(one))
    .flatMap(({ one }) => one.mentions.filter((mention) => isSameMeasure(mention, number))).length;
}
