/** Where the two copies lie, and a look whether anything does: cheap enough for the start of the application. */

/** The database. */
export const DATABASE = 'auscult-recorder';

/** The folder in the origin's private file system. */
export const FOLDER = 'auscult-recorder';

/** Whether recordings may lie on this device. A browser that cannot tell says yes. */
export async function mayHoldRecordings(): Promise<boolean> {
  const [hasDatabase, hasFiles] = await Promise.all([
    hasOurDatabase().catch(() => true),
    // A window that keeps no files may lack the whole interface.
    hasOurFolder().catch(() => false),
  ]);
  return hasDatabase || hasFiles;
}

async function hasOurDatabase(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === DATABASE);
}

async function hasOurFolder(): Promise<boolean> {
  await (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER);
  return true;
}
