/**
 * The places of the two copies, and a check whether they have data: cheap enough for the start of the
 * application.
 */

/** The database. */
export const DATABASE = 'auscult-recorder';

/** The folder in the origin's private file system. */
export const FOLDER = 'auscult-recorder';

/** Whether this device may have recordings. True if the browser cannot tell. */
export async function mayHoldRecordings(): Promise<boolean> {
  const [hasDatabase, hasFiles] = await Promise.all([
    hasOurDatabase().catch(() => true),
    // A window without file storage can lack the whole interface.
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
