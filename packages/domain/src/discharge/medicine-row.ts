/**
 * Converts a direction for a medicine to a table row. This happens only if every word of it is known: no
 * figure is lost or added, and each column has one statement ("1 tablet in the morning and 2 in the evening"
 * stays a sentence).
 */

/** The columns for an owner. */
export interface MedicineRow {
  /** With its strength and purpose, if said: "Gabapentin (for the pain)". */
  name: string;
  amount: string;
  often: string;
  /** Empty if nothing was said. */
  duration: string;
  /** The name alone, as written. */
  drug: string;
}

type Kind =
  | 'strength'
  | 'quantity'
  | 'route'
  | 'frequency'
  | 'timing'
  | 'food'
  | 'course'
  | 'start'
  | 'purpose';

const NUMBER = '\\d+(?:[.,]\\d+)?(?:(?:/|-| to )\\d+(?:[.,]\\d+)?)?';
const COUNT = `(?:${NUMBER}|an?|half(?: an?)?|one|two|three|four|five|six)`;
const FORM =
  '(?:tablets?|capsules?|pills?|drops?|puffs?|packets?|sachets?|chews?|scoops?|pumps?|wipes?|pipettes?)';
const SIDE =
  '(?:the |his |her |their )?(?:left |right |both |each |affected )?(?:ears?|eyes?|nose|nostrils?|cheek)';
const PURPOSE =
  'for (?:the |his |her |their )?(?:pain|infection|itch(?:ing)?|nausea|vomiting|diarrhea|thyroid|blood pressure|heart|arthritis|cough(?:ing)?|skin|seizures?|anxiety|appetite|inflammation|swelling|allerg(?:y|ies)|ears?|eyes?|stomach|fleas|worms|nerves|stress|bladder|joints)|to get (?:the gut|things) moving';

/** Parts that may follow the name. Longer phrases precede those they begin with. */
const PATTERNS: readonly (readonly [Kind, string])[] = [
  ['strength', `${NUMBER} (?:mg|mcg)/ml`],
  [
    'quantity',
    `${COUNT} (?:mg|mcg|g|ml|units?)(?:[,:]? (?:so |which is |that's )?${COUNT} (?:ml|${FORM}))?(?!/)`,
  ],
  ['quantity', `${COUNT} ${FORM}`],
  ['route', 'by mouth|under the skin|on the skin|(?:on|in) (?:his|her|the|their) food'],
  ['route', `in(?:to)? ${SIDE}`],
  ['frequency', `every (?:${NUMBER} hours|hour|other day|second day|day|week|month)`],
  ['frequency', `(?:once|twice|${COUNT} times) (?:a|per|every) (?:day|week|month)`],
  ['frequency', '(?:once |twice )?(?:daily|weekly|monthly)|every (?:morning|evening|night)'],
  ['timing', 'as needed|at (?:night|bedtime)|in the (?:morning|evening)'],
  ['food', '(?:with|without|after|before) (?:food|meals|a meal)|on an empty stomach'],
  ['course', `(?:for )?(?:another |the next )?${COUNT} (?:more )?(?:days?|weeks?|months?)`],
  ['course', 'no change|same as (?:now|before)'],
  ['start', 'start(?:ing)? (?:today|tonight|tomorrow(?: morning| evening)?)'],
  ['purpose', PURPOSE],
];
const PARTS = PATTERNS.map(
  ([kind, pattern]) => [kind, new RegExp(`(?:${pattern})(?![\\p{L}\\d])`, 'iuy')] as const,
);

/** Words that only say to give it, and its purpose. */
const LEAD = new RegExp(
  [
    `^(?:(${PURPOSE}|for (?:the|his|her) \\p{L}+(?: \\p{L}+)?(?=,)),? )?`,
    '(?:(?:(?:start|put|keep) \\p{L}+ on|\\p{L}+ (?:gets|needs)',
    '|(?:add|give|start|continue|keep|keep giving|stay on)(?: (?:giving|with))?)(?: the)? )?',
  ].join(''),
  'iu',
);
const NAME = /\p{L}[\p{L}\d'/-]*(?: \p{L}[\p{L}'/-]*){0,4}/iuy;
const BETWEEN = /[\s,:]*/y;
/** Effects, after a direction, without a figure: "; it may make her a little sleepy". */
const EFFECT = /; ((?:it|this|he|she) (?:may|can|might) [^\d;]+)$/iu;

/** The row of an English direction; undefined if a word is unknown, or amount or frequency is missing. */
export function medicineRow(text: string): MedicineRow | undefined {
  const [words = '', effect] = text.trim().replace(/\.$/, '').split(EFFECT);
  const lead = LEAD.exec(words);
  const start = lead?.[0].length ?? 0;
  const end = endOfName(words, start);
  const parts = end === undefined ? undefined : partsOf(words, end);
  if (!parts?.has('quantity') || !parts.has('frequency')) return undefined;
  const drug = words.slice(start, end).replace(/[\s,:]+$/, '');
  const of = (...kinds: Kind[]) => kinds.flatMap((kind) => parts.get(kind) ?? []);
  const purpose = lead?.[1]?.toLowerCase() ?? parts.get('purpose');
  const remarks = [purpose, effect].filter((remark) => remark !== undefined);
  const name = [capital(drug), ...of('strength')].join(' ');
  return {
    drug,
    name: remarks.length === 0 ? name : `${name} (${remarks.join('; ')})`,
    amount: of('quantity', 'route').join(' '),
    often: of('frequency', 'timing', 'food').join(', '),
    duration: of('start', 'course').join(', '),
  };
}

/** Where the first part after a name begins: the name of "ear drops 3 drops" is "ear drops". */
function endOfName(words: string, start: number): number | undefined {
  NAME.lastIndex = start;
  const name = NAME.exec(words)?.[0];
  if (name === undefined) return undefined;
  const ends = [...name.matchAll(/ |$/g)].map(({ index }) => start + index);
  return ends.map((end) => skip(words, end)).find((end) => partAt(words, end) !== undefined);
}

/** Undefined if a word is unknown, or two parts are of the same kind. */
function partsOf(words: string, start: number): ReadonlyMap<Kind, string> | undefined {
  const parts = new Map<Kind, string>();
  for (let at = start; at < words.length; ) {
    const part = partAt(words, at);
    if (!part || parts.has(part.kind)) return undefined;
    parts.set(part.kind, part.text);
    at = skip(words, at + part.text.length);
  }
  return parts;
}

function partAt(words: string, at: number): { kind: Kind; text: string } | undefined {
  for (const [kind, pattern] of PARTS) {
    pattern.lastIndex = at;
    const text = pattern.exec(words)?.[0];
    if (text) return { kind, text };
  }
  return undefined;
}

function skip(words: string, at: number): number {
  BETWEEN.lastIndex = at;
  return at + (BETWEEN.exec(words)?.[0].length ?? 0);
}

function capital(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
