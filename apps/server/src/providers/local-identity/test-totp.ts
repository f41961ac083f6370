/** An authenticator app for tests, set up from the URL of the QR code. */
import { codeOf, stepAt } from './totp.ts';

/** The current code. */
export function codeIn(totpURI: string): string {
  return codeOf(secretIn(totpURI), stepAt(Date.now()));
}

/** The app's secret in base32. */
export function secretIn(totpURI: string): Buffer {
  const letters = new URL(totpURI).searchParams.get('secret') ?? '';
  const bits = [...letters]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
