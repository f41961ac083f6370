/** The web app, built from the current sources, as browsers receive it. */
interface Installer {
  ensureInstalled: () => string;
  ensureWebBuilt: (node: string) => boolean;
}

/** Builds it unless it is built. @throws Error  if the build fails */
export async function buildWeb(): Promise<void> {
  // A module in plain JavaScript has no types, so its shape is declared here.
  const { href } = new URL('../../../scripts/install.mjs', import.meta.url);
  const { ensureInstalled, ensureWebBuilt }: Installer = await import(href);
  if (!ensureWebBuilt(ensureInstalled())) throw new Error('The web app does not build.');
}
