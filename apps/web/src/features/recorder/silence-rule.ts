/** Detects a dead microphone: even a silent room is louder than a signal of zeros. */

/** Silence of this length is reported. Checked four times a second, it is reported within three seconds. */
const SILENT_MS = 2300;

/** Loudest sample that counts as silence, at full scale 1: -80 dB. */
const NOTHING = 0.0001;

/** Decibels of full scale below which a level meter is empty. */
const FLOOR_DB = -60;

/**
 * Detects whether a microphone is silent.
 *
 * @returns a function of the loudest of some samples and a clock in milliseconds: whether it has been silent
 * too long
 */
export function createSilenceRule(): (peak: number, now: number) => boolean {
  let since: number | undefined;
  return (peak, now) => {
    if (peak > NOTHING) since = undefined;
    else since ??= now;
    return since !== undefined && now - since >= SILENT_MS;
  };
}

/** The loudest of some samples. */
export function peakOf(samples: Float32Array): number {
  return samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
}

/** The channel with the loudest sample. */
export function loudestOf(channels: readonly Float32Array[]): Float32Array {
  const peaks = channels.map(peakOf);
  return channels[peaks.indexOf(Math.max(...peaks))] ?? new Float32Array(1);
}

/** The level of a meter, 0 to 1, on a logarithmic scale like hearing. */
export function levelOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  return Math.min(1, Math.max(0, 1 - (10 * Math.log10(power + 1e-12)) / FLOOR_DB));
}
