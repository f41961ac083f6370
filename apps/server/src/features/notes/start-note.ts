/** Starts a note: its node, its row without words, and the job that writes it once the words exist. */
import { NodeId, SessionId, type TemplateId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Session } from '@auscult/contract/sessions';
import type { TemplateDefinition } from '@auscult/contract/templates';
import type { Allowed } from '@auscult/domain/access/allow';
import { type PrebuiltNormals, prebuiltSettingsOf } from '@auscult/domain/account/prebuilt-settings';
import { FALLBACK_TEMPLATE_IDS } from '@auscult/domain/templates/built-in-ids';
import { type DocumentKind, MEDICAL_NOTES } from '@auscult/domain/templates/document-kinds';
import { z } from 'zod';
import { addNode, newNodeId } from '#server/features/sessions/metagraph.ts';
import { defaultTemplateOf } from '#server/features/template-defaults/default-template-of.ts';
import { getFormOfNotes, getPublishedForm, keepFormForNotes } from '#server/features/templates/find-form.ts';
import { askTogether } from '#server/platform/ask-together.ts';
import type { Context } from '#server/platform/context.ts';
import { flagSourcesOf } from '#server/platform/flag-sources.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { insertNote, type RequestedNote, type StoredNote } from './repository.ts';
import { findRunningNote, type SameWish } from './repository-running.ts';
import { saveSources } from './repository-sources.ts';

/** Writes one note from existing words. */
export const writeNoteJob = defineJob({
  name: 'write-note',
  payload: z.object({ session: SessionId, node: NodeId }),
  retries: 5,
  timeLimitSeconds: 900,
});

/**
 * The current form for a kind of document: the named one, or the person's default.
 *
 * @throws Refusal `template_not_found`
 */
export async function getTemplateFor(
  context: Pick<Context, 'actor' | 'db' | 'request'>,
  { template: type }: Pick<DocumentKind, 'template'>,
  id: TemplateId | undefined,
): Promise<TemplateDefinition> {
  const wanted = id ?? (await defaultTemplateOf(context, type)) ?? FALLBACK_TEMPLATE_IDS[type];
  const template = await getPublishedForm(context, wanted);
  if (template.type !== type) throw new Refusal('template_not_found', 'This template no longer exists.');
  return template;
}

/** The form for a medical note. @throws Refusal `template_not_found` */
export function getNoteTemplate(
  context: Pick<Context, 'actor' | 'db' | 'request'>,
  id: TemplateId | undefined,
): Promise<TemplateDefinition> {
  return getTemplateFor(context, MEDICAL_NOTES, id);
}

/** The form that a stored document was written with, even if its template changed since. */
export function getStoredTemplate(
  context: Pick<Context, 'db'>,
  { wish: { template, templateVersion } }: Pick<StoredNote, 'wish'>,
): Promise<TemplateDefinition> {
  return getFormOfNotes(context, { template, version: templateVersion });
}

export type { ClientWish, StoredNote as WrittenNote } from './repository.ts';

/** The order of a note: its sources and its name. */
export interface NoteOrder extends RequestedNote {
  name: string;
  /** Its kind; a medical note by default. */
  kind?: Pick<DocumentKind, 'node'>;
  /** Its sources besides recordings and transcripts. */
  sources?: readonly NodeId[];
}

/** The order to look for. It may omit words that do not exist yet. */
type LookedFor = Omit<NoteOrder, 'transcripts'> & Pick<SameWish, 'transcripts' | 'madeFromSince'>;

/** The note in progress of an opened session with the same order of the same person, if there is one. */
export function findNoteUnderWay(
  context: Pick<Context, 'db' | 'request'>,
  session: Allowed<Session, 'process'>,
  { kind = MEDICAL_NOTES, ...order }: LookedFor,
): Promise<NodeId | undefined> {
  const { cameAt } = context.request;
  const wish = { ...order, kind: kind.node, prebuilt: prebuiltOf(context) };
  return findRunningNote(context.db, session.id, cameAt === undefined ? wish : { ...wish, cameAt });
}

/**
 * Orders a note whose words exist. An equal order while the first is in progress gives the same note: two
 * clicks on a button are one order.
 *
 * @param madeFromSince  last change of its sources: see {@link SameWish}
 */
export async function orderNote(
  context: Parameters<typeof startNote>[0],
  session: Allowed<Session, 'process'>,
  { order, madeFromSince }: { order: NoteOrder } & Pick<SameWish, 'madeFromSince'>,
): Promise<NodeId> {
  const sought = madeFromSince === undefined ? order : { ...order, madeFromSince };
  const running = await findNoteUnderWay(context, session, sought);
  return running ?? startNote(context, session, { order, isReady: true });
}

/**
 * Adds a note to an opened session.
 *
 * @param node  its id, if others must know it before; otherwise created
 * @param isReady  whether its words exist: then the job that writes it is enqueued; otherwise the caller that
 * brings the words starts it
 */
export async function startNote(
  context: Pick<Context, 'actor' | 'db' | 'hub' | 'now' | 'newId' | 'jobs' | 'afterCommit' | 'request'>,
  session: Allowed<Session, 'process'>,
  { node = newNodeId(context), order, isReady }: { node?: NodeId; order: NoteOrder; isReady: boolean },
): Promise<NodeId> {
  const { actor, db, now, jobs } = context;
  const { kind = MEDICAL_NOTES, sources = [], ...wish } = order;
  const dependencies = [...new Set([...wish.recordings, ...wish.transcripts, ...sources])];
  await askTogether(
    addNode(context, session, {
      id: node,
      kind: kind.node,
      name: wish.name,
      status: 'pending',
      dependencies,
    }),
    insertNote(db, {
      ...wish,
      node,
      organization: actor.organizationId,
      session: session.id,
      requestedBy: actor.userId,
      now: now(),
      prebuilt: prebuiltOf(context),
    }),
    keepFormForNotes(context, { template: wish.template, version: wish.templateVersion }),
    isReady && jobs.enqueue(writeNoteJob, { session: session.id, node }),
  );
  return node;
}

/** The orderer's choice of prebuilt normals. */
function prebuiltOf({ request }: Pick<Context, 'request'>): PrebuiltNormals | null {
  if (!request.signedIn) return null;
  const { user = {}, organization = {}, superOrganization = {} } = flagSourcesOf(request);
  return prebuiltSettingsOf(user, organization, superOrganization) || null;
}

/**
 * Orders a note that waited for its words.
 *
 * @param transcripts  its sources, in the order of its evidence indexes
 */
export async function writeWaitingNote(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  { session_id, node_id }: Pick<StoredNote, 'session_id' | 'node_id'>,
  transcripts: readonly NodeId[],
): Promise<void> {
  await saveSources(db, node_id, transcripts);
  await jobs.enqueue(writeNoteJob, { session: session_id, node: node_id });
}
