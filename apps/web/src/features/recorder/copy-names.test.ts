// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DATABASE, FOLDER, mayHoldRecordings } from './copy-names.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser, by its answers. Undefined: it lacks the interface. */
function aBrowser({ databases, folders }: { databases?: string[]; folders?: string[] }) {
  vi.stubGlobal('indexedDB', databases && { databases: async () => databases.map((name) => ({ name })) });
  const getDirectoryHandle = async (name: string) => {
    if (!folders?.includes(name)) throw new DOMException('There is none.', 'NotFoundError');
  };
  const storage = folders && { getDirectory: async () => ({ getDirectoryHandle }) };
  vi.stubGlobal('navigator', { storage });
}

describe('whether this device may have recordings', () => {
  test.each([
    ['nothing is there', { databases: [], folders: [] }, false],
    ['there are only other names', { databases: ['another'], folders: ['another'] }, false],
    ['there is our database', { databases: [DATABASE], folders: [] }, true],
    ['there is our folder', { databases: [], folders: [FOLDER] }, true],
    ['it has no file storage, like a private window', { databases: [] }, false],
    ['it has no file storage, and there is our database', { databases: [DATABASE] }, true],
    ['it cannot list its databases', { folders: [] }, true],
  ])('%s', async (_, browser, mayHold) => {
    aBrowser(browser);
    expect(await mayHoldRecordings()).toBe(mayHold);
  });
});
