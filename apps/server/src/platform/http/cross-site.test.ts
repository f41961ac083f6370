import { createSession } from '@auscult/contract/sessions';
import type { HTTPMethods } from 'fastify';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, useTestApp } from '#server/test-kit/test-app.ts';

const FOREIGN = 'https://evil.example';

/** Content types that a form of another site, or its script without a preflight, can send. */
const BODIES = {
  'text/plain': (fields: object) => JSON.stringify(fields),
  'application/x-www-form-urlencoded': (fields: object) =>
    new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString(),
  'multipart/form-data; boundary=x': (fields: object) =>
    `${Object.entries(fields)
      .map(([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('')}--x--\r\n`,
} as const;

/**
 * How browsers tell the origin of a request: current ones, those before Sec-Fetch-Site, and a page without an
 * origin.
 */
const ORIGINS: Record<string, Record<string, string>> = {
  'a browser of today': { origin: FOREIGN, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  'an older browser': { origin: FOREIGN, referer: `${FOREIGN}/form` },
  'a page without an origin': { origin: 'null', 'sec-fetch-site': 'cross-site' },
};

const server = useTestApp();
let owner: Client;
/** Data that an attacker might want to change, and the cookies of a victim's browser. */
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
  // No cookie signs anyone in, whatever its name.
  cookie = ['auscult.session_token', '__Secure-auscult.session_token', 'auscult.sign-in', 'authorization']
    .map((name) => `${name}=${encodeURIComponent(vet.token)}`)
    .join('; ');
});
afterAll(() => owner.end());

/** Every route that can change something. */
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
        // 412 and 415: such a form cannot set the required headers.
        expect([401, 403, 412, 415], what).toContain(answer.statusCode);
        expect(Object.keys(answer.headers), what).not.toContain('set-cookie');
        expect(Object.keys(answer.headers), what).not.toContain('access-control-allow-origin');
      }
    }
    expect(await everything()).toEqual(before);
  });
});

describe('a page of another site', () => {
  test('gets no permission from any preflight request', async () => {
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

  test('gets nothing for a browser’s cookies, on any route', async () => {
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

/** A checksum of all stored data, by table. */
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
