/** What is found otherwise at a second look: "Right is absent as well. No, hang on, he blinked. Right is present." */

import { hasValue } from '../figures/spoken-values.ts';
import { tidy, wordsOf } from '../sentences/sentences.ts';
import { joinEvidence, type SpokenSentence } from '../turns/spoken-sentences.ts';
import { OPENING_CUE } from '../words/correction-cues.ts';

/** The sentences with what each side was found to be in the end. */
export function withLookedAgain<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const kept: S[] = [];
  for (const sentence of sentences) {
    const [told, stop] = kept.slice(-2);
    const text =
      told && stop && isOfBreath(told, stop, sentence) ? foundAnew(told, stop, sentence) : undefined;
    if (!told || !stop || text === undefined) kept.push(sentence);
    else {
      const evidence = joinEvidence(told.evidence, stop.evidence, sentence.evidence);
      kept.splice(-2, 2, { ...told, text, evidence });
    }
  }
  return kept;
}

function isOfBreath(...said: readonly SpokenSentence[]): boolean {
  return said.every(
    ({ speaker, segment, asks }) => speaker === said[0]?.speaker && segment === said[0]?.segment && !asks,
  );
}

/** The first sentence with the last one in the place of what it said of that side. */
function foundAnew(told: SpokenSentence, stop: SpokenSentence, { text }: SpokenSentence): string | undefined {
  const [, side = '', found = ''] = IS_NOW.exec(text) ?? [];
  const cue = OPENING_CUE.exec(stop.text)?.[0] ?? '';
  if (side === '' || !HALTS.test(cue) || hasValue(stop.text) || wordsOf(stop.text).length > MOST_WORDS)
    return undefined;
  const said = new RegExp(`\\b${side}(?:'s| is| was)? [a-z]+(?: (?:too|as well|also))?[.!]*$`, 'i').exec(
    told.text,
  );
  return said
    ? tidy(`${told.text.slice(0, said.index)}${said[0].slice(0, side.length)} is ${found}`)
    : undefined;
}

const IS_NOW = /^(?:(?:so|and|okay|the)[,\s]+)*(left|right)(?:'s| is| was) ([^,;]{3,40})$/i;
/** "No, hang on, he blinked." */
const HALTS = /\b(?:hang on|hold on|wait|sorry|no)\b/i;
const MOST_WORDS = 10;
