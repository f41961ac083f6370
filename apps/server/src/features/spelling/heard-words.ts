/** Custom spelling for the person who listens: what may be heard, and how it is written. See docs/decisions/0032. */
import type { Transcript } from '@auscult/contract/transcripts';
import { applySpelling } from '@auscult/domain/spelling/apply-spelling';
import type { Context } from '#server/platform/context.ts';
import { listSpellings } from './repository.ts';

/** Words that a transcriber is told beside the sound: the caller's own first, then those of the team, each once. */
export async function wordsToHear({ db }: Pick<Context, 'db'>): Promise<string[]> {
  return [...new Set((await listSpellings(db)).map(({ to }) => to))];
}

/** What was heard, and how it is written. */
export interface SpelledTranscript {
  /** As many segments at the same times, spelled as the clinic spells. */
  transcript: Transcript;
  /** What was heard where it was corrected, by the place of the segment; null where nothing was. */
  heard: Record<string, string> | null;
}

/** Writes what was heard as the caller and their team spell. Where the two differ, the caller's own word wins. */
export async function spellHeard(
  { db }: Pick<Context, 'db'>,
  { segments }: Transcript,
): Promise<SpelledTranscript> {
  const spelled = applySpelling(segments, await listSpellings(db));
  const corrected = segments.flatMap(({ text }, place) =>
    spelled[place]?.text === text ? [] : [[String(place), text] as const],
  );
  return {
    transcript: { segments: spelled },
    heard: corrected.length === 0 ? null : Object.fromEntries(corrected),
  };
}
