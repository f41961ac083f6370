/** A number that is put right bare and said again with its unit: "100 mL of 40%. No, 50. 50 mL." */

import { readValues } from '../figures/spoken-values.ts';
import { joinEvidence, type SpokenSentence } from '../turns/spoken-sentences.ts';
import { OPENING_CUE } from '../words/correction-cues.ts';

/** The sentences with each such number said once, with its unit: only the unit tells which value was wrong. */
export function withRestated<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const kept: S[] = [];
  for (const spoken of sentences) {
    const sentence = { ...spoken, text: spoken.text.replace(SAID_TWICE, '$1') };
    const before = kept.at(-1);
    const cue = before && !sentence.asks ? cueOfBare(before, sentence) : undefined;
    if (!before || cue === undefined) kept.push(sentence);
    else {
      const evidence = joinEvidence(before.evidence, sentence.evidence);
      kept.splice(-1, 1, { ...sentence, text: `${cue}${sentence.text}`, evidence });
    }
  }
  return kept;
}

/** "Glucose IV, no, five, five mils." */
const SAID_TWICE = /\b((?:no|sorry|wait|actually|i mean)[,.…]* )(\d+(?:\.\d+)?)[,.…]+ (?=\2 ?[a-z%])/gi;

/** The "no," of a sentence with nothing but a bare number, which the next one begins with. */
function cueOfBare(before: SpokenSentence, { speaker, segment, text }: SpokenSentence): string | undefined {
  const cue = OPENING_CUE.exec(before.text)?.[0];
  if (cue === undefined || before.asks || before.speaker !== speaker || before.segment !== segment)
    return undefined;
  const bare = /^(?:\d+|\d+\.\d+)(?=[.!…]*$)/.exec(before.text.slice(cue.length))?.[0];
  const [said] = readValues(text);
  const isSaid = bare !== undefined && said?.start === 0 && said.unit !== '' && said.kind !== 'bare';
  return isSaid && Number.parseFloat(said.text) === Number.parseFloat(bare) ? cue : undefined;
}

/** "Charlie's 28.3." "Hang on, he's 28 kilos, so it's the big one.": the same weight, from which something follows. */
export function isWeightForReason(text: string, correction: string): boolean {
  const kilos = FROM_WEIGHT.exec(correction)?.[1];
  return kilos !== undefined && readValues(text).some((old) => isRoundedTo(old.text, Number(kilos)));
}

function isRoundedTo(figure: string, whole: number): boolean {
  const exact = Number.parseFloat(figure);
  return !Number.isInteger(exact) && Math.abs(exact - whole) < 1;
}

const FROM_WEIGHT = /^(?:he|she|it)(?:'s| is) (?:about |only )?(\d+) (?:kg|lb),? (?:and )?so\b/i;
