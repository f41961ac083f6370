/** Debian packages that tests need. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs a package if that is allowed: as root, on Debian. @returns whether it is available now */
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

/** Installs Tesseract for text recognition. Without it, the tests only check the message about unreadable pages. */
export function ensureTesseract() {
  const isThere = spawnSync('tesseract', ['--version']).status === 0;
  if (isThere || installPackage('tesseract-ocr')) return;
  console.error(
    'Words in pictures are not tested: Tesseract is missing (Debian: apt-get install tesseract-ocr).',
  );
}
