/** The whole server in a test: a real database, real sign-in, real jobs; only the outside world is a double. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { calls, jobs, topics } from '#server/app.ts';
import { readEnvironment } from '#server/config/env.ts';
import { protocolsOf, routesOf } from '#server/main/routes.ts';
import type { Equipment, InContext } from '#server/platform/context.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { urlForRole } from '#server/platform/db/roles.ts';
import { buildServer } from '#server/platform/http/server.ts';
import { openBoss } from '#server/platform/jobs/boss.ts';
import { openLog } from '#server/platform/log/log.ts';
import { contextsOf } from '#server/platform/open-context.ts';
import { createHub } from '#server/platform/realtime/hub.ts';
import { testDatabase } from '#server/platform/test-kit/test-database.ts';
import { createBuiltInWriter } from '#server/providers/built-in-writer/note-writer.ts';
import { createDiskStore } from '#server/providers/disk/file-store.ts';
import { createLocalIdentity } from '#server/providers/local-identity/local-identity.ts';

/** Signs in tests; no real server knows it. */
const SECRET = 'test-secret-test-secret-test-secret-0001';
const CONNECTIONS = 8;

/** A server under test. */
export interface TestApp {
  app: FastifyInstance;
  equipment: Equipment;
  inContext: InContext;
  /** The database as its owner sees it. */
  ownerUrl: string;
  /** Signs somebody up through the real door. */
  signUp(): Promise<Caller>;
  close(): Promise<void>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Somebody signed in. */
export interface Caller {
  userId: string;
  token: string;
  /** Calls the API as them. */
  call(method: Method, path: string, body?: object, headers?: Record<string, string>): Promise<Answer>;
}

/** What a call answered: its JSON as it came. */
export interface Answer {
  status: number;
  body: Json;
}

/** JSON of any shape, so that tests can reach into it. */
export type Json = { [key: string]: Json } & Json[] & string & number & boolean;

/** Starts a server with nobody in it. @param change  what differs from the ordinary: a transcriber, a writer, a clock */
export async function startTestApp(change: Partial<Equipment> = {}): Promise<TestApp> {
  const { ownerUrl, identityUrl, truncate } = await testDatabase();
  await truncate();
  const directory = await mkdtemp(join(tmpdir(), 'auscult-app-'));
  const environment = readEnvironment({ DATA_DIR: directory });
  const log = openLog('silent');
  const publicUrl = 'http://127.0.0.1:3000';
  const outbox = { send: async () => undefined };
  const identity = await createLocalIdentity({
    identityUrl,
    secret: SECRET,
    publicUrl,
    mailer: outbox,
    log,
    limits: {},
  });
  const database = openDatabase(urlForRole(ownerUrl, 'auscult_app'), CONNECTIONS);
  const equipment: Equipment = {
    hub: createHub(),
    fileStore: createDiskStore(join(directory, 'files')),
    noteWriter: createBuiltInWriter(),
    speechToText: undefined,
    secret: SECRET,
    identity,
    isMailConfigured: false,
    log,
    now: Date.now,
    newId: randomUUID,
    ...change,
  };
  const boss = await openBoss(
    database.pool,
    jobs.map(({ definition }) => definition.name),
    equipment,
  );
  const inContext = contextsOf({ database, boss, equipment });
  await boss.work(jobs, equipment, inContext);
  const parts = { environment, equipment, identity, inContext, publicUrl };
  const app = await buildServer({
    calls,
    topics,
    routes: routesOf(parts),
    protocols: protocolsOf(parts),
    identity,
    equipment,
    inContext,
    ping: async () => void (await database.pool.query('select 1')),
    isBehindTls: false,
    webRoot: undefined,
  });
  return {
    app,
    equipment,
    inContext,
    ownerUrl,
    signUp: () => signUp(app),
    close: async () => {
      await app.close();
      await boss.stop();
      await identity.close();
      await database.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function signUp(app: FastifyInstance): Promise<Caller> {
  const email = `${randomUUID()}@example.org`;
  const payload = { email, password: 'correct horse battery', name: 'Dr Ada Vet' };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/sign-up/email', payload });
  const { token, user } = answer.json<{ token: string; user: { id: string } }>();
  return {
    userId: user.id,
    token,
    call: async (method, url, body, headers = {}) => {
      const sent = await app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${token}`, ...headers },
        ...(body === undefined ? {} : { payload: body }),
      });
      return { status: sent.statusCode, body: sent.body === '' ? ({} as Json) : sent.json<Json>() };
    },
  };
}
