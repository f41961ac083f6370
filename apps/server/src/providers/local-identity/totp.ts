/**
 * Codes of authenticator apps: six digits, a new one every 30 seconds (RFC 6238 with SHA-1, as in all apps).
 */
import { createHmac } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;

/** The time step of a time. @param time  epoch milliseconds */
export function stepAt(time: number): number {
  return Math.floor(time / STEP_MS);
}

/** The code of a time step. @param secret  as it is stored, not as base32 */
export function codeOf(secret: string | Buffer, step: number): string {
  const moment = Buffer.alloc(8);
  moment.writeBigUInt64BE(BigInt(step));
  const signature = createHmac('sha1', secret).update(moment).digest();
  const at = (signature.at(-1) ?? 0) & 0xf;
  const number = signature.readUInt32BE(at) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}
