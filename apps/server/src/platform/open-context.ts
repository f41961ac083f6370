/** Opens contexts: a transaction with all services of an operation. */
import type { InContext, Services } from './context.ts';
import type { Database } from './db/database.ts';
import type { Boss } from './jobs/boss.ts';

/** The sources of transactions and jobs. */
export interface ContextSource {
  readonly database: Database;
  readonly boss: Pick<Boss, 'queueFor'>;
  readonly services: Services;
}

/**
 * Creates the function that opens all contexts of this process. Callbacks for after the commit run once it is
 * durable.
 */
export function contextsOf({ database, boss, services }: ContextSource): InContext {
  return async (actor, work, request = {}) => {
    const afterwards: (() => void)[] = [];
    const result = await database.scoped(actor, (db) =>
      work({
        ...services,
        actor,
        db,
        jobs: boss.queueFor(db, actor),
        afterCommit: (tell) => afterwards.push(tell),
        request,
      }),
    );
    for (const tell of afterwards) tell();
    return result;
  };
}
