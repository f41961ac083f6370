import type { TranscriptSegment } from '@auscult/contract/transcripts';

/** A segment with what the model thought of it, where it tells. */
export interface GuessedSegment extends TranscriptSegment {
  /** How likely nobody spoke, 0 to 1. */
  noSpeech?: number | undefined;
  /** Mean logarithm of the probability of its tokens: 0 is certain, below -1 is a guess. */
  logProbability?: number | undefined;
}

/**
 * What was truly heard: Whisper-like models make up phrases out of silence and noise, and get caught in loops.
 *
 * Dropped is only what is known to be made up, because a dropped finding is worse than a stray "Thank you".
 */
export function heardSpeech(segments: readonly GuessedSegment[]): TranscriptSegment[] {
  const heard: TranscriptSegment[] = [];
  let same = 0;
  for (const segment of segments) {
    const text = withoutLoops(segment.text);
    if (!text || isMadeUp(segment)) continue;
    same = heard.at(-1)?.text === text ? same + 1 : 0;
    if (same > 0 && isLoop(text)) continue;
    const { start_ms, end_ms, speaker } = segment;
    heard.push({ start_ms, end_ms, ...(speaker && { speaker }), text });
  }
  return heard;
}

/** Limits of Whisper's own decoder (`no_speech_threshold`, `logprob_threshold` in openai/whisper, transcribe.py). */
const NO_SPEECH = 0.6;
const GUESS = -1;
/** For hosts that tell `no_speech_prob` alone. */
const SURELY_NO_SPEECH = 0.9;

/** Credits and farewells of the videos that such models learned from; nobody says them in a clinic. */
const NEVER_SAID =
  /^(thank(s| you)( so much| very much)? for (watching|listening to this video)|(please )?(like and )?subscribe( to (my|our|the) channel)?|(sub(titles|titled)|caption(s|ed)|transcri(bed|ption|pts?)) by .*|.*amara\.?org.*|untertitel (der|von) .*|sous-titres? .*|subtítulos .*)$/;
/** Names of noises, and blanks. */
const NOISE =
  /^[[(*♪]\s*(blank_audio|silence|music|no speech|inaudible|applause|noise)[^\])*♪]*[\])*♪]*$|^[♪\s.…]*$/;
/** Said in clinics too; made up when the model itself thinks that nobody spoke. */
const OFTEN_MADE_UP = /^(thank you|thanks|you|bye|bye bye|okay|so|the end)$/;

function isMadeUp({ text, noSpeech = 0, logProbability }: GuessedSegment): boolean {
  const spoken = text.trim().toLowerCase();
  const bare = spoken.replace(/[.,!?…]+/g, '').trim();
  if (NOISE.test(spoken) || NEVER_SAID.test(bare)) return true;
  if (noSpeech <= NO_SPEECH) return false;
  if (OFTEN_MADE_UP.test(bare)) return true;
  return logProbability === undefined ? noSpeech > SURELY_NO_SPEECH : logProbability < GUESS;
}

/** Three words and more, said again without a break, are a loop; "No." twice is an answer twice. */
function isLoop(text: string): boolean {
  return text.split(' ').length >= 3 && !/\d/.test(text);
}

/**
 * A phrase of three to ten words said four times running is kept once. Digits are left alone, and so are repeated
 * single words: "five five five five" is a telephone number.
 */
function withoutLoops(text: string): string {
  const words = text.trim().split(/\s+/);
  for (let length = 3; length <= 10; length += 1) {
    for (let start = 0; start + length * 4 <= words.length; start += 1) {
      const times = timesRunning(words, start, length);
      if (times >= 4 && isPhrase(words.slice(start, start + length)))
        words.splice(start, length * (times - 1));
    }
  }
  return words.join(' ');
}

function timesRunning(words: readonly string[], start: number, length: number): number {
  let end = start + length;
  while (end < words.length && sameWord(words[end], words[end - length])) end += 1;
  return Math.floor((end - start) / length);
}

function isPhrase(words: readonly string[]): boolean {
  return new Set(words.map((word) => word.toLowerCase())).size >= 3 && !words.some((word) => /\d/.test(word));
}

function sameWord(one: string | undefined, other: string | undefined): boolean {
  return one?.toLowerCase() === other?.toLowerCase();
}
