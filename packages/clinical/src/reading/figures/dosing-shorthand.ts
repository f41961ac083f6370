/** How often and by which way a drug is given, as it is written for short: "every eight hours", "every eight" are q8h. */
import { sequence } from '../text/patterns.ts';

/** Looked for in this order. */
export const DOSING: ReadonlyArray<readonly [RegExp, string]> = [
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
