/**
 * Identity with its HTTP routes, for tests: an app on a loopback port, a mailer that keeps its mails, a log.
 */
import { EventEmitter, once } from 'node:events';
import { type FastifyInstance, fastify } from 'fastify';
import { addAuthRoutes } from '#server/platform/http/auth-routes.ts';
import { answerFor } from '#server/platform/http/errors.ts';
import { openLog } from '#server/platform/log/log.ts';
import { hangLimit } from '#server/platform/test-kit/hang-limit.ts';
import { holdPort } from '#server/platform/test-kit/held-port.ts';
import { testDatabase } from '#server/platform/test-kit/test-database.ts';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import type { Mail, Mailer } from '#server/ports/mailer.ts';
import { createLocalIdentity, type LocalIdentity, type LocalIdentityOptions } from './local-identity.ts';

/** Secret for all signatures in tests. */
export const TEST_SECRET = 'k2Jq8vN4xWz7bRt1mYc5pLd9sFg3hQa6';

/** The parts of a test of signing in. */
export interface TestDoor {
  app: FastifyInstance;
  identity: LocalIdentity;
  /** Its URL. */
  url: string;
  identityUrl: string;
  /** The next mail to an address, even if it has arrived already. */
  mailTo(address: string): Promise<Mail>;
  /** Lines of the log so far. */
  logged: string[];
  /** Posts JSON below `/api/auth/`. */
  post(path: string, body: object, headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

/** Starts it on this process' test database. */
export async function openTestDoor(
  options: Partial<
    Pick<LocalIdentityOptions, 'identityUrl' | 'limits' | 'oidc' | 'now' | 'operators' | 'passwordLine'>
  > = {},
): Promise<TestDoor> {
  const { identityUrl } = await testDatabase();
  const port = await holdPort();
  const { url } = port;
  const app = fastify({ serverFactory: (answer) => port.answer(answer) });
  app.setErrorHandler((error, request, reply) => {
    const { status, body } = answerFor(error, String(request.id));
    return reply.status(status).send(body);
  });
  const mails = keepMails();
  const logged: string[] = [];
  const identity = await createLocalIdentity({
    identityUrl,
    secret: TEST_SECRET,
    publicUrl: url,
    mailer: mails.mailer,
    log: openLog('debug', { write: (line) => logged.push(line) }),
    limits: {},
    ...options,
  });
  await addAuthRoutes(app, identity, url);
  await app.ready();
  return {
    app,
    identity,
    url,
    identityUrl,
    mailTo: mails.mailTo,
    logged,
    post: (path, body, headers) =>
      fetch(`${url}/api/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    close: async () => {
      await app.close();
      await port.close();
      await identity.close();
    },
  };
}

function keepMails(): { mailer: Mailer; mailTo(address: string): Promise<Mail> } {
  const waiting: Mail[] = [];
  const arrivals = new EventEmitter();
  return {
    mailer: {
      send: async (mail) => {
        waiting.push(mail);
        arrivals.emit('mail');
      },
    },
    mailTo: async (address) => {
      for (;;) {
        const index = waiting.findIndex(({ to }) => to === address);
        const [mail] = index < 0 ? [] : waiting.splice(index, 1);
        if (mail) return mail;
        await once(arrivals, 'mail', { signal: hangLimit() });
      }
    },
  };
}

/** The header with a token. */
export function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

/** Every action of the audit trail, oldest first. */
export async function trail(): Promise<string[]> {
  const found = await asOwner<{ action: string }>(
    await testDatabase(),
    'select action from audit.event order by position',
  );
  return found.map(({ action }) => action);
}
