/** Sentences that one begins and another ends: "So she was prescribed prednisolone-" "As needed." */
import { withinSentence } from '../drugs/drug-mentions.ts';
import { withoutOpening } from '../sentences/opening-words.ts';
import { wordsOf } from '../sentences/sentences.ts';
import type { Role } from '../voices/voice-roles.ts';

/** What is asked of a sentence here: see `SpokenSentence`. */
interface Saying {
  text: string;
  role: Role;
  speaker: string;
  evidence: number[];
  asks: boolean;
  breaksOff?: true;
}

/** Whether what was said stops in the middle, as it is written down. */
export function breaksOff(spoken: string): boolean {
  return /[\p{L}\d%] ?[-–—]+\s*$/u.test(spoken);
}

/** Sentences with those that broke off ended by whoever knew the end; what is ended so is said by the one who ended it. */
export function withEndsOfOthers<S extends Saying>(sentences: readonly S[]): S[] {
  const joined: S[] = [];
  for (const sentence of sentences) {
    const begun = joined.at(-1);
    if (begun?.breaksOff && ends(begun, sentence)) joined.splice(-1, 1, ended(begun, sentence));
    else joined.push(sentence);
  }
  return joined;
}

function ends(begun: Saying, { text, role, speaker, asks }: Saying): boolean {
  if (begun.speaker === '' || begun.speaker === speaker || begun.role === 'owner' || role !== 'owner')
    return false;
  return begun.asks
    ? asks && wordsOf(text).length <= MOST_ASKED && !OPENS_OWN.test(text)
    : !asks && wordsOf(text).length <= MOST_TOLD && CLOSES.test(text);
}

/** "Does he take any-" "Meds?" "No.": the question is still the clinic's. */
function ended<S extends Saying>(begun: S, end: S): S {
  const start = withoutOpening(begun.text)
    .replace(/[\s\-–—.,?]+$/, '')
    .replace(SAID_TWICE, '');
  const rest = CLOSES.test(end.text)
    ? end.text.charAt(0).toLowerCase() + end.text.slice(1)
    : withinSentence(end.text);
  const { breaksOff: _, ...voice } = begun.asks ? begun : end;
  const evidence = [...new Set([...begun.evidence, ...end.evidence])].toSorted((a, b) => a - b);
  return { ...voice, text: `${start} ${rest}`, evidence } as S;
}

/** "Which is-" "Which is an eye drop." */
const SAID_TWICE =
  /,? \b(?:which|that|and (?:it|he|she))(?: (?:is|was))?$|,? \b(?:on|at|for|with|to|in|an?|the)$/i;
const MOST_ASKED = 4;
const MOST_TOLD = 10;
const OPENS_OWN = /^(?:(?:what|how|why|who|when|where|which|sorry|pardon|huh|me)\b|(?:do|are|can) you\b)/i;
const CLOSES =
  /^(?:on|at|for|with|in|by|as|to|from|until|till|which|that|every|once|twice|because|since|half|just|only|\d[\w.]*) /i;
