/**
 * Makes password hashing cheap in tests: the product's scrypt with a sixteenth of its cost. The product's
 * takes a fifth of a second, to slow down guessing; hundreds of tests sign up and in.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** The reduced cost (`N` of scrypt, a power of two). */
const LITTLE = 1024;

const { scrypt } = crypto;

/** The signature that the password library uses. */
function quickScrypt(...[password, salt, length, options, done]: Parameters<typeof scrypt>): void {
  scrypt(password, salt, length, { ...options, N: LITTLE }, done);
}

// Files of a worker share the replacement. A second file would wrap it again, with the same result.
Object.assign(crypto, { scrypt: quickScrypt });
syncBuiltinESMExports();
