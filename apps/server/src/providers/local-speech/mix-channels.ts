/** Mixes several channels into one, without cancellation. */

/**
 * Mixes the channels of a recording into one, from its start to its end.
 *
 * If one of two channels is inverted, their mean is silence; faulty cables and cheap stereo microphones make
 * such channels. So a channel with negative correlation to the mix before it is inverted first. A change of
 * sign is faded over a block, so that it is inaudible. Channels of different people are mixed unchanged.
 */
export class ChannelMixer {
  readonly #sampleRate: number;
  readonly #runs: Run[] = [];

  /** @param sampleRate  samples per channel and second */
  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
  }

  /** The next block as one channel. @param channels  equally long, from -1 to 1 */
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

/** A syllable or two: the delay until a channel that is inverted midway is detected. */
const MEMORY_SECONDS = 0.25;

/**
 * Correlation from which two channels have the same audio, possibly inverted. Those of two people are
 * uncorrelated.
 */
const ALIKE = 0.4;

/** Decaying sums of a channel's correlation with those before it. */
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
