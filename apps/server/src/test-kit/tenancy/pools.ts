/** Connections of the tenancy tests. */
import { Pool } from 'pg';
import { urlForRole } from '#server/platform/db/roles.ts';

/** Connections to a database: as the owner of the identity tables, and as the application's role. */
export interface Pools {
  owner: Pool;
  app: Pool;
  end(): Promise<void>;
}

/** Opens them. */
export function openPools(ownerUrl: string, max = 2): Pools {
  const pools = [ownerUrl, urlForRole(ownerUrl, 'auscult_app')].map((connectionString) => {
    const pool = new Pool({ connectionString, max });
    // The database may be dropped during an idle connection, which does no harm.
    pool.on('error', () => undefined);
    return pool;
  });
  const [owner, app] = pools;
  if (!owner || !app) throw new Error('Two pools were opened.');
  return { owner, app, end: async () => void (await Promise.all(pools.map((pool) => pool.end()))) };
}
