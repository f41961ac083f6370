/** Custom spelling for transcription: hints before it, and corrections after it. See docs/decisions/0032. */
import type { Transcript } from '@auscult/contract/transcripts';
import { applySpelling } from '@auscult/domain/spelling/apply-spelling';
import type { Context } from '#server/platform/context.ts';
import { listSpellings } from './repository.ts';

/** Words for the transcriber: the caller's first, then the team's, each once. */
export async function wordsToHear({ db }: Pick<Context, 'db'>): Promise<string[]> {
  return [...new Set((await listSpellings(db)).map(({ to }) => to))];
}

/** Original and corrected words. */
export interface SpelledTranscript {
  /** The same number of segments at the same times, in the clinic's spelling. */
  transcript: Transcript;
  /** Original words of corrected segments, by segment index; null if nothing was corrected. */
  heard: Record<string, string> | null;
}

/** Corrects words with the spellings of the caller and their team. If both define one, the caller's wins. */
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
