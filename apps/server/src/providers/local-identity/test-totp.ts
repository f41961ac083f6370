/** An authenticator app, for tests: what it reads of the address that is shown to it. */
import { codeOf, stepAt } from './totp.ts';

/** The code that the app shows now. */
export function codeIn(totpURI: string): string {
  return codeOf(secretIn(totpURI), stepAt(Date.now()));
}

/** What the app keeps: base32, as apps read it. */
export function secretIn(totpURI: string): Buffer {
  const letters = new URL(totpURI).searchParams.get('secret') ?? '';
  const bits = [...letters]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
