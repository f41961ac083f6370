/** Keeps a token of the vendor with its connection, encrypted. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Actor } from '@auscult/domain/access/actor';
import { PIMS_FACTS } from '@auscult/domain/pims/systems';
import type { Context, InContext, Services } from '#server/platform/context.ts';
import { PracticeSystemError, type TokenKeeper } from '#server/ports/practice-system.ts';
import { findToken, type StoredConnection, type StoredToken, saveToken } from './repository.ts';

/** A process that asks for longer has died or lost its connection. */
const LEASE_MS = 40_000;
/** How often a process looks whether another one has the new token. */
const LOOK_MS = 200;
/** A token that ends sooner is not used. */
const LEAST_LEFT_MS = 60_000;

/** Parts of a token keeper. */
interface TokenParts {
  services: Pick<Services, 'vault' | 'now'>;
  inContext: InContext;
  actor: Actor;
  connection: TokenOwner;
}

type TokenOwner = Pick<StoredConnection, 'id' | 'organization' | 'pims'>;

/** A token of the vendor, in the clear. */
export interface NewToken {
  readonly token: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** The token of a connection, for all processes. No transaction is open while the vendor is asked. */
export function tokenKeeperOf({ services, inContext, actor, connection }: TokenParts): TokenKeeper {
  const { vault, now } = services;
  const { id } = connection;
  const inside = <T>(work: (db: Context['db']) => Promise<T>) => inContext(actor, ({ db }) => work(db));

  const usable = ({ token, expiresAt }: StoredToken): string | undefined => {
    if (token === null || (expiresAt ?? 0) - LEAST_LEFT_MS < now()) return undefined;
    return vault.open(token, boundOf(connection));
  };

  /** The token of another process, or the right to ask. */
  const takeTurn = (refused: string | undefined) =>
    inside(async (db): Promise<{ token?: string; until?: number }> => {
      const stored = await findToken(db, id, { isLocked: true });
      if (!stored) throw new PracticeSystemError('key', disconnectedSentence(connection));
      const token = usable(stored);
      if (token !== undefined && token !== refused) return { token };
      if (isRenewing(stored, now())) return {};
      const until = now() + LEASE_MS;
      await saveToken(db, id, { token: null, expiresAt: null, renewingUntil: until });
      return { until };
    });

  /** Saves what was answered, unless the turn is over: then the connection has another key or another token. */
  const endTurn = (until: number, answer: NewToken | undefined) =>
    inside(async (db) => {
      const stored = await findToken(db, id, { isLocked: true });
      if (stored?.renewingUntil !== until) return;
      await saveToken(db, id, sealToken(services, connection, answer));
    });

  return {
    read: () =>
      inside(async (db) => {
        const stored = await findToken(db, id);
        return stored && usable(stored);
      }),
    renew: async (refused, ask) => {
      for (;;) {
        const { token, until } = await takeTurn(refused);
        if (token !== undefined) return token;
        if (until === undefined) {
          await wait(LOOK_MS);
          continue;
        }
        const answer = await ask().catch(async (error: unknown) => {
          await endTurn(until, undefined);
          throw error;
        });
        await endTurn(until, answer);
        return answer.token;
      }
    },
  };
}

function isRenewing({ renewingUntil }: StoredToken, now: number): boolean {
  return renewingUntil !== null && renewingUntil > now;
}

/** A token as it is stored; nothing for none. */
export function sealToken(
  { vault }: Pick<Services, 'vault'>,
  connection: TokenOwner,
  answer: NewToken | undefined,
): StoredToken {
  const token = answer ? vault.seal(answer.token, boundOf(connection)) : null;
  return { token, expiresAt: answer?.expiresAt ?? null, renewingUntil: null };
}

function boundOf({ organization, id, pims }: TokenOwner): string[] {
  return [organization, id, pims, 'token'];
}

/** Keeps the token of a connection that is not stored yet. */
export function tokenKeeperForTest(): TokenKeeper & { readonly kept: NewToken | undefined } {
  let kept: NewToken | undefined;
  return {
    get kept() {
      return kept;
    },
    read: async () => kept?.token,
    renew: async (_refused, ask) => {
      kept = await ask();
      return kept.token;
    },
  };
}

/** Says that a practice system is not connected. */
export function disconnectedSentence({ pims }: Pick<StoredConnection, 'pims'>): string {
  return `${PIMS_FACTS[pims].name} is not connected. An administrator can connect it under Integrations.`;
}
