/** What somebody tells and puts to another animal's account in the same breath: "Yes, twice. Well, that was the other cat." */

import { tidy } from '../sentences/sentences.ts';
import { sequence } from '../text/patterns.ts';
import type { SpokenSentence } from '../turns/spoken-sentences.ts';

/** The sentences without what was told of the wrong animal, and without the name that was taken back: "Luna. No, Rex did." */
export function withoutMistold<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const gone = new Set<number>();
  const kept = sentences.map((sentence, index) => {
    const before = sentences[index - 1];
    if (sentence.asks || !before || before.asks || !goesOn(before, sentence)) return sentence;
    const text = otherNamed(before, sentence);
    const isMistold = OF_ANOTHER.test(sentence.text) && isAnswer(before, sentences[index - 2]);
    if (isMistold || text !== undefined) gone.add(index - 1);
    return text === undefined ? sentence : { ...sentence, text };
  });
  return kept.filter((_, index) => !gone.has(index));
}

/** What is left of "No, Rex did." behind another name that stood alone. */
function otherNamed(before: SpokenSentence, { text }: SpokenSentence): string | undefined {
  const wrong = NAME_ALONE.exec(before.text)?.[1];
  const [, named, rest = ''] = OTHER_NAME.exec(text) ?? [];
  const isOther = wrong !== undefined && named !== undefined && named !== wrong;
  return isOther ? tidy(`${named}${rest}`) : undefined;
}

function goesOn(before: SpokenSentence, sentence: SpokenSentence): boolean {
  return before.speaker === sentence.speaker && before.segment === sentence.segment;
}

/** What answers shortly is wholly the other animal's; who did it to him is asked of others. */
function isAnswer({ text }: SpokenSentence, question: SpokenSentence | undefined): boolean {
  return question?.asks === true && !ASKS_WHO.test(question.text) && text.split(' ').length <= MOST_WORDS;
}

const ASKS_WHO = /\b(?:who|whose|which|by what|what (?:dog|cat|animal|bit|did it))\b/i;

const MOST_WORDS = 6;
const OF_ANOTHER = sequence(
  /^(?:(?:well|oh|no|wait|actually|sorry|i mean|hang on|hm+|but)[,.… ]+)+(?:that|it)(?:'s| was| is) /i,
  /(?:the |my |our |his |her |their )(?:other |old |first |last )?(?:[a-z]+'s )?/i,
  /(?:cat|dog|one|puppy|kitten|horse|rabbit|bird|brother|sister|mother|mate)\b/i,
);
const NAME_ALONE = /^([A-Z][a-z]+)[.!… ]*$/;
const OTHER_NAME =
  /^(?:No|Wait|Sorry|Actually)[,.]? (?:no,? |wait,? |sorry,? )*([A-Z][a-z]+)( (?:did|was|has|does|is)\b.*|[.!]*)$/;
