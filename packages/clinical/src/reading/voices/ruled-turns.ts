/** Where the voice surely changes: whoever asks something is not the one who answers. Own list: too many ways to be learned from a few visits. */
import { opensWithDose } from '../sentences/answered-apart.ts';
import { isQuestion } from '../sentences/questions.ts';
import { wordsOf } from '../sentences/sentences.ts';
import { sequence } from '../text/patterns.ts';
import { asksOff } from './voice-odds.ts';

/** What speaks for another voice in the next sentence, as a logarithm of odds; nought where no rule tells. */
export function ruledTurn(before: string, next: string): number {
  if (YES_OR_NO.test(before)) return asksOff(next) || opensWithDose(next) ? SURE : 0;
  if (isQuestion(next)) return 0;
  if (asksOff(before) && (TELLS_HOW.test(next) || wordsOf(next).length <= FEW)) return SURE;
  return answered(before, next);
}

function answered(question: string, answer: string): number {
  if (ASKS_OF_ANIMAL.test(question)) return SAYS_YES_OR_NO.test(answer) ? SURE : FULL;
  return HAS_TAG.test(question) || ASKS_WHEN.test(question) ? FULL : 0;
}

/** "Manure?" "Loose." */
const FEW = 2;

const FULL = 1;
const SURE = 4;
const YES_OR_NO =
  /^(?:(?:um|uh|oh|well)[, ]+)*(?:yes|yeah|yep|yup|no|nope|nah|not really|never|not yet|i don't think so)[.!]*$/i;
/** "Any vomiting" "no and she's eating" */
const SAYS_YES_OR_NO = /^(?:(?:um|uh|oh|well)[, ]+)*(?:yes|yeah|yep|yup|no|nope|nah)\b/i;
/** "Appetite?" "It's a bit down.": nobody answers that himself, though the answer may sound like a finding. */
const TELLS_HOW =
  /^(?:(?:um|uh|oh|well)[, ]+)*(?:(?:it's|it is|they're|it was) )?(?:(?:a (?:little )?bit|a little|a touch|slightly|sort of|kind of|pretty|quite) [a-z]|less\b|more\b|better\b|worse\b|the same\b)/i;
/** "When do you want to see him back?" */
const ASKS_WHEN =
  /^(?:(?:and|so|okay),? )*when (?:do|would|should) (?:you|we|i) [a-z ]{3,30}\b(?:back|in|again)\?$/i;
/** "He's never had this before, has he?" */
const HAS_TAG = /^[^?]{4,80}, (?:has|is|does|did|was|do|are|have|were)(?:n't)? (?:he|she|they)\?$/i;
/** "Is he on any medications?" waits for somebody else's answer; "so that's good, right?" hardly does. */
const ASKS_OF_ANIMAL = sequence(/^(?:(?:and|so|okay|ok|alright|all right|now|great|good)[, ]+)*/i, [
  /any\b/i,
  sequence(
    [
      /is|are|was|has|does|did|do|have|how(?:'s| is| are| about| long| often| many| much)/i,
      /what(?:'s| is| about)?|when|where|which/i,
    ],
    / (?:(?:he|she|it|they|you|his|her|the|your)\b|going on|brings|kind)/i,
  ),
]);
