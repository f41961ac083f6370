/** Helpers for tests of concurrency: jobs beside callers, and waiting transactions. */
import { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import type { Actor } from '@auscult/domain/access/actor';
import type { JobContext } from '#server/platform/jobs/bound-job.ts';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import type { Caller } from './caller.ts';
import type { TestApp } from './test-app.ts';
import { until } from './until.ts';

/** The actor of a job. */
export function actorOf({ userId, organizationId }: Pick<Caller, 'userId' | 'organizationId'>): Actor {
  return {
    userId: UserId.parse(userId),
    organizationId: OrganizationId.parse(organizationId),
    role: null,
  };
}

/** The services of a job of the caller, for a test that runs one itself. */
export function jobOf(server: TestApp, caller: Caller): JobContext {
  const { services, inContext } = server;
  const { signal } = new AbortController();
  return { actor: actorOf(caller), services, inContext, log: services.log, signal };
}

/** Waits until one transaction waits for the end of another. */
export function somebodyWaits(server: Pick<TestApp, 'ownerUrl'>): Promise<void> {
  const text = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return until(async () => (await asOwner(server, text)).length > 0);
}
