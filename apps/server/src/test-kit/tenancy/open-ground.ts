/** A server with a test world, without slow services: nothing is printed, written or sent. */

import type { TestDatabase } from '#server/platform/test-kit/test-database.ts';
import { writerDouble } from '../doubles.ts';
import { type Change, startTestApp, type TestApp } from '../test-app.ts';
import type { Ground } from './matrix.ts';
import { openPools } from './pools.ts';
import { createWorld } from './world.ts';

const IDLE: Change = {
  pdfPrinter: { print: async () => new Uint8Array(8), missingSigns: () => [] },
  isMailConfigured: true,
  hasTrial: true,
  mailer: { send: async () => undefined },
};

/** The server, and its parts. */
export interface OpenGround extends Ground {
  server: TestApp;
  close(): Promise<void>;
}

/** Starts one. @param database  instead of this process' own */
export async function openGround(database?: TestDatabase): Promise<OpenGround> {
  const change = { ...IDLE, noteWriter: writerDouble() };
  const server = await startTestApp(change, { worksOnJobs: false, ...(database ? { database } : {}) });
  const world = await createWorld(server);
  const pools = openPools(server.ownerUrl, 1);
  return {
    app: server.app,
    world,
    pools,
    server,
    close: async () => {
      await pools.end();
      await world.close();
      await server.close();
    },
  };
}
