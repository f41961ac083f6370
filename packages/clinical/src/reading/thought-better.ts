/** Drugs that somebody names and thinks better of: "I want levamisole... no. Sorry, not so close to kidding." */
import { namedDrugs, subjectDrug } from './drug-mentions.ts';
import { capital } from './sentences.ts';
import { joinEvidence, type SpokenSentence } from './spoken-sentences.ts';

/** The sentences with each dropped drug as one that is not given, and why. */
export function withDroppedDrugs<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const kept: S[] = [];
  for (const sentence of sentences) {
    const before = kept.at(-1);
    const text = before && dropped(before, sentence);
    if (!before || text === undefined) kept.push(sentence);
    else
      kept.splice(-1, 1, { ...sentence, text, evidence: joinEvidence(before.evidence, sentence.evidence) });
  }
  return kept;
}

/** "Let's do two. Hm, no. Start at one": what was thought of for a moment, and the no to it, are gone. */
export function withoutMused<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const gone = new Set<S>();
  for (const [index, sentence] of sentences.entries()) {
    const before = sentences[index - 1];
    const after = sentences[index + 1];
    const isBetween = [before, after].every(
      (one) => one?.segment === sentence.segment && one.speaker === sentence.speaker && /\d/.test(one.text),
    );
    if (!isBetween || sentence.role === 'owner' || !NO_ALONE.test(sentence.text)) continue;
    if (!before || !MUSES.test(before.text) || !RESOLVES.test(after?.text ?? '')) continue;
    gone.add(before);
    gone.add(sentence);
  }
  return gone.size === 0 ? [...sentences] : sentences.filter((one) => !gone.has(one));
}

const NO_ALONE = /^(?:(?:hm+|well|ah|oh|actually)[,.… ]+)*(?:no|nope|nah)[.!… ]*$/i;
const MUSES =
  /\b(?:let's (?:do|say|go|try|give|make)|we could (?:do|go|try)|maybe)\b[^.,;]*\d[\d.]*(?: ?[a-z%]+)?[.!…]*$/i;
const RESOLVES =
  /^(?:(?:so|let's|we'll|i'd|just|okay)[,\s]+)*(?:start|stay|keep|go|do|give|make it|begin|use|stick)\b/i;

function dropped(before: SpokenSentence, sentence: SpokenSentence): string | undefined {
  const isNext = before.speaker === sentence.speaker && before.segment === sentence.segment;
  const why = isNext && before.role !== 'owner' ? WHY_NOT.exec(sentence.text)?.[1] : undefined;
  const drug = why !== undefined && BREAKS_OFF.test(before.text) ? subjectDrug(before.text) : undefined;
  return drug && why !== undefined ? `${capital(drug.said)}: ${why}` : undefined;
}

const BREAKS_OFF = /(?:\.{2,}|…|,) ?(?:ah |oh )?(?:no|nope|wait|hang on|actually)[.!]*$/i;
const WHY_NOT = /^(?:(?:no|sorry|wait|actually|well)[,.\s]+)*(not (?!that\b|it\b)[a-z].{3,})$/i;

/** "Carprofen, fifty. No. He's had that upset. Let's do gabapentin instead": the first drug is gone. */
export function withoutSwapped<S extends SpokenSentence>({ text, segment, speaker }: S, kept: S[]): void {
  const names = /\binstead\b(?! of)/i.test(text) ? namedDrugs(text) : [];
  const own = kept.slice(-4).filter((one) => one.segment === segment && one.speaker === speaker);
  const no = own.findLastIndex((one) => /^(?:no|nope|actually|wait|hold on|hm+)[.,!… ]*$/i.test(one.text));
  const [first] = names.length > 0 && no > 0 ? own.slice(no - 1, no) : [];
  if (
    !first ||
    namedDrugs(first.text).length === 0 ||
    namedDrugs(first.text).some((name) => names.includes(name))
  )
    return;
  kept.splice(kept.indexOf(first), 1);
}
