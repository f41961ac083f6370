/** How much at which time of day, said the other way round: "Half in the morning and a whole one at night. No wait. Whole in the morning, half at night." */
import { findDrugs } from '../../lexicon/drugs.ts';
import { lowered, tidy } from '../sentences/sentences.ts';
import { findAll } from '../text/find-all.ts';
import { joinEvidence, type SpokenSentence } from '../turns/spoken-sentences.ts';

/** The sentences with each such regimen as it was said in the end. */
export function withTimesRestated<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const standing: S[] = [];
  for (let at = 0; at < sentences.length; at += 1) {
    const [told, halt, again] = sentences.slice(at, at + 3);
    if (!told) continue;
    const text = halt && again && isOfBreath(told, halt, again) ? restated(told, halt, again) : undefined;
    if (text === undefined || !halt || !again) standing.push(told);
    else {
      const evidence = joinEvidence(told.evidence, halt.evidence, again.evidence);
      standing.push({ ...told, text, evidence });
      at += 2;
    }
  }
  return standing;
}

function isOfBreath(told: SpokenSentence, ...more: readonly SpokenSentence[]): boolean {
  return more.every(
    ({ speaker, segment, asks }) => speaker === told.speaker && segment - told.segment <= 1 && !asks,
  );
}

function restated(told: SpokenSentence, halt: SpokenSentence, again: SpokenSentence): string | undefined {
  if (!HALTS.test(halt.text)) return undefined;
  const said = findAll(told.text, AT_A_TIME);
  const [start] = said;
  const [fresh, second] = findAll(again.text, AT_A_TIME);
  if (!start || said.length < 2 || !fresh) return undefined;
  return second ? saidAnew(told.text, start.index, again.text) : withOneChanged(told.text, said, fresh);
}

/** All of it once more, behind the drug that it is of. */
function saidAnew(told: string, start: number, again: string): string | undefined {
  const [drug, other] = findDrugs(told);
  if (other) return undefined;
  const name = drug && drug.start > start ? `${told.slice(drug.start, drug.end)}, ` : '';
  return tidy(`${told.slice(0, start)}${name}${lowered(again)}`);
}

/** "Half in the morning and half at night. No wait. He gets one at night.": the other time stays as it was. */
function withOneChanged(
  told: string,
  said: readonly RegExpExecArray[],
  fresh: RegExpExecArray,
): string | undefined {
  const old = said.find((one) => one[1]?.toLowerCase() === fresh[1]?.toLowerCase());
  return old && told.slice(0, old.index) + lowered(fresh[0]) + told.slice(old.index + old[0].length);
}

/** "Half a tablet of the Vetmedin in the morning", "2 units at night". */
const AT_A_TIME =
  /\b(?:(?:a |an )?(?:whole|half|quarter)|one|two|three|\d[\d./]*)\b[^.,;]{0,35}? (in the (?:morning|evening|afternoon)|at (?:night|noon|bedtime|lunch))(?=[\s.,;]|$)/gi;
/** "No wait.", "Sorry.", and no more. */
const HALTS =
  /^(?:(?:no|oh|sorry|wait|hang on|hold on|other way (?:a)?round|that's (?:wrong|backwards)|i (?:mean|lied)|actually|um+|uh+)[,.!\s]*)+$/i;
