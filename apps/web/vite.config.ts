import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { offlineShell } from './bundle/offline-shell.ts';

const bundled = (file: string) => join(import.meta.dirname, 'bundle', file);

const withoutSchemas = [
  { find: /^zod$/, replacement: bundled('browser-zod.ts') },
  { find: /^@orpc\/contract$/, replacement: bundled('browser-orpc.ts') },
];

/**
 * Few files: a screen loads about 15 scripts; with a file for every set of shared modules it was 150 to 180.
 * The modules of the first page are in one file. Modules that several screens share are grouped by similar
 * sets of screens. Grouped modules still run in the order of their imports (`strictExecutionOrder`).
 */
const codeSplitting = {
  groups: [
    { name: 'frame', tags: ['$initial' as const], priority: 1 },
    { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 120_000 },
  ],
};

/** A file for several screens is not named after one of them. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`;

/** Builds the web application to `dist`; in development `API_ADDRESS` names the API server. */
export default defineConfig(({ mode }) => {
  const { API_ADDRESS = 'http://127.0.0.1:3000' } = loadEnv(mode, import.meta.dirname, '');
  const proxy = Object.fromEntries(
    ['/api', '/v1', '/v2', '/storage'].map((path) => [path, { target: API_ADDRESS, ws: true }]),
  );
  return {
    root: import.meta.dirname,
    plugins: [react(), offlineShell()],
    /** Tests need the contract's schemas; the bundle does without them. */
    resolve: { alias: mode === 'test' ? [] : withoutSchemas },
    server: { proxy },
    worker: { format: 'es' },
    /** The server replaces it with the nonce of each answer; see apps/server/src/platform/http/web-app.ts. */
    html: { cspNonce: 'NONCE_OF_THIS_ANSWER' },
    build: {
      target: 'es2023',
      /** A strict content security policy forbids inline scripts and `data:` addresses. */
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      rolldownOptions: { output: { codeSplitting, strictExecutionOrder: true, chunkFileNames } },
      chunkSizeWarningLimit: 600,
    },
  };
});
