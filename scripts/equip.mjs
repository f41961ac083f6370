/** Installs external programs that tests need, if that is allowed. `npm test` runs it in parallel with its checks. */
import { ensureShell } from './chromium.mjs';
import { ensureTesseract } from './debian.mjs';

ensureTesseract();
ensureShell();
