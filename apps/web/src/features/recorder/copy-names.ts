/** Where the two copies lie, and a look whether anything does: cheap enough for the start of the application. */

/** The database. */
export const DATABASE = 'auscult-recorder';

/** The folder in the origin's private file system. */
export const FOLDER = 'auscult-recorder';

/** Whether recordings may lie on this device. A browser that cannot tell says yes. */
export async function mayHoldRecordings(): Promise<boolean> {
  const [hasDatabase, hasFiles] = await Promise.all([
    indexedDB
      .databases()
      .then((all) => all.some(({ name }) => name === DATABASE))
      .catch(() => true),
    navigator.storage
      .getDirectory()
      .then((root) => root.getDirectoryHandle(FOLDER))
      .then(
        () => true,
        () => false,
      ),
  ]);
  return hasDatabase || hasFiles;
}
