/** Loaded before a server: changes one of its files as the break in TENANCY_BREAK says. */
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Change {
  file: string;
  find: string;
  replace: string;
}

// The starting process wrote it.
const change = JSON.parse(process.env.TENANCY_BREAK ?? 'null') as Change | null;
const address = change && pathToFileURL(join(process.cwd(), change.file)).href;

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context);
    if (change === null || url !== address) return loaded;
    const text = Buffer.from(loaded.source as Uint8Array).toString();
    if (text.split(change.find).length !== 2)
      throw new Error(`${change.file} does not hold once: ${change.find}`);
    return { ...loaded, source: text.replace(change.find, () => change.replace) };
  },
});
