/** What is a yes. "Any allergies?" "Yes. Chicken.": a yes and what it is a yes to, cut in two by whoever wrote it down, are one answer. */

import { withinSentence } from '../drugs/drug-mentions.ts';
import { wordsOf } from '../sentences/sentences.ts';
import { anyOf, sequence } from '../text/patterns.ts';
import { joinEvidence, type SpokenSentence } from '../turns/spoken-sentences.ts';
import { readAgreement } from '../words/negation.ts';
import { isWhQuestion } from './bare-questions.ts';
import { isASide, isSentence } from './labelled-answers.ts';

/** Sentences in which a lone yes is followed by what it names in the same sentence. */
export function withYesNamed(sentences: readonly SpokenSentence[]): SpokenSentence[] {
  const joined: SpokenSentence[] = [];
  for (const sentence of sentences) {
    const yes = joined.at(-1);
    const asked = joined.at(-2);
    if (yes && asked && isYesTo(asked, yes) && isName(yes, sentence))
      joined.splice(-1, 1, {
        ...yes,
        text: `${yes.text.replace(/[.!,\s]+$/, '')}, ${withinSentence(sentence.text)}`,
        evidence: joinEvidence(yes.evidence, sentence.evidence),
      });
    else joined.push(sentence);
  }
  return joined;
}

function isYesTo(asked: SpokenSentence, yes: SpokenSentence): boolean {
  if (yes.role !== 'owner' || yes.asks || !asked.asks || asked.role === 'owner') return false;
  return (
    wordsOf(yes.text).length <= MOST_OF_YES &&
    readAgreement(yes.text)?.rest === '' &&
    !isWhQuestion(asked.text)
  );
}

const MOST_OF_YES = 3;

/** "Chicken.", "A splenectomy.": a thing, without a word of what it does. */
function isName({ speaker, segment }: SpokenSentence, sentence: SpokenSentence): boolean {
  const { text, asks } = sentence;
  if (sentence.speaker !== speaker || sentence.segment !== segment || asks) return false;
  return wordsOf(text).length <= MOST_OF_NAME && !isSentence(text) && !TELLS.test(text) && !/\d/.test(text);
}

const MOST_OF_NAME = 7;
/** Has a verb of its own, or only takes the yes up. */
const TELLS = anyOf([
  sequence(
    /\b/i,
    [
      /is|are|was|were|has|have|had|does|do|did|can|could|will|would|thank\w*|please|sorry|okay|ok|yes/i,
      /yeah|yep|no|not|never|right|sure|exactly|definitely|absolutely|always|usually|sometimes|good/i,
      /great|perfect|fine/i,
    ],
    /\b/i,
  ),
  /n['’]t\b|['’](?:s|re|ve|ll|d|m)\b/i,
]);

/** "Does he still have giardia?" "We think so." is a yes that stays as careful as it was said; "right" may be a side. */
export function agreementIn(question: string, answer: string): { rest: string } | undefined {
  if (isASide(question, answer)) return undefined;
  return HEDGED_YES.test(answer) ? { rest: answer } : readAgreement(answer);
}

const HEDGED_YES = /^(?:(?:oh|um|well|uh)[, ]+)*(?:i|we) (?:think|believe|guess|suppose) so[.!]*$/i;
