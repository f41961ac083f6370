/**
 * The upload protocol as a process of its own, so that a test can kill it: `upload-process.ts {database} {folder} {secret}
 * {port}`. Says `ready {port}` once it listens.
 */
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import type { Equipment } from '#server/platform/context.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { urlForRole } from '#server/platform/db/roles.ts';
import { serveErrors } from '#server/platform/http/serve-calls.ts';
import { openLog } from '#server/platform/log/log.ts';
import { contextsOf } from '#server/platform/open-context.ts';
import { createHub } from '#server/platform/realtime/hub.ts';
import { createBuiltInRecapWriter } from '#server/providers/built-in-recap-writer/recap-writer.ts';
import { createBuiltInWriter } from '#server/providers/built-in-writer/note-writer.ts';
import { createDiskFileStore } from '#server/providers/disk/file-store.ts';
import { createDocumentReader } from '#server/providers/document-reader/document-reader.ts';
import { createTypstPrinter } from '#server/providers/typst/typst-printer.ts';
import { uploadRoutes } from '../routes-uploads.ts';

const [, , ownerUrl = '', folder = '', secret = '', port = '0'] = process.argv;

const log = openLog('silent');

/** People who work alone. */
const identity = new Proxy({} as Equipment['identity'], {
  get: (_, asked) => {
    if (asked === 'listMemberships') return async () => [];
    return () => Promise.reject(new Error(`No upload asks for ${String(asked)}.`));
  },
});

const database = openDatabase(urlForRole(ownerUrl, 'auscult_app'), 4);
const equipment: Equipment = {
  hub: createHub(),
  fileStore: createDiskFileStore(folder),
  noteWriter: createBuiltInWriter(),
  pdfPrinter: createTypstPrinter(),
  recapWriter: createBuiltInRecapWriter(),
  documentReader: createDocumentReader(),
  speechToText: undefined,
  spokenLanguage: undefined,
  retention: { audioDays: 0, days: 30 },
  secret,
  identity,
  isMailConfigured: false,
  links: { supportChatUrl: '', analyticsUrl: '', helpCenterUrl: '', nativeAppScheme: 'auscult' },
  log,
  now: Date.now,
  newId: randomUUID,
};
const boss = { queueFor: () => ({ enqueue: () => Promise.reject(new Error('Uploads enqueue nothing.')) }) };
const app = Fastify();
serveErrors(app, log);
await uploadRoutes({ equipment, inContext: contextsOf({ database, boss, equipment }) }).add(app);
await app.listen({ port: Number(port), host: '127.0.0.1' });
const address = app.server.address();
process.stdout.write(`ready ${typeof address === 'object' ? address?.port : ''}\n`);
