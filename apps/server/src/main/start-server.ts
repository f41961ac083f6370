/** Starts and stops all parts in the order of their dependencies. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { codeOf } from '#server/platform/error-code.ts';
import { calls, jobs, topics } from '../app.ts';
import { type Environment, fixedSetupOf, MAIL_FROM_DEFAULT } from '../config/env.ts';
import { releaseWaiting } from '../features/recordings/waiting-orders.ts';
import type { Services } from '../platform/context.ts';
import { lockDataDirectory } from '../platform/db/data-directory-lock.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts';
import { roleUrls } from '../platform/db/logins.ts';
import { migrate } from '../platform/db/migrate.ts';
import { buildServer } from '../platform/http/server.ts';
import { type Boss, openBoss, prepareJobs } from '../platform/jobs/boss.ts';
import { type Log, loggable, openLog } from '../platform/log/log.ts';
import { contextsOf } from '../platform/open-context.ts';
import { hearOthers } from '../platform/realtime/announce.ts';
import { createHub } from '../platform/realtime/hub.ts';
import type { FileStore } from '../ports/file-store.ts';
import { createBuiltInRecapWriter } from '../providers/built-in-recap-writer/recap-writer.ts';
import { createDocumentReader } from '../providers/document-reader/document-reader.ts';
import { createLocalIdentity, type LocalIdentity } from '../providers/local-identity/local-identity.ts';
import { createMailbox } from '../providers/mailbox/mailbox.ts';
import { createTypstPrinter } from '../providers/typst/typst-printer.ts';
import { explainListen, publicUrlOf, withPort } from './addresses.ts';
import { type LiveSetup, openLiveSetup, servicesOn } from './live-setup.ts';
import { modelPlaces, openLocalSpeech, openSpeechModels, refuseUnknownModel } from './local-speech.ts';
import { startMaintenance, sweepsOf } from './maintenance.ts';
import { pickPracticeSystems, pickVault } from './practice-systems.ts';
import { practiseWriting } from './practise-writing.ts';
import { createProviderFactory } from './provider-factory.ts';
import { protocolsOf, routesOf } from './routes.ts';
import { linksOf, newId, pickFileStore, pickFixedMailer, readSecret } from './services.ts';

/** The role of a process: answer requests, run jobs, or both. */
export const ROLES = ['web', 'worker', 'both'] as const;
export type ServerRole = (typeof ROLES)[number];

/** A running server. */
export interface RunningServer {
  /** The address it listens on; undefined for a worker. */
  address: string | undefined;
  /** Finishes or returns running work, then ends. */
  stop(): Promise<void>;
}

/** Parts to stop, in reverse order of their start. */
type Endings = (() => Promise<void>)[];

const CONNECTIONS = 16;

/** Starts a server with its configuration. @throws Error with a sentence for the person who started it */
export async function startServer(environment: Environment, role: ServerRole): Promise<RunningServer> {
  const log = openLog(environment.LOG_LEVEL);
  const endings: Endings = [];
  const stop = () => endAll(endings, log);
  try {
    return { address: await start(await withPort(environment), { role, log, endings }), stop };
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}

/** An error of one does not prevent the others from stopping. @throws Error when one failed */
async function endAll(endings: Endings, log: Log): Promise<void> {
  let failed = 0;
  for (const end of endings.splice(0).reverse()) {
    await end().catch((error: unknown) => {
      failed += 1;
      log.error('a part did not end well', loggable(error));
    });
  }
  if (failed > 0) throw new Error('Not everything ended well.');
}

/** All at once, and waits for all. @throws the first error */
async function together(endings: Endings): Promise<void> {
  const ended = await Promise.allSettled(endings.map((end) => end()));
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

interface Start {
  role: ServerRole;
  log: Log;
  endings: Endings;
}

async function start(environment: Environment, { role, log, endings }: Start): Promise<string | undefined> {
  if (role !== 'both' && !environment.DATABASE_URL) {
    throw new Error(`To run ${role} by itself, set DATABASE_URL: the embedded database serves one process.`);
  }
  const lock = await lockFor(environment, role, endings);
  const ownerUrl = environment.DATABASE_URL ?? (await ownDatabase(environment, log, endings));
  await migrate(ownerUrl);
  await prepareJobs(ownerUrl, jobs);
  const secret = await readSecret(environment.AUTH_SECRET, environment.DATA_DIR);
  const { urls, isApart } = await roleUrls(ownerUrl, secret);
  if (!isApart)
    log.warn(
      'the database user may not create logins: the application enters with the owner’s and takes its role',
    );
  const database = openDatabase(urls.auscult_app, CONNECTIONS);
  endings.push(() => database.close());
  const publicUrl = publicUrlOf(environment);
  const { services, identity, live } = await equip({
    environment,
    identityUrl: urls.auscult_identity,
    secret,
    publicUrl,
    database,
    log,
    endings,
  });
  const hearing = hearOthers(urls.auscult_app, services.hub, log);
  endings.push(() => hearing.close());
  const boss = await openBoss(
    database,
    jobs.map(({ definition }) => definition.name),
    services,
  );
  endings.push(() => boss.close());
  // Jobs are returned while the last answers are sent, so a slow client delays no job.
  const intake: Endings = [() => boss.stop()];
  endings.push(() => together(intake));
  const parts = { environment, services, identity, database, boss, publicUrl };
  if (role !== 'web') {
    const inContext = contextsOf(parts);
    await boss.work(jobs, services, inContext);
    endings.push(startMaintenance(sweepsOf({ services, inContext }), services));
    const stopReleasing = live.onLook(({ speechToText }) =>
      releaseWaiting({ services, inContext }, speechToText !== undefined),
    );
    endings.push(async () => stopReleasing());
    endings.push(practiseWriting(services));
  }
  if (role === 'worker') {
    log.info('Auscult works on jobs');
    return undefined;
  }
  const address = await listen(parts, intake);
  await lock?.announce(address);
  process.stdout.write(`Auscult is ready at ${address}\n`);
  return address;
}

/** One server per data directory, unless the database is external: then many processes may share it. */
async function lockFor({ DATABASE_URL, DATA_DIR }: Environment, role: ServerRole, endings: Endings) {
  if (DATABASE_URL && role === 'worker') return undefined;
  const lock = await lockDataDirectory(DATA_DIR);
  endings.push(() => lock.release());
  return lock;
}

async function ownDatabase({ DATA_DIR }: Environment, log: Log, endings: Endings): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    directory: join(DATA_DIR, 'postgres'),
    log: (message) => log.debug(message),
  });
  endings.push(() => postgres.stop());
  return postgres.url;
}

