/** Lines that may be read two ways, or say two things of the same: which was meant only a person can tell. */

import type { NoteFlag } from '@auscult/contract/notes';
import { findDrugs } from '../../lexicon/drugs.ts';
import { TENS } from '../../reading/numbers/number-words.ts';
import { captured, sequence } from '../../reading/text/patterns.ts';
import { conceptKeys } from '../said/concepts.ts';
import { readFrequencies } from '../said/frequencies.ts';
import { quoted, sentencesIn } from '../said/said-sentences.ts';
import { type Subject, soft } from '../said/subject.ts';

/** The flags for a line that can be read two ways. */
export function checkTwoWays(subject: Subject): NoteFlag[] {
  return [
    ...tabletFlags(subject),
    ...frequencyFlags(subject),
    ...crossedFlags(subject),
    ...allergyFlags(subject),
    ...answerFlags(subject),
  ];
}

/** "One sixty milligram tablet" is one of 60 mg, or one of 160 mg: both are made. */
function tabletFlags({ text, own }: Subject): NoteFlag[] {
  const [, tens = ''] = own.rows.map((row) => ONE_TABLET.exec(row)).find(Boolean) ?? [];
  const strength = TENS.get(tens.toLowerCase());
  if (strength === undefined || !new RegExp(`\\b1${strength} ?mg\\b`).test(text)) return [];
  const [heard, meant] = [`1${strength} mg`, `${strength} mg`];
  return [soft('dose', `"${heard}" may have been meant as one of ${meant}: please check the strength.`)];
}

/** "A one sixty" is said of a hundred and sixty. */
const ONE_TABLET =
  /(?<!\b(?:a|the|this|each|hundred|and) )\bone (twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[ -](?:milligrams?|mg) (?:tablet|tab|capsule|pill|chew|vial|ampoule|pipette|patch)/i;

/** "1 capsule q12h; q24h": the second stands alone behind the first, and nothing tells when it holds. */
function frequencyFlags({ text }: Subject): NoteFlag[] {
  const alone = ALONE.exec(text);
  // "BID; buprenorphine q8h" is of another thing.
  if (alone && conceptKeys(alone[1] ?? '').size > 0) return [];
  const [last] = alone ? readFrequencies(alone[1] ?? '') : [];
  const first = alone ? readFrequencies(text.slice(0, alone.index)).at(-1) : undefined;
  if (!first || !last || first.hours === last.hours || CHANGES.test(text)) return [];
  const time = first.text;
  return [soft('frequency', `"${time}" and "${last.text}" are said of the same: please check how often.`)];
}

/** What stands behind the last semicolon, where that is little. */
const ALONE = /;([^;]{1,30})$/;
const CHANGES = /\b(?:for|then|after|until|till|from|or|if|when|up to|as needed|prn|and|to)\b/i;

/** "Gabapentin and carprofen: 300 and 75 mg, in that order": which is whose is easily heard wrong. */
function crossedFlags({ text }: Subject): NoteFlag[] {
  if (!IN_ORDER.test(text) || findDrugs(text).length < 2) return [];
  return [soft('dose', 'Doses of several drugs are told in one row here: please check whose is which.')];
}

const IN_ORDER = /\b(?:in that order|respectively|the other way (?:a?round|about)|vice versa)\b/i;

/** "Any allergies?" "Not that I know. Oh, he swelled up with the bee, and penicillin gave him hives." */
function allergyFlags({ text, near }: Subject): NoteFlag[] {
  // The line tells both.
  if (!NO_ALLERGIES.test(text) || REACTED.test(text)) return [];
  const told = sentencesIn(near).find(
    (sentence) => REACTED.test(sentence) && !sentence.endsWith('?') && !NOT_HIS.test(sentence),
  );
  if (told === undefined) return [];
  return [soft('negation', `The owner may have said otherwise: "${quoted(told)}". Please check.`)];
}

const NO_ALLERGIES =
  /\b(?:no|not have|without) (?:known |other |any |drug |medication |food )*allerg|\ballerg\w+: (?:none|no\b)/i;
const REACTED =
  /\b(?:hives|allergic to|reacted (?:to|badly)|reaction to|broke out|(?:swelled|swole|blew|puffed) up|anaphyla\w+)\b/i;
/** The teller's own, or none. */
const NOT_HIS =
  /\b(?:no|not|never|isn't|wasn't|didn't|hasn't|other than|except|i|i'm|my|we) (?:[a-z]+ )?(?:hives|allergic|react\w+|swelled|broke|am|allergies)\b|\bother than\b/i;

/** "Any cough?" "No. Oh, at night he does.", "Did he eat?" "Yes. No, hang on, that was yesterday." */
function answerFlags({ text, own }: Subject): NoteFlag[] {
  const isDenial = DENIES.test(text);
  const said = own.rows.map((row) => (isDenial ? NO_BUT_YES : YES_BUT_NO).exec(row)?.[1]).find(Boolean);
  if (said === undefined || TELLS_BOTH.test(text)) return [];
  return [soft('negation', `The owner may have said otherwise: "${quoted(said)}". Please check.`)];
}

const DENIES = /^(?:no|not|has not|does not|did not|is not)\b/i;
/** The line tells what came behind the first answer. */
const TELLS_BOTH = /\b(?:but|except|only|yesterday|though|at first)\b|\. \S/i;
const NO_BUT_YES =
  /\b(?:no|nope|nah)[.,] ((?:oh|well|actually|wait|hm+|hang on)[,.]? (?:[a-z]+[, ]){0,5}?(?:he|she|it|they) (?:does|did|has|is|was|do|have)\b(?!n't| not| fine| good)[^.?!]{0,40})/i;
const YES_BUT_NO = sequence(
  /\b(?:yes|yeah|yep)[.,] /i,
  captured([
    sequence(
      /(?:no|oh no|wait|actually|hang on)[,.]? (?:(?:wait|no|hang on|sorry|actually)[,.]? )?/i,
      /(?:that was|it was|he didn't|she didn't|he hasn't|she hasn't|it wasn't|not)\b[^.?!]{0,40}/i,
    ),
  ]),
);
