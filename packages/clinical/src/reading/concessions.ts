/** One owner contradicts another, who gives in: "She ate last night." "No, Mom, she didn't." "Oh. Okay, yesterday morning." */
import type { SpokenSentence } from './spoken-sentences.ts';

/** The sentences without what an owner told, another denied at once, and the first then gave up. */
export function withoutConceded<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const given = new Set(
    sentences.flatMap((sentence, index) => {
      const told = sentences[index - 1];
      return told && contradicts(sentence, told) && givesIn(sentences, index, told) ? [told.segment] : [];
    }),
  );
  return given.size === 0 ? [...sentences] : sentences.filter(({ segment }) => !given.has(segment));
}

function contradicts(sentence: SpokenSentence, told: SpokenSentence): boolean {
  const isOthers = sentence.speaker !== told.speaker && sentence.segment === told.segment + 1;
  return isOthers && isOwners(sentence) && isOwners(told) && DENIES.test(sentence.text);
}

function isOwners({ role, asks }: SpokenSentence): boolean {
  return role === 'owner' && !asks;
}

/** What the contradicted owner says next, or the clinic that heard both: "So it's actually been ten at night". */
function givesIn(sentences: readonly SpokenSentence[], at: number, told: SpokenSentence): boolean {
  const segment = sentences[at]?.segment ?? 0;
  const clinics = sentences.slice(at).find((one) => one.segment > segment && one.role === 'vet');
  if (clinics && clinics.segment - segment <= 4 && SIDES_WITH.test(clinics.text)) return true;
  const next = sentences.slice(at).find((one) => one.segment > segment);
  return next?.speaker === told.speaker && next.segment === segment + 1 && GIVES_IN.test(next.text);
}

const DENIES =
  /^(?:no|nope|nuh-uh|actually|(?:it|he|she|that) (?:wasn't|didn't|isn't|doesn't|hasn't)|it's not|that's not)\b/i;
const SIDES_WITH =
  /\bso (?:it's|it is|it has|he's|she's|they're|you've) (?:actually|really) (?:been|getting|giving|had|on)\b/i;
const GIVES_IN =
  /^(?:(?:oh|okay|ok|well|ah|so|then)[,.]?\s*)*(?:$|okay|oh|yeah|yes|right|true|sorry|my bad|you're right|(?:if )?(?:he|she) (?:says|said) so|(?:was|did|is|does|has) (?:it|he|she|that)\b|alright|i (?:guess|forgot|didn't know))/i;
