import type { SpokenWords } from './use-get-transcript.ts';
import type { Stretch } from './use-player.ts';

/** What to play for some segments, in order: adjacent ones together, those without sound not at all. */
export function stretchesOf({ segments, recordings }: SpokenWords, evidence: readonly number[]): Stretch[] {
  const playable = new Set(recordings.filter(({ has_audio }) => has_audio).map((one) => one.recording_id));
  const stretches: Stretch[] = [];
  let before: number | undefined;
  for (const at of evidence) {
    const segment = segments[at];
    if (!segment || !playable.has(segment.recording_id)) continue;
    const last = stretches.at(-1);
    if (last && before === at - 1 && last.recording === segment.recording_id) last.endMs = segment.end_ms;
    else
      stretches.push({ recording: segment.recording_id, startMs: segment.start_ms, endMs: segment.end_ms });
    before = at;
  }
  return stretches;
}
