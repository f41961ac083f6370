/** Limits the script of the first screen: a build that exceeds the limit fails. */
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** KiB of script, compressed by gzip, without which “Start recording” does not show. */
const MOST_KIB = 200;

/** Chunks that are loaded on demand before it shows. */
const LOADED_FIRST = ['/src/shell/shell.tsx', '/src/screens/scribe/scribe.tsx'];

/** A script of a build. */
export interface Script {
  fileName: string;
  code: string;
  isEntry: boolean;
  /** The module that is loaded on demand by it. */
  facadeModuleId: string | null;
  /** The scripts without which it does not run. */
  imports: readonly string[];
}

/** Fails a build whose first screen is too heavy, and says where the bytes are. */
export function firstScreenWeight(): Plugin {
  return {
    name: 'first-screen-weight',
    apply: 'build',
    generateBundle(_, bundle) {
      const weights = weightsOfFirstScreen(Object.values(bundle).filter((file) => file.type === 'chunk'));
      const kib = weights.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
      const list = weights.map(({ fileName, bytes }) => `  ${(bytes / 1024).toFixed(1)} KiB ${fileName}`);
      if (kib > MOST_KIB)
        this.error(
          `Scribe needs ${kib.toFixed(1)} KiB of script, more than ${MOST_KIB}. Load later what opens on a press.\n${list.join('\n')}`,
        );
    },
  };
}

/** The scripts that Scribe waits for, with their bytes over the line. @throws Error where one is not found */
export function weightsOfFirstScreen(scripts: readonly Script[]): { fileName: string; bytes: number }[] {
  const byName = new Map(scripts.map((script) => [script.fileName, script]));
  const needed = new Set<Script>();
  const need = (script: Script | undefined) => {
    if (!script || needed.has(script)) return;
    needed.add(script);
    for (const name of script.imports) need(byName.get(name));
  };
  for (const script of scripts) if (script.isEntry) need(script);
  for (const module of LOADED_FIRST) {
    const script = scripts.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    if (!script) throw new Error(`No script loads ${module}.`);
    need(script);
  }
  return [...needed].map(({ fileName, code }) => ({ fileName, bytes: gzipSync(code).length }));
}
