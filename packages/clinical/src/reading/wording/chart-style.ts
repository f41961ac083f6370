/** How a chart is written: in telegrams, without the one who speaks and without the words that only help to speak. */
import type { SoapPart } from '@auscult/contract/notes';
import { capital, tidy } from '../sentences/sentences.ts';
import { rewritten } from '../text/rewrites.ts';
import { chartedFinding, withoutArticle } from './chart-findings.ts';
import { PLANNER, SPEAKER } from './chart-speaker.ts';
import { SPOKEN_FILLERS } from './spoken-fillers.ts';

/** A line as a chart has it. What is said, of what and how much, and how sure somebody was, stays as it was. */
export function inChartStyle(soap: SoapPart, text: string): string {
  const written = STYLES[soap](rewritten(text, SPOKEN_FILLERS));
  return written === text ? text : withCapitals(tidy(written), text);
}

const STYLES: Readonly<Record<SoapPart, (text: string) => string>> = {
  // What an owner said has no "I" any more; what is left is the clinic's.
  subjective: (text) => rewritten(text, SPEAKER),
  objective: (text) => chartedFinding(rewritten(text, SPEAKER)),
  assessment: (text) => withoutArticle(rewritten(text, SPEAKER)),
  plan: (text) => rewritten(rewritten(text, PLANNER), SPEAKER),
};

/** What begins a sentence now, and what began one before. */
function withCapitals(text: string, before: string): string {
  const begun = text.replaceAll(BEGINS, (_, lead: string, letter: string) => lead + capital(letter));
  return /^[A-Z]/.test(before) ? (capital(begun) ?? begun) : begun;
}

const BEGINS = /((?<!\.\.)[.!] )([a-z])/g;
