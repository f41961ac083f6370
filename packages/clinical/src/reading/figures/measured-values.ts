/** Values of tests and of water as they are read out: "Ammonia is one point zero, nitrite zero point five". */

import { readNumbers } from '../numbers/numbers.ts';
import { notAhead, sequence } from '../text/patterns.ts';
import { bodySystem, isClinical } from '../words/clinical-words.ts';

/** Whether a text names something that a laboratory, a meter or a test strip measures. */
export function namesAnalyte(text: string): boolean {
  return ANALYTE.test(text);
}

/** What is measured, as a text names it first, in full words: "hematocrit" of "the crit?". */
export function namedAnalyte(text: string): string | undefined {
  const name = (ANALYTE.exec(text) ?? SHORT_ANALYTE.exec(text))?.[0];
  return name === undefined ? undefined : (IN_FULL[name.toLowerCase()] ?? name);
}

/** Short names that mean a value only where one is asked for. */
const SHORT_ANALYTE =
  /\b(?:spherocytes?|bands|blasts|crystals|casts|crit|lytes|sugar|solids|protein|gravity|clot time|platelet count|retics?|bili|phos|(?:white|red) count)\b/i;
const IN_FULL: Readonly<Record<string, string>> = {
  crit: 'hematocrit',
  sugar: 'glucose',
  solids: 'total solids',
  gravity: 'USG',
  bili: 'bilirubin',
  phos: 'phosphorus',
  retics: 'reticulocytes',
  retic: 'reticulocytes',
};

const ANALYTE = sequence(
  /\b/i,
  [
    /[a-z]{2,12}(?: to |-)[a-z]{2,12} ratio|urine output|anion gap|mgcs/i,
    /(?:modified )?glasgow coma(?: scale| score)?|mic|specific gravity|usg|creat(?:inine)?|bun|urea/i,
    /ketones?|bhba?|sdma|alt|alp|alk ?phos|ast|ggt|gldh|sdh|ldh|ck|bilirubin|albumin|globulins?/i,
    /total protein|glucose|bg|fructosamine|potassium|sodium|chloride|phosph\w*|(?:ionized )?calcium/i,
    /ionized(?= (?:is|was|came))|(?:progressive |sperm )?motility|(?:sperm )?morphology/i,
    /(?:total |sperm )(?:sperm )?count|magnesium|iron|ha?ematocrit|packed cell volume|pcv|h?ct/i,
    /ha?emoglobin|lactate|platelets?|(?:white|red) (?:blood )?cells?|white (?:blood )?(?:cell )?count/i,
    /neutrophils?|lymphocytes?|eosinophils?|monocytes?|reticulocytes?|lipase|amylase|cpli?|fpli?|upc/i,
    /cortisol|t4|t3|tsh|acth|cobalamin|folate|b12|tli|igg|ammonia|vhs|la(?::| to )ao|nitrites?/i,
    /nitrates?|alkalinity|salinity|hardness|ph|bile acids?|bicarb\w*|fibrinogen|progesterone/i,
    /testosterone|estradiol|troponin|(?:nt-?)?(?:pro)?bnp|cholesterol|triglycerides|crp|saa/i,
    /haptoglobin|ferritin|zinc level|copper level|wbc|rbc|mcv|mchc|basophils?|nefas?/i,
    /(?:nucleated|somatic)? ?cell count|(?:fecal )?egg count|fec|brix|osmolality|p?co2|tco2|hco3/i,
    /pth(?:rp)?|(?:avian|bovine)(?= (?:is |was )?(?:up|no rise|no reaction|rise|clear|\d))/i,
    /act(?= (?:is|was|came|now|at|over|under)?\b ?(?:now |over |under |back |at |still )*\d|'s (?:now |over |still )*\d)/i,
    /activated clotting time|aptt|ptt|end[- ]tidal(?: co2)?|etco2|fractional shortening/i,
    /ejection fraction|interventricular septum|septum|free wall/i,
    /(?:aortic|tr|regurgitant) (?:velocity|jet)|lvid\w*|base excess|sensor average|titers?|ppm/i,
    /(?:pheno\w*|bromide|kbr|digoxin|cyclosporine|drug|trough|peak|hormone|blood) levels?/i,
    /(?<=\b(?:his|her|its|the) )levels?(?= (?:came back|comes back|(?:is|was|are) (?:back|at|\d)))/i,
  ],
  /\b/i,
);

/**
 * Whether a text is one or more values and nothing else: a name and a number each, as they are read off a sheet. One pair
 * counts where the name is known; with several, names that nobody knows count as well.
 */
export function readsOutValues(text: string): boolean {
  const parts = text
    .replace(/[.!]+$/, '')
    .replaceAll(/([a-z])(?:'s)?, (?=[<>]?\d+(?:\.\d+)?(?: ?(?:%|[a-z]+\/[a-z]+))?(?:[,;]|$))/gi, '$1 ')
    .split(/[,;]\s+(?:and\s+)?|\s+and\s+/)
    .map((part) => part.trim());
  const named = parts.filter((part) => VALUE.test(part) && !counts(part));
  if (named.length < parts.length) return false;
  return namesAnalyte(text) || (parts.length > 1 && !isNamedElsewhere(text));
}

/** Parts of the body have findings, and what is done at a clinic has a price. */
function isNamedElsewhere(text: string): boolean {
  return (
    bodySystem(text) !== undefined ||
    isClinical(text, 'test', 'procedure', 'medicine', 'diet') ||
    SERVICE.test(text)
  );
}

const SERVICE = /\b(?:exam\w*|visits?|fees?|total|office|deposit|appointments?|room|grade|stage)\b/i;

/** A name of at most four words, how it stands to its number, the number, and at most a unit. */
const VALUE = sequence(
  /^(?:(?:the|his|her|its|their) )?/i,
  notAhead([
    sequence(
      [
        /he|she|it|they|we|i|you|that|this|there|give|take|about|around|grade|stage|score|room|number/i,
        /born|since|until|every|in|on|for/i,
      ],
      /\b/i,
    ),
  ]),
  /[a-z][a-z\d-]*(?: (?!(?:in|for|every|since|until|at|about|times|to|the)\b)[a-z][a-z\d-]*){0,3}?/i,
  /(?: (?:is|was|are|were|reads?|came back(?: at)?|(?:is |was )?(?:low|high|normal|up|down|elevated)(?: at)?|at|of))? <?\d+/i,
  /(?:\.\d+)?(?: ?(?:%|[a-z]+(?:\/[a-z]+)*))?$/i,
);

/** "Two tablets" and "five days" count things, and measure nothing. */
function counts(text: string): boolean {
  return readNumbers(text).some(({ unit }) => unit !== undefined && COUNTED.test(unit));
}

const COUNTED =
  /^(?:h|min|s|day|week|month|year|hour|minute|second|times?|tablet|capsule|drop|puff|cup|can|mg|mcg|g|kg|lb|mL|IU|inch|teaspoon|tablespoon|mg\/kg|mcg\/kg|mL\/kg)s?$/;
