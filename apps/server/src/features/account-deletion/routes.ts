import * as contract from '@auscult/contract/account';
import { type BoundCalls, bind } from '#server/platform/http/calls.ts';
import { accountDeletionNotification } from './account-deletion-notification.ts';

/** The call that deletes an account. */
export const accountDeletionCalls: BoundCalls = {
  accountDeletionNotification: bind(contract.accountDeletionNotification, accountDeletionNotification),
};
