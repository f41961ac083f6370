import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/pims-export-decisions';
import { readSession } from '#server/features/sessions/read-session.ts';
import type { Context } from '#server/platform/context.ts';
import { asNotFound, notFound } from './open-export.ts';
import { findExport, findSteps } from './repository.ts';
import { pastedParts } from './shown-export.ts';

/** Answers `GET /v1/pims/export_parts/{export}`. */
export async function getHandedOverParts(
  context: Pick<Context, 'db'>,
  input: CallInput<typeof contract.getHandedOverParts>,
): Promise<CallOutput<typeof contract.getHandedOverParts>> {
  const row = await findExport(context.db, input.export);
  if (!row) throw notFound();
  await readSession(context, row.session_id).catch(asNotFound);
  return pastedParts((await findSteps(context.db, row.id)) ?? []);
}
