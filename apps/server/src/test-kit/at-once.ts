/** Several at once, for tests: who works beside the callers, and whether someone waits for another. */
import { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import type { Actor } from '@auscult/domain/access/actor';
import type { JobContext } from '#server/platform/jobs/bound-job.ts';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import type { Caller } from './caller.ts';
import type { TestApp } from './test-app.ts';
import { until } from './until.ts';

/** Whom a job works for. */
export function actorOf({ userId, organizationId }: Pick<Caller, 'userId' | 'organizationId'>): Actor {
  return {
    userId: UserId.parse(userId),
    organizationId: OrganizationId.parse(organizationId),
    role: null,
  };
}

/** What a job of the caller's has at hand, for a test that runs one by itself. */
export function jobOf(server: TestApp, caller: Caller): JobContext {
  const { services, inContext } = server;
  const { signal } = new AbortController();
  return { actor: actorOf(caller), services, inContext, log: services.log, signal };
}

/** Waits until a transaction waits for another's to end. */
export function somebodyWaits(server: Pick<TestApp, 'ownerUrl'>): Promise<void> {
  const text = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return until(async () => (await asOwner(server, text)).length > 0);
}
