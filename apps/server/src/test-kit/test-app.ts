/**
 * The whole server in a test: a real database, real sign-in, real jobs, a real port; only external services
 * are doubles.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { calls, jobs, topics } from '#server/app.ts';
import { fixedSetupOf, readEnvironment } from '#server/config/env.ts';
import { releaseWaiting } from '#server/features/recordings/waiting-orders.ts';
import { openLiveSetup, servicesOn } from '#server/main/live-setup.ts';
import { createProviderFactory } from '#server/main/provider-factory.ts';
import { protocolsOf, routesOf } from '#server/main/routes.ts';
import { pickFixedMailer } from '#server/main/services.ts';
import type { InContext, Services } from '#server/platform/context.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { urlForRole } from '#server/platform/db/roles.ts';
import type { Protocol } from '#server/platform/http/described-route.ts';
import { buildServer } from '#server/platform/http/server.ts';
import { type Boss, openBoss } from '#server/platform/jobs/boss.ts';
import { type Log, openLog } from '#server/platform/log/log.ts';
import { contextsOf } from '#server/platform/open-context.ts';
import { hearOthers } from '#server/platform/realtime/announce.ts';
import { createHub } from '#server/platform/realtime/hub.ts';
import { openVault } from '#server/platform/secrets/vault.ts';
import { aSignIn, signUp, type TestSignIn } from '#server/platform/test-kit/sign-up.ts';
import { type TestDatabase, testDatabase } from '#server/platform/test-kit/test-database.ts';
import type { FileStore } from '#server/ports/file-store.ts';
import type { Mailer } from '#server/ports/mailer.ts';
import type { OpenSpeechToText } from '#server/ports/provider-factory.ts';
import type { ReadyModel, SpeechModels } from '#server/ports/speech-models.ts';
import { createBuiltInRecapWriter } from '#server/providers/built-in-recap-writer/recap-writer.ts';
import { createBuiltInWriter } from '#server/providers/built-in-writer/note-writer.ts';
import { createDiskFileStore } from '#server/providers/disk/file-store.ts';
import { createDocumentReader } from '#server/providers/document-reader/document-reader.ts';
import { createLocalIdentity, type LocalIdentity } from '#server/providers/local-identity/local-identity.ts';
import { createTypstPrinter } from '#server/providers/typst/typst-printer.ts';
import { type Caller, callerAt } from './caller.ts';
import { transcriberDouble } from './doubles.ts';
import { practiceSystemDouble } from './practice-system-double.ts';
import { prepareQueues } from './prepared-queues.ts';
import { openSpeechModelsDouble } from './speech-models-double.ts';

/** Secret in tests; real servers have another. */
export const SECRET = 'test-secret-test-secret-test-secret-0001';
const CONNECTIONS = 8;
const PUBLIC_URL = 'http://127.0.0.1:3000';

/** A server under test. */
export interface TestApp {
  app: FastifyInstance;
  /** Its URL. */
  address: string;
  /** Every route it serves: `GET /v1/session/:id`. */
  routes: readonly string[];
  services: Services;
  inContext: InContext;
  /** A connection as the database's owner. */
  ownerUrl: string;
  directory: string;
  /** Signs someone up through the API. */
  signUp(): Promise<Caller>;
  /** A new person, inserted directly into the tables; in a team (`org:doctor`) or alone. */
  newVet(team?: { id: string; role: string }): Promise<Caller>;
  /** Runs one statement as the application's role, scoped to the caller's organization. */
  sql<Row>(caller: Caller, text: string, values?: unknown[]): Promise<Row[]>;
  /** Stops running jobs, as at SIGTERM; running ones are finished or returned. */
  stopWork(): Promise<void>;
  close(): Promise<void>;
}

/** Overrides: a transcriber, a writer, a clock, a log. */
export type Change = Partial<Services>;

/** A set-up that owners change while the server runs. */
export interface LiveTestSetup {
  models: SpeechModels;
  /** Transcribes with a model that is ready. */
  openLocalSpeech?(model: ReadyModel): OpenSpeechToText;
  environment?: NodeJS.ProcessEnv;
}

interface StartOptions {
  beside?: TestApp;
  worksOnJobs?: boolean;
  database?: TestDatabase;
  live?: LiveTestSetup;
}

/**
 * Starts a server without people.
 *
 * @param options.beside  another server of the same test: this one shares its database and files, as a second process does
 * @param options.worksOnJobs  false for a server that answers requests only
 * @param options.database  in the place of this process' own, with the people that are in it; for programs that no test
 *   runner starts
 * @param options.live  sets speech, language model and mail up as a real server does, over the doubles of `change`
 */
