/** Takes turns at the rate of an account of a practice system. All processes and teams share them: table `pims_pace`. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Pace, PracticeSystemError } from '../../ports/practice-system.ts';
import type { InContext } from '../context.ts';
import type { Db } from '../db/database.ts';
import { sweeperFor } from '../sweeper.ts';

/** Parts of a pace. */
export interface PaceParts {
  readonly inContext: InContext;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Whose turns: two connections with the same account have the same. */
  readonly account: string;
  /** The longest wait for a turn. */
  readonly patienceMs: number;
  /** Told to the user when the wait is longer. */
  readonly busy: string;
}

const SWEEPER = sweeperFor('pace');

/** The pace of an account. It waits outside of transactions. */
export function paceOf({ inContext, now, account, patienceMs, busy }: PaceParts): Pace {
  const nameOf = (bucket: string) => `${account} ${bucket}`;
  return {
    take: async (bucket, rate, signal) => {
      signal.throwIfAborted();
      const at = now();
      const waitMs = await inContext(SWEEPER, ({ db }) =>
        takeTurn(db, nameOf(bucket), { ...rate, now: at, patienceMs }),
      );
      if (waitMs > patienceMs) throw new PracticeSystemError('pace', busy, waitMs);
      if (waitMs > 0) await wait(waitMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    },
    holdUntil: (bucket, moment) =>
      inContext(SWEEPER, ({ db }) => moveForward(db, heldName(nameOf(bucket)), new Date(moment))),
  };
}

interface Turn {
  perMinute: number;
  burst: number;
  now: number;
  patienceMs: number;
}

const MINUTE_MS = 60_000;

/**
 * Takes the next turn, unless the wait for it is too long: generic cell rate algorithm, `tat` is the theoretical arrival
 * time of the next request.
 *
 * @returns milliseconds until the turn
 */
async function takeTurn(db: Db, name: string, { perMinute, burst, now, patienceMs }: Turn): Promise<number> {
  const moment = new Date(now);
  await sql`insert into pims_pace (bucket, tat) values (${name}, ${moment}) on conflict do nothing`.execute(
    db,
  );
  const { rows } = await sql<{ bucket: string; tat: Date }>`
    select bucket, tat from pims_pace where bucket in (${name}, ${heldName(name)}) order by bucket for update`.execute(
    db,
  );
  const tatOf = (bucket: string) => rows.find((row) => row.bucket === bucket)?.tat.getTime() ?? now;
  const heldUntil = tatOf(heldName(name));
  const interval = MINUTE_MS / perMinute;
  const tat = Math.max(tatOf(name), heldUntil, now) + interval;
  const waitMs = Math.max(tat - burst * interval, heldUntil, now) - now;
  if (waitMs <= patienceMs) {
    await sql`update pims_pace set tat = ${new Date(tat)} where bucket = ${name}`.execute(db);
  }
  return Math.ceil(waitMs);
}

async function moveForward(db: Db, name: string, moment: Date): Promise<void> {
  await sql`insert into pims_pace as pace (bucket, tat) values (${name}, ${moment})
    on conflict (bucket) do update set tat = greatest(pace.tat, excluded.tat)`.execute(db);
}

/** A row of its own: what the vendor said applies to the whole burst. */
function heldName(name: string): string {
  return `${name} held`;
}

const UNUSED_MS = 86_400_000;

/** Deletes the turns of accounts that were not asked for a day. @param now  epoch milliseconds */
export async function forgetUnusedPace(inContext: InContext, now: number): Promise<void> {
  const moment = new Date(now - UNUSED_MS);
  await inContext(SWEEPER, ({ db }) => sql`delete from pims_pace where tat < ${moment}`.execute(db));
}
