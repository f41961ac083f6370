/** Writing a note: words in, lines out, shown as they come and checked before they are a note. */
import { checkNote } from '@auscult/clinical/check/check-note';
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import type { NoteLine } from '@auscult/contract/notes';
import type { TemplateDefinition } from '@auscult/contract/templates';
import { renderNote } from '@auscult/domain/notes/render-note';
import { changeNode, isNodeWanted } from '#server/features/sessions/metagraph.ts';
import { readSession } from '#server/features/sessions/read-session.ts';
import { whileWanted } from '#server/features/sessions/while-wanted.ts';
import { everythingSaid, type SaidSegment } from '#server/features/transcripts/transcripts.ts';
import type { JobContext } from '#server/platform/jobs/bound-job.ts';
import { announceNote, publishNote } from './publish-note.ts';
import { findNote, lockNote, type StoredNote, saveCompleted } from './repository.ts';
import { showProgress } from './show-progress.ts';
import { getNoteTemplate } from './start-note.ts';

/** Shown where nobody said a word; never a note. */
export const NO_SPEECH = 'No speech captured';

const CANCELLED = 'This visit was cancelled before its note was written.';

/** What a note is written from. */
interface Material {
  note: StoredNote;
  pets: string[];
  segments: SaidSegment[];
  template: TemplateDefinition;
}

/** Writes one note to its end. Done twice, it is completed once. */
export async function writeNote(
  job: JobContext,
  { session, node }: { session: SessionId; node: NodeId },
): Promise<void> {
  const material = await gather(job, session, node);
  if (!material) return;
  const { note, segments } = material;
  const isSilent = !segments.some(({ text }) => text.trim() !== '');
  if (isSilent && note.wish.manualNotes.trim() === '') {
    await completeNote(job, note, { lines: [], text: '', error: NO_SPEECH });
    return;
  }
  const lines = await whileWanted(job, node, (signal) => writeLines(job, material, signal));
  const isWhole = lines !== undefined;
  await completeNote(job, note, isWhole ? { lines, text: textOf(material, lines), error: null } : NOT_WANTED);
}

/** Ends a note that could not be written, with the reason where its words would be. */
export async function giveUpNote(
  job: JobContext,
  { session, node }: { session: SessionId; node: NodeId },
  reason: string,
): Promise<void> {
  const note = await job.inContext(job.actor, ({ db }) => findNote(db, session, node));
  if (note) await completeNote(job, note, { lines: note.lines, text: note.text, error: reason });
}

/** What the note is written from; undefined when there is nothing left to do. */
async function gather(job: JobContext, session: SessionId, node: NodeId): Promise<Material | undefined> {
  const { note, material } = await job.inContext(job.actor, async (context) => {
    const found = await findNote(context.db, session, node);
    if (!found || found.completed || !(await isNodeWanted(context, node))) return { note: found };
    const { pets } = await readSession(context, session);
    const segments = await everythingSaid(context, found.wish.transcripts);
    await changeNode(context, node, { status: 'processing', error: null });
    return {
      note: found,
      material: { note: found, pets, segments, template: getNoteTemplate(found.wish.template) },
    };
  });
  if (note && !material && !note.completed) await completeNote(job, note, NOT_WANTED);
  return material;
}

/** @returns the lines, checked */
async function writeLines(job: JobContext, material: Material, signal: AbortSignal): Promise<NoteLine[]> {
  const { note, segments } = material;
  const { wish } = note;
  const request = {
    segments,
    pets: material.pets.map((name) => ({ name })),
    template: material.template,
    manualNotes: wish.manualNotes,
    additionalInstructions: wish.additionalInstructions,
    verbose: wish.verbose,
    prebuiltNormals: false,
  };
  const lines: NoteLine[] = [];
  const progress = showProgress(job, { note, lines, text: () => textOf(material, lines) });
  try {
    for await (const line of job.equipment.noteWriter.write(request, signal)) lines.push(line);
  } finally {
    await progress.end();
  }
  signal.throwIfAborted();
  return checkNote(lines, segments, { pets: request.pets, manualNotes: wish.manualNotes });
}

function textOf({ template, pets }: Material, lines: readonly NoteLine[]): string {
  return renderNote(lines, template, { pets });
}

/** How a note ends that nobody wanted any more. */
const NOT_WANTED: Ending = { lines: [], text: '', error: CANCELLED };

interface Ending {
  lines: NoteLine[];
  text: string;
  error: string | null;
}

/** Completes a note, once; watchers hear of it when it is durable. */
function completeNote(job: JobContext, note: StoredNote, ending: Ending): Promise<void> {
  return job.inContext(job.actor, async (context) => {
    const { actor, db, hub, now, noteWriter, afterCommit } = context;
    await lockNote(db, note.node_id);
    const standing = (await findNote(db, note.session_id, note.node_id)) ?? note;
    const { lines, text, error } = (await isNodeWanted(context, note.node_id)) ? ending : NOT_WANTED;
    const version = Math.max(standing.version, note.version + lines.length) + 1;
    const isFirst = await saveCompleted(db, note.node_id, {
      lines,
      text,
      version,
      error,
      writer: noteWriter.name,
      now: now(),
    });
    if (!isFirst) return;
    await changeNode(context, note.node_id, { status: error === null ? 'completed' : 'failed', error });
    await announceNote(context, note);
    const shown = error ?? text;
    afterCommit(() =>
      publishNote(hub, actor, {
        session_id: note.session_id,
        node_id: note.node_id,
        text: shown,
        completed: true,
        version,
      }),
    );
  });
}
