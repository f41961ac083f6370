/** Times of a log that is read aloud: "Nine ten. Heart rate 88, MAP 74." "Nine fifteen. Heart rate 84.": each value has the last one. */

import { lowered } from '../sentences/sentences.ts';
import { heardTogether } from '../turns/heard-together.ts';
import type { SpokenSentence } from '../turns/spoken-sentences.ts';
import { namedVital } from '../vital-signs/vital-kinds.ts';

/** The sentences with the time of the log before each value; one time alone may as well be a weight. */
export function withLoggedTimes<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const heads = headsOf(sentences);
  if (heads.size < 2) return [...sentences];
  let head: Head | undefined;
  return sentences.flatMap((sentence, index) => {
    head = heads.get(index) ?? (head && isOfTurn(sentence, head.sentence) ? head : undefined);
    return head ? logged(sentence, head) : [sentence];
  });
}

function logged<S extends SpokenSentence>(sentence: S, { sentence: first, rest, time }: Head): S[] {
  if (first === sentence) return rest === '' ? [] : [timed(sentence, rest, time)];
  return [namedVital(sentence.text) === undefined ? sentence : timed(sentence, sentence.text, time)];
}

interface Head {
  sentence: SpokenSentence;
  /** "9:15" */
  time: string;
  minutes: number;
  /** What the sentence says behind the time. */
  rest: string;
}

/** The sentences that begin a turn with a time later than the one before, and a vital sign behind it. */
function headsOf(sentences: readonly SpokenSentence[]): Map<number, Head> {
  const heads = new Map<number, Head>();
  let last = -1;
  for (const [index, sentence] of sentences.entries()) {
    const head = headOf(sentence);
    if (!head || heardTogether(sentences[index - 1], sentence) || head.minutes <= last) continue;
    const next = sentences[index + 1];
    const said = head.rest === '' && next && isOfTurn(next, sentence) ? next.text : head.rest;
    if (namedVital(said) === undefined) continue;
    heads.set(index, head);
    last = head.minutes;
  }
  return heads;
}

function headOf(sentence: SpokenSentence): Head | undefined {
  if (sentence.role === 'owner' || sentence.asks) return undefined;
  const [whole, hour = '', minute = ''] = TIME_AHEAD.exec(sentence.text) ?? [];
  if (whole === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return {
    sentence,
    time: `${hour}:${minute}`,
    minutes: Number(hour) * 60 + Number(minute),
    rest: sentence.text.slice(whole.length),
  };
}

/** "910.", "9:20, MAP's 63", "935 heart rate 96" */
const TIME_AHEAD =
  /^(?:(?:and|okay|so|at) )*([1-9]|1\d|2[0-3]):?([0-5]\d)(?:[.!]*$|[,:.] (?=[a-z])| (?=(?:heart rate|hr|resp\w*|rr|pulse|temp\w*|map|blood pressure|pressure|spo2|sats?)\b))/i;

function isOfTurn({ segment, speaker }: SpokenSentence, turn: SpokenSentence): boolean {
  return segment === turn.segment && speaker === turn.speaker;
}

function timed<S extends SpokenSentence>(sentence: S, text: string, time: string): S {
  // "Rate one ten": that of the heart, as where nothing stands before it.
  const named = text.replace(/^rate\b(?=[^,.\d]{0,12}\d)/i, 'heart rate');
  return { ...sentence, text: `At ${time}, ${lowered(named)}` };
}
