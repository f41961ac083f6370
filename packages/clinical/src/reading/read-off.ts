import { readNumbers } from './numbers.ts';
import { wordsOf } from './sentences.ts';
import { joinEvidence, type SpokenSentence } from './spoken-sentences.ts';
import type { Statement } from './statement.ts';
import { namedVital } from './vital-kinds.ts';

/** "And his heart rate is?" "That's 120.": who measures asks aloud and reads it off; the figure is of what was asked. */
export function readOff(asked: readonly SpokenSentence[], sentence: SpokenSentence): Statement {
  const statement = { ...sentence, answers: false };
  const question = asked.at(-1);
  const isOfQuestion = question && namedVital(question.text) !== undefined && isBareFigure(sentence.text);
  if (!isOfQuestion) return statement;
  const evidence = joinEvidence(question.evidence, sentence.evidence);
  return { ...statement, evidence, question: question.text };
}

function isBareFigure(text: string): boolean {
  return wordsOf(text).length <= 4 && readNumbers(text).length > 0;
}
