/** Installs the programs of others that tests need, where that may be done. `npm test` runs it beside its checks. */
import { ensureShell } from './chromium.mjs';
import { ensureTesseract } from './debian.mjs';

ensureTesseract();
ensureShell();
