import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/pims-connections';
import { appendAudit } from '#server/platform/audit/append-audit.ts';
import type { Context } from '#server/platform/context.ts';
import type { ResumeExports } from './check-connection.ts';
import { readConnection } from './open-connection.ts';
import { recordInMetadata } from './record-in-metadata.ts';
import { destroyCredentials, holdConnecting } from './repository.ts';
import { refuseRunning } from './rights.ts';

/** Answers `POST /v1/pims/disconnect`. The key is destroyed; exports that wait fail visibly; links and receipts stay. */
export function disconnectPims(resume: ResumeExports) {
  return async (
    context: Context,
    { pims }: CallInput<typeof contract.disconnectPims>,
  ): Promise<CallOutput<typeof contract.disconnectPims>> => {
    const { actor, db } = context;
    refuseRunning(context);
    await holdConnecting(db, actor.organizationId);
    const { id } = await readConnection(context, pims);
    await destroyCredentials(db, id);
    const failed = await resume(context, id);
    await recordInMetadata(context);
    await appendAudit(context, {
      action: 'pims_disconnected',
      subject: id,
      details: { pims, waiting: failed },
    });
    return { disconnected: true, failed_exports: failed };
  };
}
