/**
 * Units of measure as vets say and write them, brought to one form: "milligrams per kilo" and "mg/kg" are `mg/kg`.
 * Sources: the spoken lexicon beside this package (`lexicon/spoken-lexicon.json`) and common clinical writing.
 */

/** A unit that stands behind a number. */
export interface UnitMention {
  /** In its one form: `mg`, `kg`, `mg/kg`, `mL/h`, `F`, `day`, `tablet` … */
  unit: string;
  /** Offset behind its last character. */
  end: number;
}

/**
 * The unit that begins at an offset of a text, spaces and one hyphen aside; undefined when no unit stands there.
 * @param text any text
 * @param at offset right behind a number
 */
export function readUnit(text: string, at: number): UnitMention | undefined {
  const first = wordBehind(LEAD, text, at);
  if (!first) return undefined;
  let unit = isLength(first.word, text.slice(first.end, first.end + 24))
    ? 'mm'
    : (FORMS.get(spelling(first.word)) ?? '');
  let end = first.end;
  for (let next = readPer(text, end); next; next = readPer(text, end)) {
    if (!PER.get(next.unit)?.has(unit.split('/').at(-1) ?? '')) break;
    unit = COMPOUNDS.get(`${unit}/${next.unit}`) ?? `${unit}/${next.unit}`;
    end = next.end;
  }
  return { unit, end };
}

/** How many of a unit's base a unit holds, and that base: a gram is 1000 `mg`. Undefined where none is known. */
export function unitScale(unit: string): { base: string; factor: number } | undefined {
  return SCALES[unit];
}

const SCALES: Readonly<Record<string, { base: string; factor: number }>> = {
  mcg: { base: 'mg', factor: 0.001 },
  mg: { base: 'mg', factor: 1 },
  g: { base: 'mg', factor: 1000 },
  lb: { base: 'kg', factor: 0.453_592_37 },
  kg: { base: 'kg', factor: 1 },
  mL: { base: 'mL', factor: 1 },
  L: { base: 'mL', factor: 1000 },
  h: { base: 'h', factor: 1 },
  day: { base: 'h', factor: 24 },
  week: { base: 'h', factor: 168 },
};

/** One form, then the ways it is said and written. Case counts only where a single letter would mislead. */
const UNITS: ReadonlyArray<readonly [string, string]> = [
  ['kg', 'kg|kgs|kilo|kilos|kilogram|kilograms|keys|kig|kigs'],
  ['lb', 'lb|lbs|pound|pounds|lb.|#'],
  ['g', 'g|gm|gms|gram|grams'],
  ['mg', 'mg|mgs|milligram|milligrams|migs|mig'],
  ['mcg', 'mcg|mcgs|ug|µg|μg|microgram|micrograms|mikes|mics'],
  ['mL', "ml|mls|mil|mils|cc|ccs|cc's|milliliter|milliliters|millilitre|millilitres"],
  ['L', 'l|liter|liters|litre|litres'],
  ['dL', 'dl|deciliter|deciliters'],
  ['IU', 'iu|u|unit|units'],
  ['%', '%|percent|per cent'],
  ['F', 'f|°f|fahrenheit|degrees f|degrees fahrenheit'],
  ['C', 'c|°c|celsius|centigrade|degrees c|degrees celsius|degrees centigrade'],
  ['deg', '°|degrees|degree'],
  ['bpm', 'bpm|beats'],
  ['brpm', 'brpm|breaths'],
  ['mmHg', 'mmhg|mm hg|millimeters of mercury|millimetres of mercury'],
  ['mEq', 'meq|meqs|milliequivalent|milliequivalents|mil equivalents|milli equivalents'],
  ['mmol', 'mmol|millimoles'],
  ['mm', 'mm|millimeter|millimeters|millimetre|millimetres'],
  ['cm', 'cm|centimeter|centimeters|centimetre|centimetres'],
  ['inch', 'inch|inches'],
  ['s', 's|sec|secs|second|seconds'],
  ['min', 'min|mins|minute|minutes'],
  ['h', 'h|hr|hrs|hour|hours'],
  ['day', 'd|day|days'],
  ['week', 'wk|wks|week|weeks'],
  ['month', 'mo|mos|month|months'],
  ['year', 'y|yr|yrs|year|years'],
  ['tablet', 'tab|tabs|tablet|tablets|pill|pills'],
  ['capsule', 'caps|capsule|capsules'],
  ['drop', 'gtt|drop|drops'],
  ['puff', 'puff|puffs'],
  ['dose', 'dose|doses'],
  ['cup', 'cup|cups'],
  ['can', 'cans|can of'],
  ['teaspoon', 'tsp|teaspoon|teaspoons'],
  ['tablespoon', 'tbsp|tablespoon|tablespoons'],
  ['gallon', 'gal|gallon|gallons'],
  ['ounce', 'oz|ounce|ounces'],
];

