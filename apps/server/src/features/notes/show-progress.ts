/** Showing a note while it is written: what is there so far, also while the writer is silent after it. */
import type { NoteLine } from '@auscult/contract/notes';
import { isNodeWanted } from '#server/features/sessions/metagraph.ts';
import type { JobContext } from '#server/platform/jobs/bound-job.ts';
import { announceNote, publishNote } from './publish-note.ts';
import { type StoredNote, saveWritten } from './repository.ts';

/** Milliseconds between two savings of a note that is being written, and between two showings: faster no one reads. */
const SAVE_EVERY_MS = 250;
const SHOW_EVERY_MS = 40;

/** What is being written. */
export interface Growing {
  note: StoredNote;
  /** Grows while it is written. */
  lines: readonly NoteLine[];
  /** The lines so far in note markup. */
  text(): string;
}

/** The showing of a note that is being written. */
export interface Progress {
  /** Aborts when the note cannot be shown, with what was thrown: then it cannot be finished either. */
  readonly failed: AbortSignal;
  /** Shows no more, and waits until nothing is being saved. Throws nothing. */
  end(): Promise<void>;
  /** Like {@link end}; first what is there is saved: the writing broke off. */
  breakOff(): Promise<void>;
}

/** Shows and saves what is new, until it is ended. Watchers in this process see it first, others when it is saved. */
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
    // The last look shows nothing: by then it may be known that no one may see it.
    if (isNew && !isLast)
      publishNote(hub, job.actor, { session_id, node_id, kind, text, completed: false, version });
    shown = lines.length;
    if (!isDue) return;
    saved = lines.length;
    savedAt = now();
    // What could not be saved now is saved with the next lines, or in the end.
    const written = { lines: [...lines], text, version, now: savedAt };
    saving = saving.then(() => save(job, note, written)).catch(() => undefined);
  };
  // No one catches what a timer throws: it would end the process, and every other note with it.
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
