/** Shows a note while it is written, also between two lines of a slow writer. */
import type { NoteLine } from '@auscult/contract/notes';
import { isNodeWanted } from '#server/features/sessions/metagraph.ts';
import type { JobContext } from '#server/platform/jobs/bound-job.ts';
import { announceNote, publishNote } from './publish-note.ts';
import { type StoredNote, saveWritten } from './repository.ts';

/**
 * Milliseconds between two saves of a note in progress, and between two updates for watchers. Readers do not
 * need more.
 */
const SAVE_EVERY_MS = 250;
const SHOW_EVERY_MS = 40;

/** The note in progress. */
export interface Growing {
  note: StoredNote;
  /** Grows while the note is written. */
  lines: readonly NoteLine[];
  /** The lines so far in note markup. */
  text(): string;
}

/** The display of a note in progress. */
export interface Progress {
  /** Aborts with the error when the note cannot be saved: it cannot be completed then either. */
  readonly failed: AbortSignal;
  /** Stops, and waits until pending saves have ended. Never throws. */
  end(): Promise<void>;
  /** Like {@link end}, but saves the current lines first: writing was interrupted. */
  breakOff(): Promise<void>;
}

/**
 * Shows and saves new lines until it is ended. Watchers in this process get them first, others after the
 * save.
 */
export function showProgress(job: JobContext, growing: Growing): Progress {
  const { note, lines } = growing;
  const { hub, now } = job.services;
  let shown = 0;
  let saved = 0;
  let savedAt = now();
  let saving: Promise<unknown> = Promise.resolve();
  const failing = new AbortController();
  const look = (isLast: boolean) => {
    const isNew = lines.length > shown;
    const isDue = lines.length > saved && (isLast || now() - savedAt >= SAVE_EVERY_MS);
    if (!isNew && !isDue) return;
    const text = growing.text();
    const version = note.version + lines.length;
    const { session_id, node_id, kind } = note;
    // The last run shows nothing: by then readers may have lost access.
    if (isNew && !isLast)
      publishNote(hub, job.actor, { session_id, node_id, kind, text, completed: false, version });
    shown = lines.length;
    if (!isDue) return;
    saved = lines.length;
    savedAt = now();
    // Lines that cannot be saved now are saved with the next ones, or at the end.
    const written = { lines: [...lines], text, version, now: savedAt };
    saving = saving.then(() => save(job, note, written)).catch(() => undefined);
  };
  // An exception in a timer would end the process, and with it every other note.
  const lookSafely = (isLast: boolean) => {
    if (failing.signal.aborted) return;
    try {
      look(isLast);
    } catch (thrown) {
      failing.abort(thrown);
    }
  };
  const looking = setInterval(() => lookSafely(false), SHOW_EVERY_MS);
  const end = async () => {
    clearInterval(looking);
    await saving;
  };
  return {
    failed: failing.signal,
    end,
    breakOff: () => {
      lookSafely(true);
      return end();
    },
  };
}

async function save(
  job: JobContext,
  note: StoredNote,
  written: Parameters<typeof saveWritten>[2],
): Promise<void> {
  await job.inContext(job.actor, async (context) => {
    if (!(await isNodeWanted(context, note.node_id))) return;
    await announceNote(context, note);
    await saveWritten(context.db, note.node_id, written);
  });
}
