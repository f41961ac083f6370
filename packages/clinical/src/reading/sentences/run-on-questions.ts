/** Where a question begins in a row of words without marks: the verb ahead of whom it is about, or a word that asks, tells. */
import { sequence } from '../text/patterns.ts';

/** Where the question begins whose verb or first word stands at a place; undefined where none does. */
export function beginsQuestion(words: readonly string[], from: number, at: number): number | undefined {
  const ahead = words.slice(at, at + AHEAD).join(' ');
  const last = words[at - 1] ?? '';
  if (ASKS.test(ahead)) return HOLDS_QUESTION.test(last) ? undefined : at;
  if (!TURNED.test(ahead) || isOfCleft(words, from, at)) return undefined;
  const asking = askingWord(words, from, at);
  const begin = asking ?? tryingWord(words, from, at) ?? at;
  return isHeld(words[begin - 1] ?? '', asking === undefined) ? undefined : begin;
}

/** "What I'm worried about for his knee is it looks torn": the "is" of what was begun with "what". */
function isOfCleft(words: readonly string[], from: number, at: number): boolean {
  return words[at] === 'is' && CLEFT.test(words.slice(from, from + AHEAD).join(' '));
}

const CLEFT = /\bwhat (?:i|we)(?:'m|'re|'d|'ll)?\b/i;

/** "If I bend it back does that hurt", "when I press here does he flinch": what is tried belongs to the question. */
function tryingWord(words: readonly string[], from: number, at: number): number | undefined {
  for (let back = at - 2; back > from && back >= at - MOST_TRIED; back -= 1)
    if (TRIES.test(words.slice(back, back + 2).join(' '))) return back;
  return undefined;
}

const TRIES = /^(?:if|when) (?:i|you|we)$/i;
const MOST_TRIED = 9;

/** Whether the word before makes it a clause of what stands there. */
function isHeld(before: string, isByVerb: boolean): boolean {
  return HOLDS_QUESTION.test(before) || (isByVerb && HOLDS_VERB.test(before));
}

/** "How much" of "how much are you giving him": the word that asks, a few words before its verb. */
function askingWord(words: readonly string[], from: number, at: number): number | undefined {
  for (let back = at - 1; back >= Math.max(from, at - MOST_BETWEEN); back -= 1)
    if (WH.test(words[back] ?? '')) return back;
  return undefined;
}

const AHEAD = 6;
const MOST_BETWEEN = 4;
const WH = /^(?:how|what|when|where|which|who|why|how's|what's)$/i;
/** A verb ahead of its subject. "Do that", "have you come back" and "the thing is that" are none. */
const TURNED = sequence(
  /^/i,
  [
    /(?:does|did|has|was|is|will|would|can|could) (?:he|she|it)/i,
    /(?:is|are|was|were) (?:there any|they|you)(?!')/i,
    /does (?:that|this) (?:hurt|mean|sound|make|help|work|seem|feel|bother)/i,
    /did (?:that|this|you|they|we|anything|any|his|her|the)/i,
    /do (?:you|they) (?:have|see|notice|feel|want|need|think|know|give|use|take|feed|remember|ever|still|usually|mind)/i,
    /(?:is|was) (?:that|this) (?:okay|alright|something|helping|new|normal|working|getting|better|worse)/i,
    sequence(
      /have you (?:ever |already |been )?/i,
      /(?:noticed|tried|been|given|had|seen|got|changed|checked|taken|heard|done|any|used|giving|able)/i,
    ),
    /(?:can|could|would|will|are|were) you (?!see\b|feel\b|hear\b)|can (?:we|i)|should (?:we|i)/i,
  ],
  /\b(?!')/i,
);
/** Openings that ask without a verb, or as a whole. */
const ASKS = sequence(/^/i, [
  /how about (?:the|his|her|when|if|this|that|at|any)\b/i,
  /what about (?:the|his|her|when|if|this|that|at|any)\b/i,
  /tell me (?:about|what|how|when|a (?:little|bit))\b|any (?:other |more |further )?questions\b/i,
  /how (?:does|do) (?:that|you|this)\b|what (?:other )?questions\b|do you have any\b/i,
]);
/** "See how", "tell me what", "not sure when": the question is only spoken of. */
const HOLDS_QUESTION = sequence(
  /^/i,
  [
    /know|knows|sure|see|seen|saw|tell|if|when|what|how|where|whether|than|wonder\w*|ask\w*|notice/i,
    /noticed|of|for|with|or|not|on|out|about|and|matter|depends|depending|that|which|who|me|have|the/i,
    /an?/i,
  ],
  /$/i,
);
/** "He'll have you", "so is he", "the reason is it": the verb stands ahead for another reason. */
const HOLDS_VERB =
  /^(?:to|will|we'll|i'll|i'd|we'd|as|nor|neither|only|than|that|which|who|it|he|she|they|is|are|was|not|reason|thing|why|i|we|you|what|because|cause|since|there|this|let's|don't|his|her)$/i;
