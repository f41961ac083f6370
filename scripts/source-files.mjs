/** The project's files, for its own tools. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, with a trailing slash. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

const SKIPPED = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report']);

/**
 * Every file below some folders, sorted, as paths from `root`.
 * Installed packages, build results and hidden folders are left out.
 *
 * @param {string} root
 * @param {{ folders?: string[], endings: string[] }} wanted  `folders` of the root, all when left out
 * @returns {string[]}
 */
export function listFiles(root, { folders = [''], endings }) {
  const found = [];
  for (const folder of folders) walk(root, folder, found);
  return found.filter((file) => endings.some((ending) => file.endsWith(ending))).sort();
}

/** The text of one file. */
export function readText(root, file) {
  return readFileSync(join(root, file), 'utf8');
}

/** Tests and test helpers: no import rules apply to them, and they are not shipped. */
export function isTest(file) {
  return /\.(test|suite)\.tsx?$|\/test-[a-z-]+[./]|^apps\/e2e\//.test(file);
}

function walk(root, folder, found) {
  for (const child of childrenOf(join(root, folder))) {
    if (SKIPPED.has(child.name) || child.name.startsWith('.')) continue;
    const path = folder === '' ? child.name : `${folder}/${child.name}`;
    if (child.isDirectory()) walk(root, path, found);
    else found.push(path);
  }
}

/** A folder of the layout may be missing, and another process may have just moved one. */
function childrenOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}
