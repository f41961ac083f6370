/** Starting a note: its node, its row without words, and the job that writes it once the words are there. */
import { NodeId, SessionId, type TemplateId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Session } from '@auscult/contract/sessions';
import type { TemplateDefinition } from '@auscult/contract/templates';
import type { Allowed } from '@auscult/domain/access/allow';
import { FALLBACK_TEMPLATE_IDS, findBuiltInTemplate } from '@auscult/domain/templates/built-in-templates';
import { z } from 'zod';
import { addNode } from '#server/features/sessions/metagraph.ts';
import type { Context } from '#server/platform/context.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { findRunningNote, insertNote, type NoteWish } from './repository.ts';

/** Writes one note from words that are there. */
export const writeNoteJob = defineJob({
  name: 'write-note',
  payload: z.object({ session: SessionId, node: NodeId }),
  retries: 5,
  timeLimitSeconds: 900,
});

/** The form a medical note is written by. @throws Refusal `template_not_found` */
export function getNoteTemplate(id: TemplateId | undefined): TemplateDefinition {
  const template = findBuiltInTemplate(id ?? FALLBACK_TEMPLATE_IDS.medical);
  if (template?.type !== 'medical') {
    throw new Refusal('template_not_found', 'This template no longer exists.');
  }
  return template;
}

/** What a note is asked for: what it is written from, under which name. */
export interface NoteOrder extends NoteWish {
  name: string;
}

/** The note of a session that is being written from these recordings by this template, if there is one. */
export function findNoteUnderWay(
  { db }: Pick<Context, 'db'>,
  session: Session,
  wish: Pick<NoteWish, 'template' | 'recordings'>,
): Promise<NodeId | undefined> {
  return findRunningNote(db, session.id, wish);
}

/**
 * Adds a note to an opened session.
 *
 * @param isReady  whether its words are there: then the job that writes it is enqueued; else whoever brings them writes it
 */
export async function startNote(
  context: Pick<Context, 'actor' | 'db' | 'now' | 'newId' | 'jobs'>,
  session: Allowed<Session, 'process'>,
  { order, isReady }: { order: NoteOrder; isReady: boolean },
): Promise<NodeId> {
  const { actor, db, now, jobs } = context;
  const dependencies = [...order.recordings, ...order.transcripts];
  const node = await addNode(context, session, {
    kind: 'notes',
    name: order.name,
    status: 'pending',
    dependencies,
  });
  await insertNote(db, {
    ...order,
    node,
    organization: actor.organizationId,
    session: session.id,
    requestedBy: actor.userId,
    now: now(),
  });
  if (isReady) await jobs.enqueue(writeNoteJob, { session: session.id, node });
  return node;
}
