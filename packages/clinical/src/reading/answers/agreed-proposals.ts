/** What the clinic proposes and the owner agrees to: "Shall we leave that, and you bring her in once a week?" "Yes please." */
import { sequence } from '../text/patterns.ts';
import { joinEvidence, type SpokenSentence } from '../turns/spoken-sentences.ts';
import { readAgreement } from '../words/negation.ts';

/** The sentences with each such proposal as a step of the plan. */
export function withProposalsAgreed<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const standing: S[] = [];
  for (const [index, sentence] of sentences.entries()) {
    const before = sentences[index - 1];
    const step = before && stepAgreed(before, sentence);
    if (!before || step === undefined) standing.push(sentence);
    else
      standing.splice(-1, 1, {
        ...before,
        asks: false,
        text: step,
        evidence: joinEvidence(before.evidence, sentence.evidence),
      });
  }
  return standing;
}

function stepAgreed(proposal: SpokenSentence, answer: SpokenSentence): string | undefined {
  if (proposal.role === 'owner' || !proposal.asks || answer.role !== 'owner' || answer.asks) return undefined;
  if (answer.segment - proposal.segment !== 1 || ON_THE_SPOT.test(proposal.text)) return undefined;
  const [, step] = PROPOSES.exec(proposal.text) ?? [];
  const rest = readAgreement(answer.text)?.rest ?? AGREES.exec(answer.text)?.[1];
  return step !== undefined && rest !== undefined && NO_MORE.test(rest) ? `We'll ${step}` : undefined;
}

/** "Shall we", "why don't we", of more than one word, and no choice between two. */
const PROPOSES = sequence(
  /^/i,
  /(?:(?:no problem|okay|ok|so|well|then|right|and|fine|that's fine|of course|in that case|or)[,. ]+)*/i,
  /(?:shall we|should we|why don't we|how about we) (?:just |then |maybe )?/i,
  /((?!.*\bor\b)[a-z][^?]{8,})\?*$/i,
);
/** Said of what is done with the animal at once, or of the talk. */
const ON_THE_SPOT =
  /\bwe (?:just |quickly )?(?:pop|get|take|have|grab|see|look|lift|hold|borrow|weigh|start with|move|talk|go (?:over|through|back|on to)|say|call)\b/i;
const AGREES = /^(?:okay|ok|sounds good|alright|all right|fine|that works|let's do that)\b(.*)$/i;
const NO_MORE =
  /^[,.! ]*(?:(?:please|thanks?|thank you|that (?:works|sounds good|would be (?:great|good|better|easier)|suits)|sounds good|let's do that|okay|sure|great|perfect|lovely)[,.! ]*)*$/i;
