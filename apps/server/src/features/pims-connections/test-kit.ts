/** People of one team and their connection to a practice system in memory. */

import type { Pims } from '@auscult/contract/pims';
import { connectPims, getPimsSystems, type PimsConnection } from '@auscult/contract/pims-connections';
import { withConnection } from '#server/platform/test-kit/test-server.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import type { TestApp } from '#server/test-kit/test-app.ts';

/** Never to be seen again once it was entered. */
export const KEY = 'vs-canary-key-4711-4f2a';

/** A connection as a person enters it. */
export const VETSPIRE = {
  pims: 'Vetspire' as const,
  environment: 'api2',
  credentials: { api_key: KEY },
  settings: { timezone: 'America/Denver' },
};

/** Connects Vetspire. */
export function aConnection(caller: Caller): Promise<PimsConnection> {
  return caller.ask(connectPims, VETSPIRE);
}

/** The connection as a person sees it; null if there is none. */
export async function seenConnection(
  caller: Caller,
  pims: Pims = 'Vetspire',
): Promise<PimsConnection | null> {
  const systems = await caller.ask(getPimsSystems, {});
  return systems.find((system) => system.pims === pims)?.connection ?? null;
}

/** Rows of connections with everything that is stored, without the guards of the database. */
export async function storedRows(
  { ownerUrl }: TestApp,
  organization: string,
): Promise<Record<string, unknown>[]> {
  return withConnection(ownerUrl, async (owner) => {
    await owner.query(`select set_config('app.org', $1, false)`, [organization]);
    const { rows } = await owner.query('select * from pims_connections where org_id = $1', [organization]);
    return rows;
  });
}