interface EquipOptions {
  environment: Environment;
  identityUrl: string;
  secret: string;
  publicUrl: string;
  database: Database;
  log: Log;
  endings: Endings;
}

interface Equipment {
  services: Services;
  identity: LocalIdentity;
  live: LiveSetup;
}

async function equip(options: EquipOptions): Promise<Equipment> {
  const { environment, identityUrl, secret, publicUrl, log, endings } = options;
  const { live, factory, models, fixed } = await openSetup(options);
  const identity = await createLocalIdentity({
    identityUrl,
    secret,
    publicUrl,
    mailer: live.mailer,
    isMailConfigured: () => live.services.isMailConfigured,
    oidc: oidcOf(environment),
    operators: environment.OPERATOR_EMAILS,
    log,
  });
  endings.push(() => identity.close());
  const services = servicesOn(live, {
    hub: createHub(),
    fileStore: await openFileStore(environment, endings),
    pdfPrinter: createTypstPrinter(),
    recapWriter: createBuiltInRecapWriter(),
    documentReader: createDocumentReader(),
    providerFactory: factory,
    speechModels: models,
    practiceSystems: pickPracticeSystems(environment, Date.now),
    vault: pickVault(environment, secret),
    fixedSetup: fixed,
    retention: { audioDays: environment.KEEP_DELETED_AUDIO_DAYS, days: environment.KEEP_DELETED_DAYS },
    secret,
    identity,
    hasTrial: environment.TRIAL,
    links: linksOf(environment),
    log,
    now: Date.now,
    newId,
  });
  return { services, identity, live };
}

/** What owners change in the application, over what the environment fixes. */
async function openSetup({ environment, database, secret, log, endings }: EquipOptions) {
  const { DATA_DIR, MAIL_FROM = MAIL_FROM_DEFAULT } = environment;
  const fixed = fixedSetupOf(environment);
  const models = openSpeechModels(modelPlaces(environment, log));
  endings.push(() => models.close());
  await refuseUnknownModel(environment, models);
  const mailbox = createMailbox({ folder: join(DATA_DIR, 'mailbox'), from: MAIL_FROM });
  const factory = createProviderFactory({ mailbox, speechModels: models, openLocalSpeech });
  const fixedMailer = await pickFixedMailer(environment, fixed, mailbox);
  const live = await openLiveSetup({ database, secret, factory, models, fixed, fixedMailer, log });
  endings.push(() => live.close());
  return { live, factory, models, fixed };
}

async function openFileStore(environment: Environment, endings: Endings): Promise<FileStore> {
  const { store, close } = await pickFileStore(environment, join(environment.DATA_DIR, 'files'));
  endings.push(close);
  return store;
}

function oidcOf({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME }: Environment) {
  if (!OIDC_ISSUER) return undefined;
  if (!OIDC_CLIENT_ID) throw new Error('OIDC_ISSUER is set: set OIDC_CLIENT_ID too.');
  return { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET, name: OIDC_NAME };
}

interface Parts {
  environment: Environment;
  services: Services;
  identity: LocalIdentity;
  database: Database;
  boss: Boss;
  publicUrl: string;
}

async function listen(parts: Parts, intake: Endings): Promise<string> {
  const { environment, services, identity, database, publicUrl } = parts;
  const inContext = contextsOf(parts);
  const protocols = protocolsOf({ environment, services, identity, inContext, publicUrl });
  const app = await buildServer({
    calls,
    topics,
    routes: routesOf({ services, inContext }),
    protocols,
    identity,
    services,
    inContext,
    ping: async () => void (await database.pool.query('select 1')),
    version: version(),
    isBehindTls: publicUrl.startsWith('https://'),
    trustedProxies: environment.TRUST_PROXY,
    webRoot: fileURLToPath(new URL('../../../web/dist', import.meta.url)),
  });
  intake.push(() => app.close());
  return open(app, environment);
}

async function open(app: FastifyInstance, { HOST, PORT }: Environment): Promise<string> {
  try {
    return await app.listen({ host: HOST, port: PORT });
  } catch (error) {
    throw explainListen(codeOf(error), { HOST, PORT }) ?? error;
  }
}

function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return typeof manifest === 'object' && manifest && 'version' in manifest ? String(manifest.version) : '0';
}
