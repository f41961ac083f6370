/** What is measured and what is given: the one never stands for the other. */
import { namesAnalyte } from '../figures/measured-values.ts';
import { namedVital } from './vital-kinds.ts';

/** Whether what stands behind a figure makes it a dose: "0.3 twice a day". */
export function isGivenSoOften(behind: string): boolean {
  return GIVEN_SO_OFTEN.test(behind);
}

const GIVEN_SO_OFTEN =
  /^ ?(?:(?:mg|mcg|mL|units?|milligrams?|mils?) )?(?:once|twice|daily|q\d+h|every (?:\d+|other|day|morning|evening|night)|(?:\d|two|three|four) times|(?:a|per) day)\b/i;

/** Whether what stands before a figure names what it measures: "her weight is", "T4 was". */
export function isMeasuredAfter(before: string): boolean {
  return namedVital(before) !== undefined || namesAnalyte(before);
}
