import { createSession } from '@auscult/contract/sessions';
import type { HTTPMethods } from 'fastify';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, useTestApp } from '#server/test-kit/test-app.ts';

const FOREIGN = 'https://evil.example';

/** What a form of another site can say, and what its script can without asking our server first. */
const BODIES = {
  'text/plain': (fields: object) => JSON.stringify(fields),
  'application/x-www-form-urlencoded': (fields: object) =>
    new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString(),
  'multipart/form-data; boundary=x': (fields: object) =>
    `${Object.entries(fields)
      .map(([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('')}--x--\r\n`,
} as const;

/** How browsers tell where a request comes from: today's, those before Sec-Fetch-Site, a page without an origin. */
const ORIGINS: Record<string, Record<string, string>> = {
  'a browser of today': { origin: FOREIGN, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  'an older browser': { origin: FOREIGN, referer: `${FOREIGN}/form` },
  'a page without an origin': { origin: 'null', 'sec-fetch-site': 'cross-site' },
};

const server = useTestApp();
let owner: Client;
/** Everything that someone could want changed, and what their browser holds of us. */
let fields: Record<string, unknown>;
let cookie: string;

beforeAll(async () => {
  const { ownerUrl, newVet } = server();
  owner = new Client(ownerUrl);
  await owner.connect();
  const vet = await newVet({ id: 'north', role: 'org:admin' });
  const { id: session } = await vet.ask(createSession, { pets: ['Rex'] });
  const { rows } = await owner.query<{ email: string }>('select email from identity."user" where id = $1', [
    vet.userId,
  ]);
  fields = {
    session,
    session_id: session,
    id: session,
    name: 'Changed',
    pets: ['Changed'],
    transcript: 'Changed',
    email: rows[0]?.email,
    password: 'changed password',
    newPassword: 'changed password',
    organizationId: null,
    provider: 'oidc',
    token: vet.token,
    access_token: vet.token,
  };
  // As no cookie of ours is: none signs anybody in, whatever it is called.
  cookie = ['auscult.session_token', '__Secure-auscult.session_token', 'auscult.sign-in', 'authorization']
    .map((name) => `${name}=${encodeURIComponent(vet.token)}`)
    .join('; ');
});
afterAll(() => owner.end());

/** Every route that may change something. */
function unsafeRoutes({ routes }: TestApp): string[] {
  return routes.filter((route) => /^(POST|PUT|PATCH|DELETE) /.test(route));
}

describe.each(Object.entries(ORIGINS))('a form of another site in %s', (_browser, from) => {
  test('is refused by every route that could change something, and changes nothing', async () => {
    const routes = unsafeRoutes(server());
    expect(routes.length).toBeGreaterThan(60);
    const before = await everything();
    for (const route of routes) {
      const [method = '', url = ''] = route.split(' ');
      const path = url.replaceAll(/:\w+/g, String(fields.session));
      for (const [type, write] of Object.entries(BODIES)) {
        const headers = { ...from, cookie, 'content-type': type };
        const query = `?access_token=${encodeURIComponent(String(fields.token))}`;
        const answer = await server().app.inject({
          method: method as HTTPMethods,
          url: path + query,
          headers,
          payload: write(fields),
        });
        const what = `${route} as ${type}: ${answer.body}`;
        // 412 and 415: what such a form cannot say was asked for.
        expect([401, 403, 412, 415], what).toContain(answer.statusCode);
        expect(Object.keys(answer.headers), what).not.toContain('set-cookie');
        expect(Object.keys(answer.headers), what).not.toContain('access-control-allow-origin');
      }
    }
    expect(await everything()).toEqual(before);
  });
});

describe('a page of another site', () => {
  test('is never told that it may say more: no question of its browser before a call is answered with leave', async () => {
    for (const route of unsafeRoutes(server())) {
      const [method = '', url = ''] = route.split(' ');
      const { headers } = await server().app.inject({
        method: 'OPTIONS',
        url: url.replaceAll(/:\w+/g, String(fields.session)),
        headers: {
          origin: FOREIGN,
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization,content-type,x-signature,tus-resumable',
        },
      });
      const allowed = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
      expect(allowed, route).toEqual([]);
    }
  });

  test('gets nothing for the cookies of a browser, wherever it reads', async () => {
    for (const route of server().routes.filter((one) => /^GET \/(v1|v2|storage|api\/auth)\//.test(one))) {
      const { body, statusCode } = await server().app.inject({
        url: route.slice(4).replaceAll(/:\w+/g, String(fields.session)),
        headers: { cookie, origin: FOREIGN, 'sec-fetch-site': 'cross-site' },
      });
      expect(body, `${route}: ${statusCode}`).not.toContain(String(fields.email));
      expect(body, `${route}: ${statusCode}`).not.toContain('Rex');
    }
  });
});

/** A mark of all that is kept of people and their work, by table. */
async function everything(): Promise<Record<string, string>> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')
       and not (schemaname = 'jobs' and tablename not like 'job%')`,
  );
  const marks: Record<string, string> = {};
  for (const { name } of rows) {
    const found = await owner.query<{ mark: string }>(
      `select count(*) || md5(coalesce(string_agg(one::text, ',' order by one::text), '')) as mark from ${name} one`,
    );
    marks[name] = found.rows[0]?.mark ?? '';
  }
  return marks;
}
