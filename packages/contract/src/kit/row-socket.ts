/**
 * Messages on the WebSocket with which one window of the web application watches all of its rows. Each text
 * message is one frame in JSON. The first frame signs in, so that the bearer token is in no URL, and no
 * cookie is used.
 * @spec 3/realtime
 */
import { z } from 'zod';

/** Its path. */
export const ROW_SOCKET_PATH = '/v1/realtime';

/** Maximum watches per window. */
export const MOST_WATCHES = 100;

/**
 * Milliseconds between two messages of the server; a window without one for three times as long has lost the
 * connection.
 */
export const ROW_SOCKET_HEARTBEAT_MS = 30_000;

/** Reasons why the server closes it. */
export const ROW_SOCKET_CLOSES = {
  /** A malformed frame, or none in time. */
  badFrame: 4400,
  /** The bearer token is invalid, or became invalid. */
  notSignedIn: 4401,
  /** The person has another team or role now: sign in again. */
  changed: 4409,
  /** The person has too many open windows. */
  tooMany: 4429,
} as const;

/** Identifies a watch; the window chooses it, and uses it once. */
const WatchId = z.number().int().nonnegative();

/** A window's message. */
export const WatcherFrame = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sign-in'), bearer: z.string().min(1).max(500) }),
  z.object({
    kind: z.literal('watch'),
    id: WatchId,
    table: z.string().max(100),
    key: z.string().max(100),
    value: z.string().min(1).max(300),
  }),
  z.object({ kind: z.literal('leave'), id: WatchId }),
]);
export type WatcherFrame = z.infer<typeof WatcherFrame>;

/**
 * A server's message. `ended` comes after the completed row, and also when the rows broke off: then watch
 * again.
 */
export type ServerFrame =
  | { kind: 'row'; id: number; row: unknown }
  | { kind: 'ended'; id: number }
  | { kind: 'refused'; id: number; status: number; code: string; detail: string }
  | { kind: 'here' };
