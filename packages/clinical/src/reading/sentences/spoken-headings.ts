/**
 * How a vet who dictates a case says where its parts begin, with no colon and mostly within a sentence: "on exam the left
 * stifle …", "my assessment is a cruciate rupture", "differentials include …", "plan is to refer".
 */

import type { SoapPart } from '@auscult/contract/notes';
import { ahead, sequence } from '../text/patterns.ts';
import { isForRecord } from './dictated-record.ts';
import { isQuestion } from './questions.ts';
import { capital, splitSentences } from './sentences.ts';

/** A piece of a text, and the part that it begins; undefined where it goes on with the one before. */
export interface ReportPiece {
  text: string;
  part: SoapPart | undefined;
}

/** Whether texts of one voice are a case as it is dictated: parts of a note begin in them, and nobody is asked or spoken to. */
export function isReport(texts: readonly string[]): boolean {
  const parts = new Set(texts.flatMap((text) => reportPieces(text).flatMap(({ part }) => part ?? [])));
  if (presentsCase(texts)) parts.add('subjective');
  if (parts.size > 0 && isForRecord(texts)) return true;
  if (parts.size < FEWEST) return false;
  if (texts.some((text) => ADDRESSES.test(text))) return false;
  return !texts.some((text) => splitSentences(text).some((sentence) => isQuestion(sentence)));
}

/** Whether texts begin with the history of a case; rounds and letters may begin with anything. */
export function presentsCase(texts: readonly string[]): boolean {
  return texts.slice(0, 2).some((text) => PRESENTS.test(text));
}

/** "Nine year old golden presenting for increased thirst": a history, whatever comes next. */
const PRESENTS =
  /\b(?:(?:present(?:s|ed|ing)|here|in|seen) (?:today )?(?:for|with|in consult\w*)|(?:this is )?a (?:note|report|recheck|case) (?:for|of|on)|dictat(?:ing|ion) on|recheck of)\b/i;
/** Of one heading alone nobody knows. */
const FEWEST = 2;
/** Words of who speaks to somebody, or thinks aloud. */
const ADDRESSES =
  /\b(?:you|your|you're|you'll|let's|let me|us|hi|hello|hey|bye|please|thanks|thank you|(?<!^)okay|yeah|i think|i'd|i'll|i want|we|we'll|we'd|can we)\b/i;

/** A text cut where another part begins. What is only a heading is gone; what says more than that stays. */
export function reportPieces(text: string): ReportPiece[] {
  const begun = [...text.matchAll(BEGINS)];
  const ahead = text.slice(0, begun[0]?.index).trim();
  const pieces = begun.map((match, at) => {
    const piece = text.slice(match.index, begun[at + 1]?.index).trim();
    const part = PARTS.find(([, heading]) => heading.test(piece))?.[0];
    return { part, text: capital(piece.replace(ONLY_HEADING, '').trim()) ?? '' };
  });
  return ahead === '' ? pieces : [{ text: ahead, part: undefined }, ...pieces];
}

const LEAD = '(?:(?:and|then|overall|my|the|his|her) )*';
const EXAM =
  '(?:on )?(?:(?:physical|clinical|general|orthop(?:a)?edic|neuro(?:logic(?:al)?)?|ophthalmic|eye|oral|lameness) )?exam(?:ination)?(?:[ -]wise| today| findings?)?';
const JUDGED =
  '(?:(?:working|clinical|primary|main|presumptive|tentative|final|overall) )*(?:assessment|impression|diagnosis|what i think)';
const OTHERS =
  '(?:(?:top|primary|main|leading|other|number one) )*(?:differential(?: diagnos[ie]s|s)?(?: list)?|ddx|rule-?outs?|rule outs)';
const PLANNED =
  "(?:(?:treatment|initial|diagnostic|immediate) )*(?:plan|recommendations?|what we're doing)(?: today| for now)?";
const IS =
  "(?:(?:'s|,? (?:is|are|was|were|includes?|would be|will be|reveals?|revealed|shows?|showed|found))(?: (?:that|as follows))?\\b|[,.:])";

/** Where nothing is marked a heading may stand bare ahead of what it heads. */
const BARE = '(?<=^(?:assessment|impression|diagnosis|plan))(?= [a-z])';

/** Each part with the words that begin it. */
const PARTS: ReadonlyArray<readonly [SoapPart, RegExp]> = [
  [
    'subjective',
    new RegExp(
      `^${LEAD}(?:subjective|history|presenting complaint|chief complaint|reason for visit)${IS}`,
      'i',
    ),
  ],
  [
    'objective',
    sequence(/^/i, LEAD, [
      `objective${IS}`,
      sequence(EXAM, [
        IS,
        ahead([
          / (?:he|she|they|the|his|her|there|temp|weight|vitals|unremarkable|(?:completely |entirely )?normal|within normal)\b/i,
        ]),
      ]),
      `vitals${IS}`,
      /on (?:physical )?exam(?:ination)?\b/i,
    ]),
  ],
  [
    'assessment',
    new RegExp(
      `^${LEAD}(?:${JUDGED}|${OTHERS})(?:${IS}|${BARE})(?! (?:usually|often|made|based|pending|still|not))`,
      'i',
    ),
  ],
  ['plan', new RegExp(`^${LEAD}${PLANNED}(?:${IS}|${BARE})`, 'i')],
];
/** A sentence that begins one of them. */
const BEGINS = new RegExp(
  `(?:(?<=^|[.!?;] ))(?:${PARTS.map(([, { source }]) => source.slice(1)).join('|')})`,
  'gi',
);
/** What tells no more than where it stands. Differentials keep their word, since they are none of the diagnosis. */
const ONLY_HEADING = sequence(/^/i, LEAD, [
  /(?:subjective|objective|history)[,.:]/i,
  `${EXAM}[,.:]`,
  /on (?:physical )?exam(?:ination)?\b,?/i,
  `${JUDGED}${IS}(?: (?:an?|that))?(?= )|${JUDGED}[,.:]|${JUDGED}${BARE}`,
  `${PLANNED}(?:[,.:]|${IS}(?: (?:to|for))?(?= )|${BARE})`,
]);
