/** Sound that the tiny speech models understand: every word is a tone, every voice a quiet hum below or above it. */

/** Samples a second. */
export const TONE_RATE = 16_000;

/** The words that can be said, and the frequency of its tone in hertz. Multiples of 20, so that a hum is not heard in them. */
export const WORDS = {
  Rex: 560,
  is: 920,
  limping: 1380,
  coughs: 2000,
  today: 2940,
  no: 4320,
} as const;

/** A word of the tiny vocabulary. */
export type Word = keyof typeof WORDS;

/** Two voices, by the frequency of their hum in hertz. */
export const VOICES = { low: 160, high: 6400 } as const;

/** A voice of the tiny models. */
export type Voice = keyof typeof VOICES;

/** Something said, or silence. */
export type Spoken = { voice: Voice; words: readonly Word[] } | { silenceMs: number };

/** How long a word lasts, with the gap after it, in milliseconds. */
export const WORD_MS = 400;
const TONE_MS = 280;
const LOUD = 0.3;
const HUM = 0.1;

/** The sound of what is said, from -1 to 1. */
export function spokenTones(said: readonly Spoken[]): Float32Array<ArrayBuffer> {
  const length = said.reduce((sum, part) => sum + samplesOf(msOf(part)), 0);
  const sound = new Float32Array(length);
  let start = 0;
  for (const part of said) {
    if ('words' in part) speak(sound, start, part);
    start += samplesOf(msOf(part));
  }
  return sound;
}

function msOf(part: Spoken): number {
  return 'words' in part ? part.words.length * WORD_MS : part.silenceMs;
}

function samplesOf(ms: number): number {
  return Math.round((ms / 1000) * TONE_RATE);
}

function speak(
  sound: Float32Array,
  start: number,
  { voice, words }: { voice: Voice; words: readonly Word[] },
) {
  for (const [place, word] of words.entries()) {
    const from = start + samplesOf(place * WORD_MS);
    add(sound, { from, ms: TONE_MS, hertz: WORDS[word], loudness: LOUD });
    add(sound, { from, ms: WORD_MS, hertz: VOICES[voice], loudness: HUM });
  }
}

function add(
  sound: Float32Array,
  { from, ms, hertz, loudness }: { from: number; ms: number; hertz: number; loudness: number },
): void {
  for (let at = from; at < from + samplesOf(ms); at += 1) {
    sound[at] = (sound[at] ?? 0) + Math.sin((at / TONE_RATE) * hertz * 2 * Math.PI) * loudness;
  }
}

/** A WAV file of one channel or more, each the sound times its factor. */
export function wavOf(sound: Float32Array, factors: readonly number[] = [1], rate = TONE_RATE): Buffer {
  const channels = factors.length;
  const head = Buffer.alloc(44);
  const bytes = sound.length * channels * 2;
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + bytes, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2 * channels, 28);
  head.writeUInt16LE(2 * channels, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(bytes, 40);
  const body = Buffer.alloc(bytes);
  for (const [frame, value] of sound.entries()) {
    for (const [channel, factor] of factors.entries())
      body.writeInt16LE(Math.round(value * factor * 32_767), (frame * channels + channel) * 2);
  }
  return Buffer.concat([head, body]);
}
