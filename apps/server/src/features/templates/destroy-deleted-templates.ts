/**
 * Destroys deleted templates after their retention period. Only forms that notes were written with stay.
 * @spec 3/retention
 */
import type { Actor } from '@auscult/domain/access/actor';
import type { InContext, Services } from '#server/platform/context.ts';
import { loggable } from '#server/platform/log/log.ts';
import { sweeperFor } from '#server/platform/sweeper.ts';
import { type DeletedTemplate, destroyTemplate, listDeletedTemplates } from './repository.ts';

/** Services that destroying templates needs. */
export interface DestroyingParts {
  services: Pick<Services, 'log' | 'retention'>;
  inContext: InContext;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Templates per run. */
const AT_ONCE = 500;

const NOBODY = sweeperFor('retention');

/**
 * Destroys deleted templates of any organization whose retention period has ended, with their versions,
 * drafts and links. Each has its own transaction, and a failure does not affect others.
 *
 * @param now  epoch milliseconds
 * @param signal  aborts when the server stops: the next run continues
 * @returns how many were destroyed
 */
export async function destroyDeletedTemplates(
  parts: DestroyingParts,
  now: number,
  signal?: AbortSignal,
): Promise<number> {
  const moment = new Date(now - parts.services.retention.days * DAY_MS);
  const deleted = await parts.inContext(NOBODY, ({ db }) => listDeletedTemplates(db, moment, AT_ONCE));
  let destroyed = 0;
  for (const template of deleted) {
    if (signal?.aborted) break;
    if (await destroy(parts, template, moment)) destroyed += 1;
  }
  return destroyed;
}

async function destroy(
  { services: { log }, inContext }: DestroyingParts,
  { id, organization, owner }: DeletedTemplate,
  moment: Date,
): Promise<boolean> {
  const actor: Actor = { userId: owner, organizationId: organization, role: null };
  try {
    return await inContext(actor, ({ db }) => destroyTemplate(db, id, moment));
  } catch (error) {
    log.warn('a deleted template could not be destroyed', loggable(error));
    return false;
  }
}
