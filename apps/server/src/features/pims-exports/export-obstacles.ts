/** What is in the way of sending an export, besides the practice system. */
import type { SessionId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Session } from '@auscult/contract/sessions';
import type { Actor } from '@auscult/domain/access/actor';
import type { ExportEvent } from '@auscult/domain/pims/export-states';
import { mayChangeSession } from '@auscult/domain/sessions/session-rights';
import { readSession } from '#server/features/sessions/read-session.ts';
import type { Context, Services } from '#server/platform/context.ts';
import { WAIT_FOR_EARLIER, WAIT_FOR_WRITING } from './export-troubles.ts';
import { hasEarlier } from './repository-progress.ts';
import type { Work } from './send-step.ts';

/** The first obstacle; undefined if there is none. Rights are asked again, because they may have changed since the order. */
export async function obstacleOf({ job, taken: { row } }: Work): Promise<ExportEvent | undefined> {
  const actor = await presentActor(job.services, row.actor);
  return job.inContext(job.actor, async (context) => {
    const obstacle = obstacleIn(await findSession(context, row.session_id), actor);
    if (obstacle) return obstacle;
    if (!job.services.practiceSystems.mayWrite) return WAIT_FOR_WRITING;
    return (await hasEarlier(context.db, row)) ? WAIT_FOR_EARLIER : undefined;
  });
}

function obstacleIn(session: Session | undefined, actor: Actor | undefined): ExportEvent | undefined {
  if (!session) return blocked('session_not_found', 'This visit was deleted before the note was sent.');
  if (session.status === 'cancelled')
    return blocked('session_cancelled', 'This visit was cancelled before the note was sent.');
  if (actor && mayChangeSession(actor, session)) return undefined;
  return blocked(
    'forbidden',
    'The person who ordered this export may no longer change this visit. Please export it yourself.',
  );
}

function blocked(code: string, detail: string): ExportEvent {
  return { kind: 'blocked', error: { code, detail } };
}

/** Undefined for a session that was deleted. */
async function findSession(context: Context, id: SessionId): Promise<Session | undefined> {
  try {
    return await readSession(context, id);
  } catch (thrown) {
    if (thrown instanceof Refusal) return undefined;
    throw thrown;
  }
}

/** The person with their present role; undefined when they have left the team. */
async function presentActor(
  { identity }: Pick<Services, 'identity'>,
  actor: Actor,
): Promise<Actor | undefined> {
  const { userId, organizationId } = actor;
  if (String(organizationId) === String(userId)) return actor;
  const memberships = await identity.listMemberships(userId);
  const membership = memberships.find(({ id }) => id === organizationId);
  return membership && { ...actor, role: membership.role };
}
