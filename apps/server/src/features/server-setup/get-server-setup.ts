import type { CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/server-setup';
import type { Context } from '#server/platform/context.ts';
import { ownersOnly } from './owners-only.ts';
import { seeModels, showSetup } from './show-setup.ts';
import { readSetup } from './stored-setup.ts';

/** Answers `GET /v1/server_setup`. */
export async function getServerSetup(
  context: Context,
): Promise<() => Promise<CallOutput<typeof contract.getServerSetup>>> {
  ownersOnly(context);
  const setup = await readSetup(context);
  return async () => showSetup(setup, context, await seeModels(context));
}
