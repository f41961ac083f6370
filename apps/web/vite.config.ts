import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { offlineShell } from './bundle/offline-shell.ts';

const bundled = (file: string) => join(import.meta.dirname, 'bundle', file);

const withoutSchemas = [
  { find: /^zod$/, replacement: bundled('browser-zod.ts') },
  { find: /^@orpc\/contract$/, replacement: bundled('browser-orpc.ts') },
];

/** Builds the web application to `dist`; in development `API_ADDRESS` names the server that answers the calls. */
export default defineConfig(({ mode }) => {
  const { API_ADDRESS = 'http://127.0.0.1:3000' } = loadEnv(mode, import.meta.dirname, '');
  const proxy = Object.fromEntries(
    ['/api', '/v1', '/v2', '/storage'].map((path) => [path, { target: API_ADDRESS, ws: true }]),
  );
  return {
    root: import.meta.dirname,
    plugins: [react(), offlineShell()],
    /** Tests read the contract with its schemas; the bundle does without them. */
    resolve: { alias: mode === 'test' ? [] : withoutSchemas },
    server: { proxy },
    worker: { format: 'es' },
    /** The server puts the nonce of each answer in its place; see apps/server/src/platform/http/web-app.ts. */
    html: { cspNonce: 'NONCE_OF_THIS_ANSWER' },
    build: {
      target: 'es2023',
      /** A strict content policy forbids inline scripts and `data:` addresses. */
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
    },
  };
});
