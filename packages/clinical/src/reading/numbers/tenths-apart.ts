/** Figures whose point the transcriber did not write: "temp 101 2" is 101.2, and "12 9 kilos" 12.9. */
import { digitOf } from './number-words.ts';

/** A text with the points of temperatures and weights in their places; other figures may well stand side by side. */
export function withTenthsJoined(text: string): string {
  if (!APART.test(text)) return text;
  return text.replaceAll(OF_TEMPERATURE, joined).replaceAll(OF_WEIGHT, joined).replaceAll(WEIGHED, joined);
}

function joined(whole: string, before: string, tenth: string): string {
  const digit = /^\d$/.test(tenth) ? tenth : digitOf(tenth.toLowerCase());
  return digit === undefined ? whole : `${before}.${digit}`;
}

const DIGIT = '(\\d|one|two|three|four|five|six|seven|eight|nine)';
/** "8 out of 10" and "5 days" are figures of their own. */
const ALONE =
  "(?![\\d.'’%/-]| (?:of|out|over|point|to|or|hundred|thousand|times|x|and a|o'clock|am|pm|minutes?|hours?|days?|weeks?|months?|years?|percent|mg|mils?|ml|milligrams?|tablets?)\\b)";
const APART = new RegExp(`\\d ${DIGIT}\\b`, 'i');
const OF_TEMPERATURE = new RegExp(
  `\\b(temp(?:erature)?s?(?:['’]s)?(?: (?:is|was|at|of|today|still|about|um|uh|high|low|up|down|a|little)){0,4} (?:9[4-9]|10[0-8])) ${DIGIT}\\b${ALONE}`,
  'gi',
);
const OF_WEIGHT = new RegExp(
  `\\b((?:weigh(?:s|ed|t|t['’]s)?(?: (?:is|was|at|today|now|still|um|uh)){0,3}|(?:up|down) from) \\d{1,3}) ${DIGIT}\\b${ALONE}`,
  'gi',
);
const WEIGHED = new RegExp(`(?<![\\d.,] ?)\\b(\\d{1,3}) ${DIGIT}(?= (?:kilos?|kgs?|pounds?|lbs?)\\b)`, 'gi');
