import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { firstScreenWeight } from './bundle/first-screen-weight.ts';
import { leanContract } from './bundle/lean-contract.ts';
import { offlineShell } from './bundle/offline-shell.ts';

const withoutSchemas = [
  { find: /^zod$/, replacement: join(import.meta.dirname, 'bundle', 'browser-zod.ts') },
];

/** The first screen of a signed-in person. */
const FIRST_SCREEN = /\/src\/(shell\/shell|screens\/scribe\/scribe)\.tsx$/;

/** Parts that open over a screen, which nearly every screen has, but not the first one before a press. */
const OVERLAYS = /@mantine\/core\/esm\/components\/(Popover|Menu|Combobox|Drawer|Modal|Tooltip)\//;

/**
 * Few files: a screen asks for some 15 scripts, where a file for every set of modules that the same screens share made it
 * 150 to 180. What every page needs is one file, what the first screen needs beside it another; only what these two import
 * is in them. What several screens share is put to what nearly the same screens share.
 * Modules that were moved together still run in the order in which they are imported (`strictExecutionOrder`).
 */
const codeSplitting = {
  groups: [
    { name: 'frame', tags: ['$initial' as const], priority: 3 },
    { name: 'first', test: FIRST_SCREEN, priority: 2 },
    { name: 'overlays', test: OVERLAYS, priority: 1 },
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
    /** Tests read the contract with its schemas; the browser does without them. */
    plugins: [react(), ...(mode === 'test' ? [] : [leanContract()]), firstScreenWeight(), offlineShell()],
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
