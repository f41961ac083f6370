/** Limits how many passwords are hashed at once: each takes a fifth of a second of a processor and 16 MB. */
import { turnsFor } from '#server/platform/turns.ts';

/** Maximum hashed at once, waiting in total, and waiting per address. */
export interface PasswordLineSize {
  atOnce: number;
  waiting: number;
  waitingOfOne: number;
}

/**
 * Runs work that hashes a password, when its turn has come. Waiting takes no database connection.
 *
 * @param address  of the caller
 * @returns undefined, at once, if too many wait already
 */
export type PasswordLine = <T>(address: string, work: () => Promise<T>) => Promise<T | undefined>;

/** At most about four seconds of waiting. Per address no more than it may try in a minute. */
export const PASSWORD_LINE: PasswordLineSize = { atOnce: 2, waiting: 40, waitingOfOne: 10 };

/** Seconds for the Retry-After header. */
export const PASSWORD_RETRY_SECONDS = 5;

/** The paths below `/api/auth` that hash a password. */
export const PASSWORD_PATHS: ReadonlySet<string> = new Set([
  '/sign-in/email',
  '/sign-up/email',
  '/change-password',
  '/reset-password',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/get-totp-uri',
  '/two-factor/generate-backup-codes',
  '/passkey/register-options',
]);

/** Creates the queue. */
export function openPasswordLine({ atOnce, waiting, waitingOfOne }: PasswordLineSize): PasswordLine {
  const turns = turnsFor(atOnce);
  const inside = new Map<string, number>();
  let all = 0;
  const never = new AbortController().signal;
  return async (address, work) => {
    const own = inside.get(address) ?? 0;
    if (all >= atOnce + waiting || own >= waitingOfOne) return undefined;
    all += 1;
    inside.set(address, own + 1);
    try {
      const leave = await turns.enter(never);
      return await work().finally(leave);
    } finally {
      all -= 1;
      const left = (inside.get(address) ?? 1) - 1;
      if (left > 0) inside.set(address, left);
      else inside.delete(address);
    }
  };
}
