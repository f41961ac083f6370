/** Programs of Debian that tests need. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs a package where that may be done: as root, on Debian. @returns whether it is there now */
export function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${name} …`);
  const install = () => apt('install', '-y', '--no-install-recommends', name);
  return install() || (apt('update') && install());
}

function apt(...words) {
  const { status } = spawnSync('apt-get', words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

/**
 * Sees to it that words in pictures can be recognised. Without Tesseract the tests hold that what cannot be read is said
 * to be so, and no more.
 */
export function ensureTesseract() {
  const isThere = spawnSync('tesseract', ['--version']).status === 0;
  if (isThere || installPackage('tesseract-ocr')) return;
  console.error(
    'Words in pictures are not tested: Tesseract is missing (Debian: apt-get install tesseract-ocr).',
  );
}
