/**
 * How often and by which way a drug is given: whether a text says it, and how it is written for short: "every eight hours",
 * "every eight" are q8h.
 */
import { anyOf, sequence } from '../text/patterns.ts';

/** A plan's or drug's sentence with its intervals and routes short. */
export function withShortDosing(sentence: string): string {
  let text = sentence;
  for (const [pattern, short] of DOSING) text = text.replaceAll(pattern, short);
  return text;
}

/** Looked for in this order. */
const DOSING: ReadonlyArray<readonly [RegExp, string]> = [
  [
    /(?<!\bnot )\b(?:once (?:a|per|every) day|once daily|one time (?:a|per) day|every (?:24|twenty[- ]four) hours|every day|q ?24(?: hours)?(?!\w)|sid\b)/gi,
    'q24h',
  ],
  [
    sequence(/\b/gi, [
      /(?:twice|two times|2 times) (?:a|per|every) day|twice daily/gi,
      /every (?:12|twelve)(?: hours|(?= ?(?:[,.;]|$|for \d|with food|as needed|by mouth)))/gi,
      /q ?(?:12|twelve)(?: hours)?(?!\w)/gi,
      /(?:in the |every |each )?morning and (?:(?:at |in the |every |each )?(?:night|evening))|bid\b/gi,
    ]),
    'q12h',
  ],
  [
    /\b(?:(?:three|3) times (?:a|per|every) day|(?:three|3) times daily|every (?:8|eight)(?: hours|(?= ?(?:[,.;]|$|for \d|with food|as needed|by mouth)))|q ?(?:8|eight)(?: hours)?(?!\w)|tid\b)/gi,
    'q8h',
  ],
  [
    /\bevery (?:6|six)(?: hours|(?= ?(?:[,.;]|$|for \d|with food|as needed|by mouth)))|\bqid\b|\bq ?(?:6|six)(?: hours)?(?!\w)/gi,
    'q6h',
  ],
  [/\bevery (?:4|four) hours|\bq ?(?:4|four)(?: hours)?(?!\w)/gi, 'q4h'],
  // "Morning and night, twice a day": the same told twice.
  [/\b(q\d+h)(?:,? (?:so |that's |which is )?\1)+\b/gi, '$1'],
  [/\b(?:by mouth|orally)\b/gi, 'PO'],
  [/\b(?:under (?:the|his|her) skin|sub-?q\b|sub ?cut\b|subcutaneously)/gi, 'SQ'],
  [/\b(?:in(?:to)? the (?:muscle|rump)|intramuscular(?:ly)?)\b/gi, 'IM'],
  [/\b(?:in(?:to)? the vein|intravenous(?:ly)?)\b/gi, 'IV'],
];

/** Whether a text says how often, how long or by which way something is given. */
export function saysDosing(text: string): boolean {
  return HOW_OFTEN.test(text);
}

const HOW_OFTEN = anyOf([
  sequence(
    /\b/i,
    [
      /q\d+h|q (?:4|6|8|12|24)|once (?:a|per) (?:day|week|month)|once daily|twice/i,
      /(?:[a-z]+|\d[\d-]*) times (?:a|per) (?:day|week|month)/i,
      sequence(/every /i, [
        /day|other day|\w+ (?:hours?|days|weeks)|month|night|morning/i,
        /(?:6|8|12|six|eight|twelve)(?= ?(?:[,.;]|$|for \d|with food|as needed))/i,
      ]),
      /daily|weekly|monthly|morning and (?:night|evening)|for \d+(?:-\d+)? (?:days|weeks|months)/i,
      /by mouth|po\b|orally|iv\b|im\b|sq\b|under the skin|subq|bid|tid|sid|as needed|with food|at night/i,
      /at bedtime|each (?:eye|ear)|until (?:gone|finished)/i,
    ],
    /\b/i,
  ),
  /\d ?(?:mL|mg|mcg|units)(?:\/kg)?\/(?:h|min)\b/i,
]);
