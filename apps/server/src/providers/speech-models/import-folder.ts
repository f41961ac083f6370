/**
 * A folder of models that a person filled, for machines without internet: each repository is a folder
 * (`csukuangfj/vad` or only `vad`) with its files, and beside them may be their checksums: `SHA256SUMS`, or the list of
 * the model host saved as `tree.json`.
 */
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { codeOf } from '#server/platform/error-code.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { CatalogFile } from './catalog.ts';
import type { Expected } from './checksums.ts';
import { readListing } from './model-host.ts';

/** A file of the import folder. */
export interface ImportableFile {
  readonly path: string;
  readonly expected: Expected;
}

/**
 * Finds a file of the catalog in the import folder.
 *
 * @returns undefined where it is not there
 * @throws ProviderError when it is there, but is not the publisher's by its length or the list beside it
 */
export async function findImportable(folder: string, file: CatalogFile): Promise<ImportableFile | undefined> {
  for (const name of [file.repository, basename(file.repository)]) {
    const path = join(folder, name, file.path);
    const size = await sizeOfFile(path);
    if (size === undefined) continue;
    if (size !== file.bytes) throw new ForeignFile(file.path);
    const listed = await readLists(join(folder, name), file.path);
    return { path, expected: merged(file, listed) };
  }
  return undefined;
}

/** A file in the import folder that is not the publisher's. */
export class ForeignFile extends ProviderError {
  /** @param path  within its repository */
  constructor(path: string) {
    super(`“${path}” in the import folder is not the file of the publisher. Copy it again.`, {
      retryable: false,
    });
  }
}

async function sizeOfFile(path: string): Promise<number | undefined> {
  try {
    const found = await stat(path);
    return found.isFile() ? found.size : undefined;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return undefined;
    throw error;
  }
}

async function readLists(folder: string, path: string): Promise<Partial<Expected>> {
  const sums = await readIfThere(join(folder, 'SHA256SUMS'));
  const tree = await readIfThere(join(folder, 'tree.json'));
  return { ...(tree && readListing(tree).get(path)), ...(sums && sumOf(sums, path)) };
}

async function readIfThere(path: string): Promise<string | undefined> {
  return (await sizeOfFile(path)) === undefined ? undefined : await readFile(path, 'utf8');
}

/** Finds a file in the lines of `sha256sum`. */
function sumOf(sums: string, path: string): Partial<Expected> {
  for (const line of sums.split('\n')) {
    const [, sha256, name] = /^([0-9a-f]{64}) [ *](?:\.\/)?(.+?)\r?$/i.exec(line) ?? [];
    if (name === path) return { sha256: sha256?.toLowerCase() };
  }
  return {};
}

function merged(file: CatalogFile, listed: Partial<Expected>): Expected {
  const isOther = file.sha256 !== undefined && listed.sha256 !== undefined && file.sha256 !== listed.sha256;
  if (isOther || (listed.bytes !== undefined && listed.bytes !== file.bytes))
    throw new ForeignFile(file.path);
  return { bytes: file.bytes, sha256: file.sha256 ?? listed.sha256, gitSha1: listed.gitSha1 };
}
