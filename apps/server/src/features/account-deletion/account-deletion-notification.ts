import type * as contract from '@auscult/contract/account';
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Context } from '#server/platform/context.ts';
import { eraseAccountJob } from './erase-account.ts';

/**
 * Answers `POST /v2/account_deletion_notification`. The account is deleted as soon as the identity provider
 * has deleted it. The job erases the other data. If no job was enqueued, the next sweep erases it.
 *
 * @spec 2.7/usage/account_deletion_notification
 */
export async function accountDeletionNotification(
  { actor, identity, jobs, request }: Pick<Context, 'actor' | 'identity' | 'jobs' | 'request'>,
  { confirm_email, feedback }: CallInput<typeof contract.accountDeletionNotification>,
): Promise<CallOutput<typeof contract.accountDeletionNotification>> {
  const email = request.signedIn?.user.email;
  if (email === undefined || sameAddress(confirm_email) !== sameAddress(email)) {
    throw new Refusal('invalid_request', 'confirm_email: this is not the email address of your account.');
  }
  await identity.accounts.delete(actor.userId, feedback);
  await jobs.enqueue(eraseAccountJob, { user: actor.userId });
  return { success: true };
}

function sameAddress(email: string): string {
  return email.trim().toLowerCase();
}
