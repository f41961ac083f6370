/**
 * What is said on the WebSocket over which one window of the web application watches all of its rows. Each text message is
 * one frame in JSON. The first frame signs in; the bearer token is in no address, and no cookie is asked.
 * @spec 3/realtime
 */
import { z } from 'zod';

/** Where it is opened. */
export const ROW_SOCKET_PATH = '/v1/realtime';

/** Watches that one window holds at once. */
export const MOST_WATCHES = 100;

/** Milliseconds between two words of the server; who hears nothing for three times as long has lost it. */
export const ROW_SOCKET_HEARTBEAT_MS = 30_000;

/** Why the server closes it. */
export const ROW_SOCKET_CLOSES = {
  /** A frame that no one can read, or none in time. */
  badFrame: 4400,
  /** The bearer token is not taken, or not any more. */
  notSignedIn: 4401,
  /** The person who signed in has another team or role now: sign in again, and be answered as who you are then. */
  changed: 4409,
  /** Too many windows of one person are open. */
  tooMany: 4429,
} as const;

/** Names a watch; the window makes it up, and uses it once. */
const WatchId = z.number().int().nonnegative();

/** What a window says. */
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

/** What the server says. `ended` comes after the completed row, and also where the rows broke off: then ask again. */
export type ServerFrame =
  | { kind: 'row'; id: number; row: unknown }
  | { kind: 'ended'; id: number }
  | { kind: 'refused'; id: number; status: number; code: string; detail: string }
  | { kind: 'here' };