export async function startTestApp(
  change: Change = {},
  { beside, worksOnJobs = true, database: given, live: liveParts }: StartOptions = {},
): Promise<TestApp> {
  const { ownerUrl, identityUrl, truncate } = given ?? (await testDatabase());
  if (!beside && !given) await truncate();
  if (!beside) await prepareQueues(ownerUrl);
  const directory = beside?.directory ?? (await mkdtemp(join(tmpdir(), 'auscult-app-')));
  const log = change.log ?? openLog('silent');
  const appUrl = urlForRole(ownerUrl, 'auscult_app');
  const database = openDatabase(appUrl, CONNECTIONS);
  const setup = await openSetup(database, log, liveParts);
  const { live } = setup;
  const identity = await createLocalIdentity({
    identityUrl,
    secret: SECRET,
    publicUrl: PUBLIC_URL,
    mailer: change.mailer ?? live?.mailer ?? NO_MAILER,
    isMailConfigured: () => live?.services.isMailConfigured ?? false,
    log,
    limits: {},
  });
  const fileStore = createDiskFileStore(join(directory, 'files'));
  const { parts } = setup;
  const fixed: Services = { ...equipmentOf(fileStore, identity), ...parts, log, ...change };
  const services = live ? servicesOn(live, fixed) : fixed;
  const hearing = hearOthers(appUrl, services.hub, log);
  const names = jobs.map(({ definition }) => definition.name);
  const boss = await openBoss(database, names, services);
  const inContext = contextsOf({ database, boss, services });
  if (worksOnJobs) await boss.work(jobs, services, inContext);
  if (worksOnJobs)
    live?.onLook(({ speechToText }) => releaseWaiting({ services, inContext }, speechToText !== undefined));
  const ping = async () => void (await database.pool.query('select 1'));
  const { app, routes, address } = await listen({ directory, services, identity, inContext, ping });
  const stopWork = stopOnce(boss);
  return {
    app,
    address,
    routes,
    services,
    inContext,
    ownerUrl,
    directory,
    signUp: async () => asCaller(address, await signUp(app)),
    newVet: async (team) =>
      asCaller(address, await aSignIn(identityUrl, SECRET, { ...(team ? { team } : {}) })),
    sql: ({ userId, organizationId }, text, values = []) =>
      database.scoped({ userId, organizationId }, async (db) => {
        const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
        // The test that wrote the statement knows its row type.
        return rows as never[];
      }),
    stopWork,
    close: async () => {
      await app.close();
      await stopWork();
      await live?.close();
      await boss.close();
      await hearing.close();
      await identity.close();
      await database.close();
      await fileStore.close();
      if (!beside) await rm(directory, { recursive: true, force: true });
    },
  };
}

/** One server for all tests of a file. */
export function useTestApp(change: Change = {}): () => TestApp {
  let started: TestApp | undefined;
  beforeAll(async () => {
    started = await startTestApp(change);
  });
  afterAll(() => started?.close());
  return () => {
    if (!started) throw new Error('The server starts before the first test.');
    return started;
  };
}

const NO_MAILER: Mailer = { send: async () => undefined };

/** The set-up as a server has it that nothing was set up on, unless it is live. */
async function openSetup(database: Database, log: Log, given?: LiveTestSetup) {
  const speechModels = given?.models ?? openSpeechModelsDouble();
  const openLocalSpeech = given?.openLocalSpeech ?? (() => transcriberDouble());
  const factory = createProviderFactory({ mailbox: NO_MAILER, speechModels, openLocalSpeech });
  const environment = readEnvironment(given?.environment ?? {});
  const fixed = fixedSetupOf(environment);
  const parts = { providerFactory: factory, speechModels, fixedSetup: fixed };
  if (!given) return { parts };
  const fixedMailer = await pickFixedMailer(environment, fixed, NO_MAILER);
  const live = { database, secret: SECRET, factory, models: speechModels, fixed, fixedMailer, log };
  return { parts, live: await openLiveSetup(live) };
}

type Equipment = Omit<Services, 'providerFactory' | 'speechModels' | 'fixedSetup'>;

function equipmentOf(fileStore: FileStore, identity: LocalIdentity): Equipment {
  return {
    hub: createHub(),
    fileStore,
    noteWriter: createBuiltInWriter(),
    pdfPrinter: createTypstPrinter(),
    recapWriter: createBuiltInRecapWriter(),
    documentReader: createDocumentReader(),
    speechToText: undefined,
    spokenLanguage: undefined,
    practiceSystems: practiceSystemDouble(),
    vault: openVault({ current: SECRET, previous: [] }),
    retention: { audioDays: 0, days: 30 },
    secret: SECRET,
    identity,
    isMailConfigured: false,
    hasTrial: true,
    links: { supportChatUrl: '', analyticsUrl: '', helpCenterUrl: '', nativeAppScheme: 'auscult' },
    log: openLog('silent'),
    now: Date.now,
    newId: randomUUID,
  };
}

interface ListenParts {
  directory: string;
  services: Services;
  identity: LocalIdentity;
  inContext: InContext;
  ping: () => Promise<void>;
}

async function listen({ directory, services, identity, inContext, ping }: ListenParts) {
  const environment = readEnvironment({ DATA_DIR: directory });
  const parts = { environment, services, identity, inContext, publicUrl: PUBLIC_URL };
  const routes: string[] = [];
  const app = await buildServer({
    calls,
    topics,
    routes: routesOf(parts),
    protocols: [noteRoutes(routes), ...protocolsOf(parts)],
    identity,
    services,
    inContext,
    ping,
    version: '0.0.0-test',
    isBehindTls: false,
    trustedProxies: 0,
    webRoot: undefined,
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, routes, address };
}

/** Registered first, so it sees every route. */
function noteRoutes(routes: string[]): Protocol {
  return {
    descriptions: [],
    add: async (app) => {
      app.addHook('onRoute', ({ method, url }) => {
        for (const one of [method].flat()) routes.push(`${one} ${url}`);
      });
    },
  };
}

function stopOnce(boss: Boss): () => Promise<void> {
  let stopped: Promise<void> | undefined;
  return () => {
    stopped ??= boss.stop();
    return stopped;
  };
}

function asCaller(address: string, signedIn: TestSignIn & { organizationId?: string }): Caller {
  const { userId, token, organizationId = userId } = signedIn;
  return callerAt(address, { userId, token, organizationId });
}
