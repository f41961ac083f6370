/** Makes `/service-worker.js`: the worker of src/service-worker, with the list of files of this build. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

/** A file of the application. A file without a revision has a content hash in its name. */
export interface ShellFile {
  url: string;
  revision: string | null;
}

/** The files of one build of the application. */
export interface Shell {
  version: string;
  files: ShellFile[];
}

const ENTRY = fileURLToPath(new URL('../src/service-worker/service-worker.ts', import.meta.url));

/**
 * Public pages that an operator can replace are always read from the server. The PDF reader loads when a page
 * is shown.
 */
const NOT_OF_THE_SHELL =
  /^(help\.(html|js)|privacy\.html|terms\.html|legal\.css|service-worker\.js)$|^assets\/(draw-pdf-page|pdf-worker)-|\.map$/;

/** Adds the service worker to a build. In development there is none. */
export function offlineShell(): Plugin {
  let publicFolder = '';
  return {
    name: 'offline-shell',
    apply: 'build',
    configResolved: ({ publicDir }) => {
      publicFolder = publicDir;
    },
    generateBundle: {
      // A Vite hook of its own makes index.html.
      order: 'post',
      async handler(_, bundle) {
        const made = Object.values(bundle).map((file) => ({
          path: file.fileName,
          content: file.type === 'chunk' ? file.code : file.source,
        }));
        const source = await bundleWorker(shellOf([...made, ...filesOf(publicFolder)]));
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}

/** The shell that some files make. @param files  with paths relative to the web root */
export function shellOf(files: readonly { path: string; content: string | Uint8Array }[]): Shell {
  const listed = files
    .filter(({ path }) => !NOT_OF_THE_SHELL.test(path))
    .map(({ path, content }) => ({
      url: `/${path}`,
      revision: path.startsWith('assets/') ? null : hashOf(content),
    }))
    .sort((a, b) => (a.url < b.url ? -1 : 1));
  return { version: hashOf(JSON.stringify(listed)), files: listed };
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

function filesOf(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const full = join(parentPath, name);
      const path = full.slice(folder.length + 1).replaceAll('\\', '/');
      return { path, content: readFileSync(full) };
    });
}

/** One file without imports: not every browser supports a module as service worker. */
async function bundleWorker(shell: Shell): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { SHELL: JSON.stringify(shell) },
    build: {
      write: false,
      target: 'es2023',
      copyPublicDir: false,
      rolldownOptions: { input: ENTRY, output: { format: 'iife', entryFileNames: 'service-worker.js' } },
    },
  });
  const [output] = [built].flat();
  const [worker] = output && 'output' in output ? output.output : [];
  if (worker?.type !== 'chunk') throw new Error('The service worker could not be built.');
  return worker.code;
}
