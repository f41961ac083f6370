import type * as contract from '@auscult/contract/documents';
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { NodeId } from '@auscult/contract/kit/ids';
import { DOCUMENTS_BUCKET } from '@auscult/contract/uploads';
import { z } from 'zod';
import { changeNode } from '#server/features/sessions/metagraph.ts';
import { openSession } from '#server/features/sessions/read-session.ts';
import { destroyStoredObject, findUploaded } from '#server/features/uploads/stored-objects.ts';
import type { Context } from '#server/platform/context.ts';
import type { JobContext } from '#server/platform/jobs/bound-job.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { getDocument } from './documents.ts';
import { documentsChanged } from './documents-changed.ts';
import { blankPages, deleteGaps, findDocument } from './repository.ts';
import type { WhenSettled } from './when-settled.ts';

/** Destroys the file of a deleted document. */
export const destroyDocumentJob = defineJob({
  name: 'destroy-document',
  payload: z.object({ document: NodeId }),
  retries: 10,
  timeLimitSeconds: 300,
});

type Input = CallInput<typeof contract.deleteDocument>;
type Output = CallOutput<typeof contract.deleteDocument>;

/** Answers `POST /v1/delete_document`. Work that waits for the document continues without it. */
export function deleteDocumentBy(whenSettled: WhenSettled) {
  return async (context: Context, { session_id, node_id }: Input): Promise<Output> => {
    const session = await openSession(context, session_id, 'record');
    await getDocument(context, session.id, node_id);
    await blankPages(context.db, node_id);
    await deleteGaps(context.db, node_id);
    await changeNode(context, node_id, { status: 'deleted' });
    await whenSettled(context, session.id, node_id);
    await documentsChanged(context, session.id);
    await context.jobs.enqueue(destroyDocumentJob, { document: node_id });
    return { deleted: true };
  };
}

/** Destroys one file. Idempotent. */
export async function destroyDocument(job: JobContext, { document }: { document: NodeId }): Promise<void> {
  const object = await job.inContext(job.actor, async (context) => {
    const found = await findDocument(context.db, document);
    return found?.is_deleted ? findUploaded(context, found.object_name, DOCUMENTS_BUCKET) : undefined;
  });
  if (object) await destroyStoredObject(job, object);
}

/** No caller waits for it: the job stays among the dead letters for the operator, who sees it in the log. */
export async function reportDocumentNotDestroyed(job: JobContext): Promise<void> {
  job.log.error('a document could not be destroyed', { organizationId: job.actor.organizationId });
}
