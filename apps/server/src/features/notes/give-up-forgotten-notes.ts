/** Ends notes whose job is gone. */

import type { NodeId } from '@auscult/contract/kit/ids';
import type { Actor } from '@auscult/domain/access/actor';
import type { InContext, Services } from '#server/platform/context.ts';
import { loggable } from '#server/platform/log/log.ts';
import { sweeperFor } from '#server/platform/sweeper.ts';
import { type ForgottenNote, isBeingReadFor, listForgottenNotes } from './repository-forgotten.ts';
import { giveUpNote } from './write-note.ts';

/** Services that ending notes needs. */
export interface ForgottenParts {
  services: Pick<Services, 'log'>;
  inContext: InContext;
}

/** Longer than all retries of a job with their pauses. If the job still exists, the sweep waits anyway. */
const FORGOTTEN_AFTER_MS = 2 * 60 * 60 * 1000;

/** Notes per run. */
const AT_ONCE = 500;

const NOBODY = sweeperFor('forgotten-notes');

const FORGOTTEN = 'This note was never finished. Please write it again.';

/**
 * Ends notes of any organization that are not completed and have no job, with a sentence for the vet. Call it
 * every few minutes, in one process or in several.
 *
 * @param now  epoch milliseconds
 * @returns how many were ended
 */
export async function giveUpForgottenNotes(parts: ForgottenParts, now: number): Promise<number> {
  const moment = new Date(now - FORGOTTEN_AFTER_MS);
  const seen = new Set<NodeId>();
  const listNext = async () => {
    // Notes that could not be ended would be first again, however many they are.
    const limit = seen.size + AT_ONCE;
    const oldest = await parts.inContext(NOBODY, ({ db }) => listForgottenNotes(db, moment, limit));
    return oldest.filter(({ node }) => !seen.has(node));
  };
  let ended = 0;
  for (let next = await listNext(); next.length > 0; next = await listNext()) {
    for (const note of next) {
      seen.add(note.node);
      if (await giveUp(parts, note)) ended += 1;
    }
  }
  return ended;
}

/** A note that cannot be ended does not block others. */
async function giveUp(
  { services: { log }, inContext }: ForgottenParts,
  { session, node, organization, requestedBy, isWorkedOn }: ForgottenNote,
): Promise<boolean> {
  if (isWorkedOn) return false;
  const actor: Actor = { userId: requestedBy, organizationId: organization, role: null };
  try {
    if (await inContext(actor, ({ db }) => isBeingReadFor(db, node))) return false;
    await giveUpNote({ actor, inContext, log }, { session, node }, FORGOTTEN);
    return true;
  } catch (error) {
    log.warn('a forgotten note could not be ended', { nodeId: node, ...loggable(error) });
    return false;
  }
}
