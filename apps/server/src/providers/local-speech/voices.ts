/** Which voices of several windows are one person's. */

/** How a voice sounds, and how long it was heard. */
export interface Voice {
  /** Any length; only its direction counts. */
  vector: Float32Array;
  seconds: number;
  /** The voices of windows that it was joined from; none where it is one itself. */
  parts?: readonly Voice[];
}

/** Cosine from which two voices are one person's. */
const ALIKE = 0.5;
/** A voice heard for less than this is not told from others reliably, so it belongs to the most similar one. */
const LEAST_SECONDS = 2;
/** More people are not told apart; the time for comparing stays small. */
const MOST_VOICES = 30;

/** Joins voices that sound alike, the most similar ones first. A joined voice has the place of its first one. */
export function joinAlike(heard: readonly Voice[]): Voice[] {
  let voices = [...heard];
  for (;;) {
    const pair = mostAlike(voices, () => true);
    if (!pair || (pair.likeness < ALIKE && voices.length <= MOST_VOICES)) return voices;
    voices = withJoined(voices, pair);
  }
}

/** Names of the voices of all windows, in the order in which people came; undefined where there are fewer than two people. */
export function namesOf(heard: readonly Voice[]): Map<Voice, string> | undefined {
  let voices = joinAlike(heard);
  for (;;) {
    const pair = mostAlike(voices, ({ seconds }) => seconds < LEAST_SECONDS);
    if (!pair) break;
    voices = withJoined(voices, pair);
  }
  if (voices.length < 2) return undefined;
  return new Map(
    voices.flatMap((voice, place) => partsOf(voice).map((part) => [part, `Speaker ${place + 1}`] as const)),
  );
}

/** Two places of a list, the first one before the second. */
interface Pair {
  first: number;
  second: number;
  likeness: number;
}

/** @param isWanted  which voice one of the two has to be */
function mostAlike(voices: readonly Voice[], isWanted: (voice: Voice) => boolean): Pair | undefined {
  const pairs = voices.flatMap((other, second) =>
    voices.slice(0, second).flatMap((one, first) => {
      if (!isWanted(one) && !isWanted(other)) return [];
      return [{ first, second, likeness: cosine(one.vector, other.vector) }];
    }),
  );
  return pairs.reduce<Pair | undefined>(
    (best, pair) => (best && best.likeness >= pair.likeness ? best : pair),
    undefined,
  );
}

function withJoined(voices: readonly Voice[], { first, second }: Pair): Voice[] {
  const [one, other] = [voices[first], voices[second]];
  if (!one || !other) return [...voices];
  return voices.toSpliced(second, 1).toSpliced(first, 1, joined(one, other));
}

/** The mean of both directions, each as heavy as it was heard long. */
function joined(one: Voice, other: Voice): Voice {
  const [ofOne, ofOther] = [
    one.seconds / (lengthOf(one.vector) || 1),
    other.seconds / (lengthOf(other.vector) || 1),
  ];
  return {
    vector: one.vector.map((value, at) => value * ofOne + (other.vector[at] ?? 0) * ofOther),
    seconds: one.seconds + other.seconds,
    parts: [...partsOf(one), ...partsOf(other)],
  };
}

function partsOf(voice: Voice): readonly Voice[] {
  return voice.parts ?? [voice];
}

function cosine(one: Float32Array, other: Float32Array): number {
  return dot(one, other) / (lengthOf(one) * lengthOf(other) || 1);
}

function lengthOf(vector: Float32Array): number {
  return Math.sqrt(dot(vector, vector));
}

function dot(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
}
