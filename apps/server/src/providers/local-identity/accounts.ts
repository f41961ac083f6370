import type { Pool } from 'pg';
import type { AccountDeletion, Accounts } from '#server/ports/accounts.ts';
import type { Mailer } from '#server/ports/mailer.ts';
import { addressHash, deleteUser } from './delete-user.ts';
import { describeAccount } from './describe-account.ts';
import { type Outbox, partingMail } from './outbox.ts';

/** Services that accounts need: the tables, and the mailer. */
export interface AccountDesk {
  pool: Pool;
  mailer: Mailer;
  outbox: Outbox;
  /** Addresses of the operator's staff. */
  operators: readonly string[];
  /** Whether mails leave this machine at the moment. */
  isMailConfigured: () => boolean;
}

/** Accounts over the identity tables. */
export function openAccounts(desk: AccountDesk): Accounts {
  const { pool, mailer, outbox, operators, isMailConfigured } = desk;
  return {
    describe: (userId) => describeAccount(pool, userId),
    delete: async (userId, words = '') => {
      const deletion = await deleteUser(pool, userId);
      // Where mails are on this machine, words that are to be kept nowhere are sent to no one.
      const readers = isMailConfigured() ? operators : [];
      if (deletion && words !== '') for (const to of readers) outbox.post(partingMail(to, words));
      return deletion;
    },
    listDeletions: () => listDeletions(pool),
    destroyMails: (userId) => destroyMails(pool, mailer, userId),
    forgetDeletion: async (userId) =>
      void (await pool.query('delete from identity.user_deletion where user_id = $1', [userId])),
  };
}

async function listDeletions(pool: Pool): Promise<AccountDeletion[]> {
  const { rows } = await pool.query<{ user_id: string; spaces: string[]; asked_at: Date }>(
    'select user_id, spaces, asked_at from identity.user_deletion order by asked_at, user_id',
  );
  return rows.map(({ user_id, spaces, asked_at }) => ({
    userId: user_id,
    spaces,
    askedAt: asked_at.getTime(),
  }));
}

async function destroyMails(pool: Pool, mailer: Mailer, userId: string): Promise<void> {
  const { rows } = await pool.query<{ address_hash: Buffer; invitations: string[] }>(
    'select address_hash, invitations from identity.user_deletion where user_id = $1',
    [userId],
  );
  const [deletion] = rows;
  if (!deletion) return;
  const { address_hash: hash, invitations } = deletion;
  await mailer.destroyWhere?.(
    ({ to, text }) =>
      addressHash(to).equals(hash) || invitations.some((id) => text.includes(`invitation=${id}`)),
  );
}
