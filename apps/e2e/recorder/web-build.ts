/** The web app, built from the sources as they stand: what browsers are served. */
interface Installer {
  ensureInstalled: () => string;
  ensureWebBuilt: (node: string) => boolean;
}

/** Builds it unless that was done. @throws Error  where it does not build */
export async function buildWeb(): Promise<void> {
  // Plain JavaScript without types, so its shape is said here.
  const { href } = new URL('../../../scripts/install.mjs', import.meta.url);
  const { ensureInstalled, ensureWebBuilt }: Installer = await import(href);
  if (!ensureWebBuilt(ensureInstalled())) throw new Error('The web app does not build.');
}
