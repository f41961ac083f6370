/** Several channels as one, without channels that cancel each other. */

/**
 * Mixes the channels of a recording into one, from its start to its end.
 *
 * The mean of two channels of which one is the other turned over is silence; cables and cheap stereo microphones make such
 * channels. So a channel that runs against what was mixed before it is turned over first. A turn is faded over a block, so that
 * none is heard. Channels of different people are mixed as they are.
 */
export class ChannelMixer {
  readonly #sampleRate: number;
  readonly #runs: Run[] = [];

  /** @param sampleRate  samples of one channel in a second */
  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
  }

  /** The next stretch as one channel. @param channels  equally long, from -1 to 1 */
  mix(channels: readonly Float32Array[]): Float32Array {
    const [first = new Float32Array(0), ...others] = channels;
    const mixed = Float32Array.from(first);
    const block = Math.ceil(this.#sampleRate / BLOCKS_IN_SECOND);
    for (let start = 0; others.length > 0 && start < mixed.length; start += block) {
      const part = mixed.subarray(start, start + block);
      for (const [place, channel] of others.entries())
        this.#add(place, part, channel.subarray(start, start + block));
      for (const [at, value] of part.entries()) part[at] = value / channels.length;
    }
    return mixed;
  }

  #add(place: number, mixed: Float32Array, channel: Float32Array): void {
    this.#runs[place] ??= { product: 0, before: 0, own: 0 };
    const run = this.#runs[place];
    const keep = Math.exp(-channel.length / (this.#sampleRate * MEMORY_SECONDS));
    run.product = run.product * keep + dot(mixed, channel);
    run.before = run.before * keep + dot(mixed, mixed);
    run.own = run.own * keep + dot(channel, channel);
    const likeness = run.product / Math.sqrt(run.before * run.own || 1);
    const was = run.sign;
    if (likeness < -ALIKE) run.sign = -1;
    else if (likeness > ALIKE) run.sign = 1;
    addTurned(mixed, channel, was ?? run.sign ?? 1, run.sign ?? 1);
  }
}

const BLOCKS_IN_SECOND = 50;

/** A syllable or two: as long as it takes to notice that a channel was turned over in the middle of a recording. */
const MEMORY_SECONDS = 0.25;

/** Correlation from which two channels hold the same sound, upright or turned over. Those of two people have none. */
const ALIKE = 0.4;

/** How a channel has run with those before it: sums that fade. */
interface Run {
  product: number;
  before: number;
  own: number;
  sign?: 1 | -1;
}

function addTurned(mixed: Float32Array, channel: Float32Array, from: number, to: number): void {
  const step = (to - from) / Math.max(1, channel.length);
  for (const [at, value] of channel.entries()) mixed[at] = (mixed[at] ?? 0) + value * (from + step * at);
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (const [at, value] of one.entries()) sum += value * (other[at] ?? 0);
  return sum;
}
