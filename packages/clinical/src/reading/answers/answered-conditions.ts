/** What to do in a case that the owner asks about: "What if he vomits?" "Stop it and call me." holds in that case alone. */

import { lowered, tidy } from '../sentences/sentences.ts';
import { sequence } from '../text/patterns.ts';
import { joinEvidence, type SpokenSentence } from '../turns/spoken-sentences.ts';

/** The sentences with each such answer under its condition. */
export function withConditionsAnswered<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const standing: S[] = [];
  let asked: Condition | undefined;
  for (const sentence of sentences) {
    const before = standing.at(-1);
    const isAnswered = asked !== undefined && before !== undefined && isAnswerTo(asked, sentence);
    // "She may have a fit. Rub honey on her gums.": what to do then; what comes behind that may be of something else.
    if (isAnswered && asked && before.segment !== sentence.segment) standing.push(under(asked, sentence));
    else if (isAnswered && isWhatToDo(before.text, sentence.text))
      standing.splice(-1, 1, joined(before, sentence));
    else standing.push(sentence);
    asked = askedBehind(asked, sentence, before);
  }
  return standing;
}

/** The case that the next sentence may answer. */
function askedBehind(
  asked: Condition | undefined,
  sentence: SpokenSentence,
  before: SpokenSentence | undefined,
): Condition | undefined {
  if (sentence.role === 'owner') return conditionAsked(sentence);
  return asked && isAnswerTo(asked, sentence) && before?.segment !== sentence.segment ? asked : undefined;
}

/** A case that was asked about. */
interface Condition {
  text: string;
  segment: number;
  evidence: number[];
}

function conditionAsked({ role, asks, text, segment, evidence }: SpokenSentence): Condition | undefined {
  const [, found] = (role === 'owner' && asks && ASKS_IF.exec(text)) || [];
  return found === undefined || OF_NO_CASE.test(found)
    ? undefined
    : { text: toOwner(found), segment, evidence };
}

function isAnswerTo(
  condition: Condition | undefined,
  { role, asks, segment, text }: SpokenSentence,
): boolean {
  return (
    condition !== undefined &&
    role !== 'owner' &&
    !asks &&
    segment - condition.segment === 1 &&
    !NO_STEP.test(text)
  );
}

function under<S extends SpokenSentence>({ text, evidence }: Condition, sentence: S): S {
  const answer = tidy(sentence.text.replace(OPENS, ''));
  return {
    ...sentence,
    text: `If ${text}, ${/^I\b/.test(answer) ? answer : lowered(answer)}`,
    evidence: joinEvidence(evidence, sentence.evidence),
  };
}

function joined<S extends SpokenSentence>(before: S, sentence: S): S {
  return { ...before, text: `${before.text.replace(/[.!]+$/, '')}; ${lowered(sentence.text)}` };
}

function isWhatToDo(before: string, text: string): boolean {
  return TELLS_HOW_IT_GOES.test(before) && ORDERS.test(text);
}

/** The owner asks of himself, and the note tells it of him: "if I do miss one" is "if owner misses one". */
function toOwner(text: string): string {
  return text
    .replace(
      /^i (?:do )?(?!can|could|should|may|might|will|don't|didn't|am\b|have\b)([a-z]+)\b/i,
      (_, verb: string) => `owner ${ofOne(verb)}`,
    )
    .replace(/^you (?=find\b)/i, 'we ')
    .replace(/^i'm\b/i, 'owner is')
    .replace(/^i\b/i, 'owner')
    .replaceAll(/\bmy\b/gi, "owner's")
    .replaceAll(/\bme\b/gi, 'owner');
}

function ofOne(verb: string): string {
  if (/(?:s|sh|ch|x|o)$/i.test(verb)) return `${verb}es`;
  return `${verb.replace(/(?<=[^aeiou])y$/i, 'ie')}s`;
}

const ASKS_IF =
  /^(?:(?:and|but|so|okay|or|well)[, ]+)*(?:what(?: happens| do i do| should i do| about|'s the plan)?(?: if| when)|if) ([^?]{4,60}?)\?*$/i;
/** What it may be is no case that comes, and "if we go ahead" is of the clinic; what comes of not going ahead is a case. */
const OF_NO_CASE =
  /^(?:it's|it is|that's|this is|it was|we\b(?! (?:don't|do not|can't|cannot|skip|wait|leave)\b)|you\b(?! find\b)|there(?:'s| is)|it comes back (?:as|positive)|the (?:results?|tests?|bloods?|biopsy))/i;
/** "It's unlikely.", "no", "if that happens, call": none, or one with a case of its own. */
const NO_STEP = sequence(/^(?:(?:oh|well|hm+|okay|then)[,. ]+)*/i, [
  /no\b|nope|not\b|unlikely|(?:it|that|he|she)(?:'s| is)(?: very| pretty| really)? unlikely/i,
  /(?:it|that|he|she) (?:won't|shouldn't)|probably|hopefully|i (?:don't|doubt|wouldn't worry)/i,
  /we(?:'d|'ll| would) (?:talk|see|cross|deal)|we (?:don't|do not|won't)|if\b|when\b|unless\b/i,
  /good question|ah\b|yes\b|yeah\b/i,
]);
const OPENS = /^(?:(?:oh|well|then|so|okay|right|just)[,. ]+)+/i;
const TELLS_HOW_IT_GOES = /\b(?:he|she|it)(?:'d|'ll| could| can| may| might| will| would)\b/i;
const ORDERS =
  /^(?:(?:then|so|and|just)[, ]+)*(?:rub|give|put|call|ring|phone|bring|come|go|stop|skip|keep|take|offer|start|hold|wait|try|get)\b/i;
