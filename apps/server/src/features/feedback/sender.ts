/** The sender of feedback, and the limit of messages per hour. */
import type { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Context } from '#server/platform/context.ts';
import { countFeedback, type FeedbackTable } from './repository.ts';

/** Services that feedback needs. */
export type FeedbackContext = Pick<Context, 'actor' | 'db' | 'newId' | 'now'>;

/** Columns that the server fills for each row. They never come from the input. */
export interface Sender {
  id: string;
  org_id: OrganizationId;
  sent_by: UserId;
  sent_at: Date;
}

const HOUR_MS = 3_600_000;

/** The caller, if they are below the limit of the hour. @throws Refusal `too_many_requests` */
export async function openFeedback(
  { actor, db, newId, now }: FeedbackContext,
  table: FeedbackTable,
  mostAnHour: number,
): Promise<Sender> {
  const sent_at = new Date(now());
  const moment = new Date(sent_at.getTime() - HOUR_MS);
  if ((await countFeedback(db, table, { sentBy: actor.userId, moment })) >= mostAnHour) {
    throw new Refusal(
      'too_many_requests',
      'You sent a lot in the last hour. Please wait a while before you send more.',
    );
  }
  return { id: newId(), org_id: actor.organizationId, sent_by: actor.userId, sent_at };
}
