/** Opens contexts: a transaction with everything an operation may touch. */
import type { InContext, Services } from './context.ts';
import type { Database } from './db/database.ts';
import type { Boss } from './jobs/boss.ts';

/** Where transactions and their jobs come from. */
export interface ContextSource {
  readonly database: Database;
  readonly boss: Pick<Boss, 'queueFor'>;
  readonly services: Services;
}

/** Makes the one way in which this process opens contexts. What was asked to run after a commit runs once it is durable. */
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
