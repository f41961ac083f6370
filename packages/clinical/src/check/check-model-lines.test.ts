/** True lines in the style of language models, which condense what was said: nothing is doubted. And lines that are not true. */
import type { NoteLine } from '@auscult/contract/notes';
import { describe, expect, test } from 'vitest';
import { checkNote } from './check-note.ts';
import { aLine } from './test-lines.ts';

type Case = [text: string, ...said: string[]];

/** The severities and kinds of the doubts of a line that rests on all that was said. */
function doubtsOf([text, ...said]: Case, soap: NoteLine['soap'] = 'plan'): string[] {
  const segments = said.map((words, index) => ({ start_ms: index, end_ms: index + 1, text: words }));
  return checkNote([aLine(text, { soap, evidence: [...said.keys()] })], segments)
    .flatMap(({ flags }) => flags)
    .map(({ severity, kind }) => `${severity} ${kind}`);
}

describe('a denial of several things, and what is to be kept away', () => {
  test.each<Case>([
    ['No vomiting, diarrhea, and cough.', 'No vomiting, no diarrhea, no cough.'],
    ['Denies vomiting, diarrhea, and cough.', 'No vomiting, no diarrhea, no cough.'],
    ['Denies vomiting, eating well, and drinking.', "No vomiting. He's eating and drinking fine."],
    ['Not eating, vomiting, and hiding.', "He's not eating. He is vomiting and hiding."],
    ['No appetite, vomiting, and lethargy.', 'He has no appetite. There is vomiting and lethargy.'],
    ['No cough, mild discharge, and sneezing.', 'No cough. Some discharge, and sneezing.'],
    ['Avoid stairs, jumping, and rough play x 2 weeks.', 'No stairs, jumping, rough play for two weeks.'],
    ['Discontinue treats, table food, and bones.', 'No treats, no table food, no bones.'],
    ['Avoid stairs, use a ramp, and keep leashed.', 'No stairs. Use the ramp and keep him leashed.'],
    ['Abdomen soft, negative for masses.', 'Belly is soft, no masses.'],
    ['FeLV/FIV: negative.', "He's negative for FeLV and FIV."],
    ['Albendazole contraindicated in pregnancy.', 'And no Valbazen, ever, in a pregnant doe.'],
    ['Remove all lilies from the home.', 'No lilies in the house, ever.'],
    ['Keep grapes out of reach.', 'No grapes for him, ever.'],
    ['Exposure no earlier than 3:20.', '3:20 at the earliest.'],
    [
      'If recumbent, blind, or BHB >5, induce parturition.',
      "If she can't get up, or she's blind, or the ketones are over five, call me. We'd induce her.",
    ],
    ['Meds: Simparica Trio.', 'Is he on any meds?', 'Nope. Just the heartworm stuff, Simparica Trio.'],
  ])('%s', (...one) => {
    expect(doubtsOf(one)).toEqual([]);
  });
});

describe('a denial that was not said, or was', () => {
  test.each<Case>([
    ['Denies vomiting, diarrhea, and cough.', 'He vomits, he has diarrhea and a cough.'],
    ['Vomiting, diarrhea, and cough.', 'No vomiting, no diarrhea, no cough.'],
    ['Lungs: negative for crackles.', 'I hear crackles in the lungs.'],
    ['Vomiting: Monday.', 'Any vomiting?', 'No, not since Monday.'],
    ['Blindness today.', "She can't get up, but she isn't blind."],
  ])('%s', (...one) => {
    expect(doubtsOf(one)).toContain('hard negation');
  });
});
