/** Results in words: `Negative`, `Not detected`, `No ova seen`, `2+`. */
import { sequence } from '../reading/text/patterns.ts';

/** Whether a text is a name with a result in words behind it, such as `Giardia Ag  NEG`. A heading never is. */
export function endsInOutcome(text: string): boolean {
  return OUTCOME.test(text);
}

const OUTCOME = sequence(
  /(?<=\S[\s:|]{1,40})/iu,
  [
    /[([]?(?:neg(?:ative)?|pos(?:itive)?|(?:non-?)?reactive|equivocal|inconclusive|indeterminate)[)\]]?/iu,
    /(?:not |none |un)?detected|(?:none|not) (?:seen|found|observed|identified|present)/iu,
    /no [\p{L} ,/-]{1,40}(?:seen|found|observed|detected|identified|present)/iu,
    /no growth|trace|none|normal|abnormal|pending|invalid|not (?:done|performed|tested)|nps|nos|n\/a/iu,
    /wnl|nsf|nad|[1-4]\s?\+|\+{1,4}|\([+-]\)/iu,
  ],
  /[\s*.,;]{0,8}$/iu,
);

/** The name and the result of a test such as `Parvo Ag   Negative`; undefined for any other text. */
export function readOutcome(text: string): { name: string; value: string } | undefined {
  if (text.length > 120) return undefined;
  const [name = '', ...rest] = text
    .trim()
    .split(/\s{2,}|\t|\s*[|:]\s*/)
    .filter((cell) => cell !== '');
  const value = rest.join(' ');
  const isName = /\p{L}/u.test(name) && name.length <= 48 && name.split(/\s+/).length <= 6;
  const isOutcome = TEST_OUTCOME.test(value) || (GRADED.test(name) && GRADE.test(value));
  return isName && isOutcome ? { name, value } : undefined;
}

/** What a strip or a microscope grades: "Urine protein  1+". Other grades are of an examination. */
const GRADED =
  /\b(?:urine|urinary|protein|ketones?|bilirubin|urobilinogen|occult blood|hemoglobin|leuko\w*|nitrites?|bacteria|casts?|crystals|rods|cocci|yeasts?|malassezia|ova|oocysts?|anisocytosis|polychromasia)\b/i;
const GRADE = /^(?:[1-4]\s?\+|\+{1,4}|trace)[\s*.,;]*$/i;

/** Results that only a test has: no finding of an examination is written so. */
const TEST_OUTCOME = sequence(
  /^/iu,
  [
    /[([]?(?:neg(?:ative)?|pos(?:itive)?|(?:non-?)?reactive|equivocal|inconclusive)[)\]]?/iu,
    /(?:not )?detected|none (?:seen|detected|found|observed)|no growth/iu,
    /no (?:ova|parasites?|oocysts?|cysts?|larvae|antigen|antibod\w{1,3}|organisms?)[\p{L} ,/-]{0,40}/iu,
  ],
  /[\s*.,;]*$/iu,
);
