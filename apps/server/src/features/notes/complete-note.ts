/** Ends a note once: complete, failed or cancelled. */
import type { LeftOutLine } from '@auscult/contract/discharge';
import type { SessionId } from '@auscult/contract/kit/ids';
import type { NoteLine } from '@auscult/contract/notes';
import { RECORDS_RECAPS } from '@auscult/domain/templates/document-kinds';
import { uncountSession } from '#server/features/billing/hold-free-session.ts';
import {
  changeNode,
  endInNothing,
  holdSession,
  isWantedStatus,
} from '#server/features/sessions/metagraph.ts';
import type { Context } from '#server/platform/context.ts';
import type { JobContext } from '#server/platform/jobs/bound-job.ts';
import { noteDiagram } from './note-diagram.ts';
import { announceNote, publishNote } from './publish-note.ts';
import { hasOutcome, lockStanding, type Standing, type StoredNote, saveCompleted } from './repository.ts';
import { getStoredTemplate } from './start-note.ts';

/** How a note ends. With an error, its lines are those written before it. */
export interface Ending {
  lines: NoteLine[];
  text: string;
  /** A sentence for the vet. */
  error: string | null;
  /** Species of the visit's only patient, as the transcript tells it. */
  species?: string | null;
  /** For a client document: what is not included. */
  leftOut?: LeftOutLine[];
  /**
   * Whether a visit without another note stays counted: its words were transcribed, or were being
   * transcribed.
   */
  staysCounted?: boolean;
}

/** How a cancelled note ends. */
export const NOT_WANTED: Ending = {
  lines: [],
  text: '',
  error: 'This visit was cancelled before its note was written.',
  staysCounted: true,
};

/** The author of recaps, regardless of who writes notes. */
const BUILT_IN = 'built-in';

/**
 * Completes a note once. Watchers are notified when it is committed.
 *
 * @param isStillSo  whether the basis of the ending is unchanged
 * @returns false if it changed, and nothing was completed
 */
export function completeNote(
  job: Pick<JobContext, 'actor' | 'inContext'>,
  note: StoredNote,
  ending: Ending,
  isStillSo: (context: Context) => Promise<boolean> = async () => true,
): Promise<boolean> {
  return job.inContext(job.actor, async (context) => {
    // Only an error also changes the session. If two notes fail at once, the second sees the first.
    if (ending.error !== null) await holdSession(context, note.session_id);
    // Cancelling at this moment comes either entirely before, and the note is cancelled, or entirely after,
    // and it is complete.
    const standing = await lockStanding(context.db, note.node_id);
    if (!standing || standing.completed) return true;
    const isWanted = isWantedStatus(standing.status);
    if (isWanted && !(await isStillSo(context))) return false;
    await save(context, note, { standing, ending: isWanted ? ending : NOT_WANTED });
    return true;
  });
}

async function save(
  context: Context,
  note: StoredNote,
  { standing, ending }: { standing: Standing; ending: Ending },
): Promise<void> {
  const { actor, db, hub, now, noteWriter, afterCommit } = context;
  const { session_id, node_id, kind } = note;
  const { lines, text, error, species = null, leftOut = [] } = ending;
  const version = Math.max(standing.version, note.version + lines.length) + 1;
  const writer = kind === RECORDS_RECAPS.node ? BUILT_IN : noteWriter.name;
  await Promise.all([
    saveCompleted(db, node_id, { lines, text, version, error, writer, species, leftOut, now: now() }),
    changeNode(context, node_id, { status: error === null ? 'completed' : 'failed', error }, session_id),
    announceNote(context, note),
  ]);
  await giveBackFreeSession(context, session_id, ending);
  const diagram = noteDiagram(await getStoredTemplate(context, note), lines);
  const shown = { session_id, node_id, kind, text: error ?? text, diagram, completed: true, version };
  afterCommit(() => publishNote(hub, actor, shown));
}

/** A failed note can be ordered again, even if it used the last free visit of a trial. */
async function giveBackFreeSession(context: Context, session: SessionId, ending: Ending): Promise<void> {
  if (ending.error === null || ending.staysCounted) return;
  if (await hasOutcome(context.db, session)) return;
  if (await endInNothing(context, session)) await uncountSession(context);
}
