/** When a microphone is dead: even a silent room is not as silent as one that gives nothing but zeros. */

/** Silence for so long is said. Looked at four times a second, it is said within three. */
const SILENT_MS = 2300;

/** Loudest sample of what counts as nothing, of full scale 1: -80 dB. */
const NOTHING = 0.0001;

/** Decibels of full scale below which a level meter shows nothing. */
const FLOOR_DB = -60;

/**
 * Tells whether a microphone is silent.
 *
 * @returns asked with the loudest of some samples and a clock in milliseconds, whether it has been silent too long
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

/** Of several channels the one with the loudest sample. */
export function loudestOf(channels: readonly Float32Array[]): Float32Array {
  const peaks = channels.map(peakOf);
  return channels[peaks.indexOf(Math.max(...peaks))] ?? new Float32Array(1);
}

/** How far a level meter goes, 0 to 1, on a scale as ears have it. */
export function levelOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  return Math.min(1, Math.max(0, 1 - (10 * Math.log10(power + 1e-12)) / FLOOR_DB));
}
