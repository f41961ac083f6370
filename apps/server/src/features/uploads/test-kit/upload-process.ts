/**
 * The upload protocol as a separate process, so that a test can kill it: `upload-process.ts {database}
 * {folder} {secret} {port}`. Prints `ready {port}` once it listens.
 */
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import type { Services } from '#server/platform/context.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { urlForRole } from '#server/platform/db/roles.ts';
import { serveErrors } from '#server/platform/http/serve-calls.ts';
import { openLog } from '#server/platform/log/log.ts';
import { contextsOf } from '#server/platform/open-context.ts';
import { createHub } from '#server/platform/realtime/hub.ts';
import { createDiskFileStore } from '#server/providers/disk/file-store.ts';
import { uploadRoutes } from '../routes-uploads.ts';

const [, , ownerUrl = '', folder = '', secret = '', port = '0'] = process.argv;

const log = openLog('silent');

/** A service that uploads never use. Loading the real ones takes longer than most uploads of a test. */
function neverAsked<Part extends object>(known: Partial<Part> = {}): Part {
  return new Proxy(known as Part, {
    get: (part, asked) =>
      Reflect.get(part, asked) ?? (() => Promise.reject(new Error(`No upload asks for ${String(asked)}.`))),
  });
}

/** Solo users. */
const identity = neverAsked<Services['identity']>({ listMemberships: async () => [] });

const database = openDatabase(urlForRole(ownerUrl, 'auscult_app'), 4);
const services: Services = {
  hub: createHub(),
  fileStore: createDiskFileStore(folder),
  noteWriter: neverAsked(),
  pdfPrinter: neverAsked(),
  recapWriter: neverAsked(),
  documentReader: neverAsked(),
  speechToText: undefined,
  spokenLanguage: undefined,
  providerFactory: neverAsked(),
  speechModels: neverAsked(),
  practiceSystems: neverAsked(),
  vault: neverAsked(),
  fixedSetup: {},
  retention: { audioDays: 0, days: 30 },
  secret,
  identity,
  isMailConfigured: false,
  hasTrial: true,
  links: { supportChatUrl: '', analyticsUrl: '', helpCenterUrl: '', nativeAppScheme: 'auscult' },
  log,
  now: Date.now,
  newId: randomUUID,
};
const boss = { queueFor: () => ({ enqueue: () => Promise.reject(new Error('Uploads enqueue nothing.')) }) };
const app = Fastify();
serveErrors(app, log);
await uploadRoutes({ services, inContext: contextsOf({ database, boss, services }) }).add(app);
await app.listen({ port: Number(port), host: '127.0.0.1' });
const address = app.server.address();
process.stdout.write(`ready ${typeof address === 'object' ? address?.port : ''}\n`);
