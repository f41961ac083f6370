/** The fact check of a whole note, in batches between which the server does other work. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CheckOptions, checkNote } from '@auscult/clinical/check/check-note';
import { checkRecorded } from '@auscult/clinical/check/check-recorded';
import { checkTranslated } from '@auscult/clinical/check/check-translation';
import type { NoteLine } from '@auscult/contract/notes';
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import { fitLines } from '@auscult/domain/notes/fit-lines';

/** The input that lines are checked against. */
export interface CheckInput extends CheckOptions {
  segments: readonly TranscriptSegment[];
  /** For a translation: the lines of its original. Lines in another language are checked against those. */
  translated?: readonly NoteLine[];
  /** For a recap: the segments are passages of records, which are read differently from speech. */
  isRecorded?: boolean;
}

/** Lines per batch: most notes need one. */
const SLICE = 25;

/** Segments of evidence per batch: a line that refers to a whole visit is as much work as many lines. */
const SLICE_EVIDENCE = 500;

/** The lines with new flags. @throws the signal's reason */
export async function checkLines(
  lines: readonly NoteLine[],
  ground: CheckInput,
  signal: AbortSignal,
): Promise<NoteLine[]> {
  const checked: NoteLine[] = [];
  for (const slice of slicesOf(lines)) {
    if (checked.length > 0) await nextTurn();
    signal.throwIfAborted();
    checked.push(...fitLines(checkSlice(slice, { note: lines, ...ground })));
  }
  return checked;
}

function* slicesOf(lines: readonly NoteLine[]): Generator<NoteLine[]> {
  let slice: NoteLine[] = [];
  let evidence = 0;
  for (const line of lines) {
    slice.push(line);
    evidence += line.evidence.length;
    if (slice.length < SLICE && evidence < SLICE_EVIDENCE) continue;
    yield slice;
    slice = [];
    evidence = 0;
  }
  if (slice.length > 0) yield slice;
}

function checkSlice(
  lines: readonly NoteLine[],
  { segments, translated, isRecorded, ...options }: CheckInput,
): NoteLine[] {
  if (translated) return checkTranslated(lines, translated);
  return isRecorded
    ? checkRecorded(lines, segments, options.pets ?? [])
    : checkNote(lines, segments, options);
}
