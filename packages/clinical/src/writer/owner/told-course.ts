/** How a trouble goes: whether it came suddenly, comes and goes, grows more frequent. No word of it names a sign. */
import { sequence } from '../../reading/text/patterns.ts';

/** Whether words tell the course of what was told or asked for. @param goesOn whether they answer or go on about it */
export function tellsCourse(text: string, goesOn: boolean): boolean {
  return COURSE_TOLD.test(text) && (goesOn || OF_IT.test(text));
}

const OF_IT = /^(?:(?:and|but|now|so|then),? )*(?:it|they|the|those|these)\b/i;

/** "It comes and goes.", "gradual", "out of nowhere", "they last longer now". */
const COURSE_TOLD = sequence(
  /\b/i,
  [
    /comes? and goes?|(?:off and on|on and off)|constant(?:ly)?|continuous(?:ly)?|intermittent(?:ly)?/i,
    /all the time|sudden(?:ly)?|out of (?:nowhere|the blue)|gradual(?:ly)?/i,
    /(?:more|less) (?:often|frequent(?:ly)?)/i,
    /last(?:s|ed|ing)? (?:longer|shorter|for|about|around|a few|\d)|improv(?:ed|ing)|stayed the same/i,
    /stable|bother(?:s|ed|ing) (?:him|her|them)|(?:started|began|happened) one day/i,
  ],
  /\b/i,
);
