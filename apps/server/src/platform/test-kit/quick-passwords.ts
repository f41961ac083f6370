/**
 * Makes a password cost a test little: scrypt as the product has it, with a sixteenth of its rounds. That one takes a fifth of
 * a second, which keeps thieves from guessing; some hundred tests sign someone up and in.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** The work that is left (`N` of scrypt, a power of two). */
const LITTLE = 1024;

const { scrypt } = crypto;

/** The one form in which the library that keeps passwords calls it. */
function quickScrypt(...[password, salt, length, options, done]: Parameters<typeof scrypt>): void {
  scrypt(password, salt, length, { ...options, N: LITTLE }, done);
}

// Files of a worker share what is installed: the second would take the first for the real one, to the same effect.
Object.assign(crypto, { scrypt: quickScrypt });
syncBuiltinESMExports();