const FORMS: ReadonlyMap<string, string> = new Map(
  UNITS.flatMap(([unit, forms]) => forms.split('|').map((form) => [form, unit] as const)),
);

const ALTERNATIVES = [...FORMS.keys()]
  .sort((a, b) => b.length - a.length)
  .map((form) => form.replaceAll('.', '\\.').replaceAll(' ', '\\s+'))
  .join('|');
const WORD = new RegExp(`(?:${ALTERNATIVES})(?![\\p{L}\\d])`, 'iuy');
/** What may stand before a unit. No unit begins so: what leads up to it is read first, and the long list is only one. */
const LEAD = /[\s-]{0,3}/y;
const PER_LEAD = /\s{0,3}(?:\/|per\b|an?\b)\s{0,3}/iuy;

/** What may stand under the stroke, and over what: "mg per kg" is one unit, "tablets per day" is not. */
const PER: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['kg', new Set(['mg', 'mcg', 'g', 'mL', 'IU', 'mEq'])],
  ['lb', new Set(['mg', 'mL'])],
  ['dL', new Set(['mg', 'g', 'mcg'])],
  ['mL', new Set(['mg', 'mcg', 'g', 'IU', 'mEq'])],
  ['L', new Set(['mmol', 'mEq', 'g'])],
  ['h', new Set(['mL', 'kg', 'mg', 'mcg', 'IU'])],
  ['min', new Set(['bpm', 'brpm', 'kg', 'mL'])],
  ['day', new Set(['kg'])],
]);

const COMPOUNDS: ReadonlyMap<string, string> = new Map([
  ['bpm/min', 'bpm'],
  ['brpm/min', 'brpm'],
]);

/** "A twenty mil follicle", "three mils thick": who measures says mil for a millimetre, too. */
function isLength(word: string, behind: string): boolean {
  return /^mils?$/i.test(word) && IS_MEASURED.test(behind);
}

const IS_MEASURED =
  /^ (?:follicles?|cysts?|stones?|nodules?|mass|masses|lumps?|lesions?|thick|wide|long|across|deep|apart|in (?:diameter|size|length|thickness))\b/i;

function readPer(text: string, at: number): UnitMention | undefined {
  const found = wordBehind(PER_LEAD, text, at);
  return found && { unit: FORMS.get(spelling(found.word)) ?? '', end: found.end };
}

function wordBehind(lead: RegExp, text: string, at: number): { word: string; end: number } | undefined {
  lead.lastIndex = at;
  if (!lead.test(text)) return undefined;
  WORD.lastIndex = lead.lastIndex;
  const word = WORD.exec(text)?.[0];
  // "T 101.2 HR 120 MM pink": in capitals these are a heart rate and mucous membranes.
  if (word === undefined || word === 'MM' || word === 'HR') return undefined;
  // And so is "temp 37.4 hr 240", where a rate follows.
  const isRate = word === 'hr' && RATE_NEXT.test(text.slice(WORD.lastIndex, WORD.lastIndex + 24));
  return isRate ? undefined : { word, end: WORD.lastIndex };
}

const RATE_NEXT =
  /^ (?:is |of )?(?:\d{2,3}\b(?!\/)|one (?:\w+ty|\w+teen|oh|ten|twelve|hundred)\b|two (?:\w+ty|\w+teen|oh|ten|hundred)\b|(?:fif|six|seven|eigh|nine)ty\b)/i;

function spelling(word: string): string {
  return word.toLowerCase().replaceAll(/\s+/g, ' ');
}
