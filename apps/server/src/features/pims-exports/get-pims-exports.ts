import type { CallInput } from '@auscult/contract/kit/call';
import type { PimsExport } from '@auscult/contract/pims';
import type * as contract from '@auscult/contract/pims-exports';
import { readSession } from '#server/features/sessions/read-session.ts';
import type { Context } from '#server/platform/context.ts';
import { listExports } from './repository.ts';
import { shownExports } from './shown-export.ts';

/** Answers `GET /v1/pims/exports/{session}`. */
export async function getPimsExports(
  context: Pick<Context, 'db'>,
  { session }: CallInput<typeof contract.getPimsExports>,
): Promise<PimsExport[]> {
  await readSession(context, session);
  return shownExports(context, await listExports(context.db, session));
}
