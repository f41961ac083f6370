/**
 * Prints the configuration and the API of this program as one line of JSON, for scripts/write-docs.mjs. It
 * starts no server and opens no connection.
 */
import { readFileSync } from 'node:fs';
import { REFUSALS } from '@auscult/contract/kit/refusal';
import type { Actor } from '@auscult/domain/access/actor';
import { z } from 'zod';
import { calls, topics } from '../app.ts';
import { Environment, readEnvironment } from '../config/env.ts';
import type { InContext, Services } from '../platform/context.ts';
import { apiPageRoutes } from '../platform/http/api-page.ts';
import { authenticateBy, holdersIn } from '../platform/http/authenticate.ts';
import type { RouteDescription } from '../platform/http/described-route.ts';
import { healthRoutes } from '../platform/http/health.ts';
import { type ApiDocument, apiDocument } from '../platform/http/openapi.ts';
import { ROW_SOCKET_ROUTE } from '../platform/http/row-socket.ts';
import { topicRoute } from '../platform/http/topics.ts';
import { turnstile } from '../platform/http/turnstile.ts';
import { openLog } from '../platform/log/log.ts';
import { createHub } from '../platform/realtime/hub.ts';
import type { Identity } from '../ports/identity.ts';
import { createBuiltInRecapWriter } from '../providers/built-in-recap-writer/recap-writer.ts';
import { createBuiltInWriter } from '../providers/built-in-writer/note-writer.ts';
import { createDiskFileStore } from '../providers/disk/file-store.ts';
import { createDocumentReader } from '../providers/document-reader/document-reader.ts';
import { createTypstPrinter } from '../providers/typst/typst-printer.ts';
import { protocolsOf, routesOf } from './routes.ts';
import { newId } from './services.ts';

// Of its many operations none is asked for.
const neverAsked = <Part extends object>() =>
  new Proxy({} as Part, {
    get: () => () => Promise.reject(new Error('Nothing is asked while documents are written.')),
  });
const nobody = neverAsked<Identity>();
const inContext: InContext = () =>
  Promise.reject(new Error('Nothing is answered while documents are written.'));

const documents = { configuration: configuration(), refusals: REFUSALS, api: await api() };
process.stdout.write(`${JSON.stringify(documents)}\n`);

/** Every variable as JSON Schema: its default, its choices, its description. */
function configuration(): unknown {
  return z.toJSONSchema(Environment, { io: 'input', unrepresentable: 'any' }).properties;
}

async function api(): Promise<ApiDocument> {
  const manifest = z.object({ version: z.string() });
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return apiDocument(calls, descriptions(), manifest.parse(JSON.parse(text)).version);
}

/** Every route that is not a call, in the order of registration, without development routes. */
function descriptions(): RouteDescription[] {
  const environment = readEnvironment({});
  const services: Services = {
    hub: createHub(),
    fileStore: createDiskFileStore(environment.DATA_DIR),
    noteWriter: createBuiltInWriter(),
    pdfPrinter: createTypstPrinter(),
    recapWriter: createBuiltInRecapWriter(),
    documentReader: createDocumentReader(),
    speechToText: undefined,
    spokenLanguage: undefined,
    providerFactory: neverAsked(),
    speechModels: neverAsked(),
    practiceSystems: neverAsked(),
    vault: neverAsked(),
    fixedSetup: {},
    retention: { audioDays: 0, days: 30 },
    secret: newId(),
    identity: nobody,
    isMailConfigured: false,
    hasTrial: true,
    links: { supportChatUrl: '', analyticsUrl: '', helpCenterUrl: '', nativeAppScheme: 'auscult' },
    log: openLog('silent'),
    now: Date.now,
    newId,
  };
  const parts = { environment, services, identity: nobody, inContext, publicUrl: 'http://127.0.0.1:3000' };
  const watching = {
    context: (actor: Actor) => ({ actor, services, inContext }),
    authenticate: authenticateBy(holdersIn(nobody, services)),
    streams: turnstile(0, ''),
    stopping: AbortSignal.abort(),
  };
  const routes = [
    ...healthRoutes(async () => undefined),
    ...topics.map((topic) => topicRoute(topic, watching)),
    ...routesOf(parts),
    ...apiPageRoutes(async () => ({ openapi: '' })),
  ];
  return [
    ...protocolsOf(parts).flatMap((protocol) => protocol.descriptions),
    ROW_SOCKET_ROUTE,
    ...routes.map(({ description }) => description),
  ];
}
