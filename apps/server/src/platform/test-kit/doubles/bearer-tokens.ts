import { randomUUID } from 'node:crypto';

/** Bearer tokens of a double. A new token ends the older. */
export interface BearerTokens {
  /** Number of tokens that were given out. */
  count(): number;
  give(): string;
  /** Whether an `authorization` header has the current token. */
  isCurrent(authorization: string | undefined): boolean;
  /** Ends the current token. */
  end(): void;
  /** Ends the current token, and the secret that gets new ones. */
  revoke(): void;
  isRevoked(): boolean;
  /** Lets the secret get tokens again. */
  reset(): void;
}

/** @param now  the clock */
export function openBearerTokens(now: () => number, lifetimeMs: number): BearerTokens {
  let current: { token: string; expiresAt: number } | undefined;
  let isRevoked = false;
  let count = 0;
  const end = () => {
    current = undefined;
  };
  return {
    count: () => count,
    give: () => {
      count += 1;
      current = { token: randomUUID(), expiresAt: now() + lifetimeMs };
      return current.token;
    },
    isCurrent: (authorization) =>
      current !== undefined && authorization === `Bearer ${current.token}` && now() < current.expiresAt,
    end,
    revoke: () => {
      isRevoked = true;
      end();
    },
    isRevoked: () => isRevoked,
    reset: () => {
      isRevoked = false;
    },
  };
}
