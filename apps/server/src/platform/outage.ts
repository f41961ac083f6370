/** Distinguishes outages of the database, the files or the disk from bugs. */
import { Refusal } from '@auscult/contract/kit/refusal';

/** Node.js error codes for a service that is unreachable, or disconnected. */
const UNREACHED = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
];

/**
 * PostgreSQL's: connection lost (08), too many connections, out of memory, shutting down, crashed, starting.
 */
const AWAY = /^(08...|53200|53300|57P0[1-3])$/;

/** PostgreSQL's code for a full disk. */
const DISK_FULL = '53100';

/** Messages of `pg` and its pool without a code. */
const LOST =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

/** The refusal for a full disk. Acknowledged data is already on it. */
export function storageFull(): Refusal {
  return new Refusal(
    'storage_full',
    'Server storage is full. Your data is safe; ask your administrator to free space.',
  );
}

/** @returns the answer for an error caused by an outage; undefined for a bug */
export function outageIn(thrown: unknown): Refusal | undefined {
  if (!(thrown instanceof Error)) return undefined;
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
  if (code === DISK_FULL) return storageFull();
  if (UNREACHED.includes(code) || AWAY.test(code) || isNoSocket(thrown, code) || LOST.test(thrown.message)) {
    return new Refusal(
      'storage_unavailable',
      'The server can’t reach its database or files right now. Please try again in a moment.',
    );
  }
  return undefined;
}

/** The embedded database is reached through a socket file, which does not exist while it starts. */
function isNoSocket(thrown: Error, code: string): boolean {
  return code === 'ENOENT' && 'syscall' in thrown && thrown.syscall === 'connect';
}
