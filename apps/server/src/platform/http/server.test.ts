import { request as requestOnWire } from 'node:http';
import { createSession } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { type LogFields, openLog } from '#server/platform/log/log.ts';
import { startTestApp, useTestApp } from '#server/test-kit/test-app.ts';
import { until } from '#server/test-kit/until.ts';
import { aRunningNote, finishedNote } from '#server/test-kit/visits.ts';

const written: string[] = [];
const server = useTestApp({ log: openLog('debug', { write: (line) => void written.push(line) }) });

describe('incoming requests', () => {
  test.each([
    ['JSON that ends too early', '{"pets": ["Rex"', 400, 'invalid_request'],
    ['no JSON at all', 'pets=Rex', 400, 'invalid_request'],
    ['nothing where something is wanted', '', 400, 'invalid_request'],
    ['null', 'null', 400, 'invalid_request'],
    ['a list', '[]', 400, 'invalid_request'],
    ['a poisoned prototype', '{"__proto__": {"isPaying": true}, "pets": ["Rex"]}', 400, 'invalid_request'],
    ['a poisoned constructor', '{"constructor": {"prototype": {}}, "pets": ["Rex"]}', 400, 'invalid_request'],
    ['a text of nothing but NUL', '{"pets": ["\\u0000"]}', 400, 'invalid_request'],
    ['more than is taken', JSON.stringify({ name: 'x'.repeat(9 * 1024 * 1024) }), 413, 'too_large'],
  ])('refuses %s in words', async (_what, text, status, code) => {
    const vet = await server().newVet();
    const answer = await vet.send('POST', '/v2/create_session', text);
    expect(answer).toMatchObject({ status, body: { code, detail: expect.stringMatching(/\w/) } });
    expect((await vet.send('GET', '/v1/all_active_sessions')).body).toEqual({
      sessions: [],
      next_cursor: null,
    });
  });

  test('drops only the character that cannot be stored', async () => {
    const vet = await server().newVet();
    const body = '{"name": "Bi\\u0000ngo \\ud83d", "pets": ["Mo\\udc3ac\\u0000ha", "Bingo \\ud83d\\ude3a"]}';
    expect((await vet.send('POST', '/v2/create_session', body)).body).toMatchObject({
      name: 'Bingo \ufffd',
      pets: ['Mo\ufffdcha', 'Bingo 😺'],
    });
  });

  test('a backslash before u0000 is plain text', async () => {
    const vet = await server().newVet();
    expect(await vet.ask(createSession, { name: '\\u0000' })).toMatchObject({ name: '\\u0000' });
  });

  test.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x'])(
    'refuses a body of type %s',
    async (type) => {
      const vet = await server().newVet();
      const headers = { 'content-type': type };
      const { status, body } = await vet.send('POST', '/v2/create_session', '{"pets":["Rex"]}', headers);
      expect([status, body]).toMatchObject([expect.toSatisfy((one) => one === 415 || one === 400), {}]);
      expect((await vet.send('GET', '/v1/all_active_sessions')).body).toEqual({
        sessions: [],
        next_cursor: null,
      });
    },
  );

  test.each([
    ['GET', '/v1/nothing_here'],
    ['GET', '/'],
    ['GET', '/v1'],
    ['GET', '/v1/../v1/me/../../etc/passwd'],
    ['GET', '/v1/sessions_by_name/'],
    ['DELETE', '/v1/me'],
    ['POST', '/v1/me'],
    ['GET', '/api/auth/sign-in/email'],
    ['GET', '/api/auth/admin/list-users'],
  ])('does not find %s %s', async (method, path) => {
    const vet = await server().newVet();
    expect(await vet.send(method, path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test.each(['/v1/session/%', '/v1/session/%ff', '/v1/session/%E0%A4%A', '/v1/sessions_by_name/%ED%A0%80'])(
    'an unreadable address (%s) is not reported as a server error',
    async (path) => {
      const vet = await server().newVet();
      const { status } = await vet.send('GET', path);
      expect([400, 404]).toContain(status);
    },
  );

  test('refuses an id that is too long', async () => {
    const vet = await server().newVet();
    for (const length of [65, 399, 401, 8000]) {
      const { status } = await vet.send('GET', `/v1/session/${'x'.repeat(length)}`);
      expect([400, 404, 414], String(length)).toContain(status);
    }
  });

  test.each([
    ['', 400],
    ['x'.repeat(201), 400],
    ['x'.repeat(200), 200],
    ['a b "c" \\', 200],
  ])('answers an Idempotency-Key of "%s" with %i', async (key, status) => {
    const vet = await server().newVet();
    const headers = { 'idempotency-key': key };
    expect((await vet.try(createSession, { pets: ['Rex'] }, headers)).status).toBe(status);
  });
});

describe('outgoing answers', () => {
  test('every answer has cache headers, its id and the security headers', async () => {
    const vet = await server().newVet();
    const answers = [
      await vet.send('GET', '/v1/me'),
      await vet.send('GET', '/v1/session/none'),
      await vet.send('GET', '/v1/nothing_here'),
      await vet.send('POST', '/v2/create_session', '{'),
      await vet.send('GET', '/v1/userdata', undefined, { authorization: 'Bearer x' }),
    ];
    for (const { status, headers } of answers) {
      expect({ status, ...Object.fromEntries(headers) }).toMatchObject({
        'cache-control': 'no-store',
        'content-type': expect.stringContaining('application/json'),
        'x-content-type-options': 'nosniff',
        'x-frame-options': expect.any(String),
        'referrer-policy': 'no-referrer',
        'content-security-policy': expect.stringContaining("default-src 'self'"),
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
    }
    const ids = answers.map(({ headers }) => headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(answers.length);
  });

  test('a request cannot choose its id', async () => {
    const vet = await server().newVet();
    const { headers } = await vet.send('GET', '/v1/me', undefined, {
      'x-request-id': 'mine',
      'request-id': 'mine',
    });
    expect(headers.get('x-request-id')).not.toBe('mine');
  });

  test('a fault reveals only the request’s id', async () => {
    const broken = await startTestApp(
      {
        newId: () => {
          throw new Error('secret-4711 at 10.0.0.7');
        },
      },
      { beside: server(), worksOnJobs: false },
    );
    const vet = await server().newVet();
    const answer = await fetch(`${broken.address}/v2/create_session`, {
      method: 'POST',
      headers: { authorization: `Bearer ${vet.token}`, 'content-type': 'application/json' },
      body: '{"pets":["Rex"]}',
    });
    const body = await answer.json();
    expect({ status: answer.status, body }).toEqual({
      status: 500,
      body: { code: 'fault', detail: expect.any(String), request_id: answer.headers.get('x-request-id') },
    });
    expect(JSON.stringify(body)).not.toContain('secret-4711');
    await broken.close();
  });

  test('health needs no sign-in', async () => {
    const healthy = await fetch(`${server().address}/healthz`);
    expect([healthy.status, await healthy.json()]).toEqual([200, { status: 'ok' }]);
    const ready = await fetch(`${server().address}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
  });

  test('a caller who disconnects midway through a body leaves nothing behind', async () => {
    const vet = await server().newVet();
    await brokenOff(`${server().address}/v2/create_session`, vet.token);
    expect((await vet.send('GET', '/v1/all_active_sessions')).body).toEqual({
      sessions: [],
      next_cursor: null,
    });
  });
});

describe('the log', () => {
  test('of a whole visit contains no word of it, no address and no token, and records the events', async () => {
    const vet = await server().newVet();
    const signedUp = await server().signUp();
    const CANARY = 'canary7351';
    const { session, node } = await aRunningNote(vet, `Vet: Rex ${CANARY} is limping, 12 kilograms.`);
    await finishedNote(vet, { session, node });
    await vet.send('GET', `/v1/sessions_by_name/${CANARY}`);
    await vet.send('GET', `/v1/session/${CANARY}?x=${CANARY}`);
    await vet.send('POST', '/v1/update_name', { session, name: CANARY, pets: [CANARY] });
    await vet.send('POST', '/v2/create_session', `{"name": "${CANARY}`);
    await vet.send('PUT', `/v2/soap_note/${session}/${node}`, { version: 0, lines: [{ text: CANARY }] });
    await signedUp.send('POST', '/api/auth/sign-in/email', {
      email: `${CANARY}@example.org`,
      password: CANARY,
    });
    await until(async () => written.some((line) => line.includes('"job done"')));

    const text = written.join('');
    for (const secret of [CANARY, vet.token, signedUp.token, '@example.org', 'limping', 'Vera Vet', 'Bearer'])
      expect(text).not.toContain(secret);
    const lines = written.map((line): LogFields & { msg: string } => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({
        msg: 'request',
        method: 'GET',
        route: '/v1/sessions_by_name/:name',
        status: 200,
      }),
    );
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'job done', job: 'write-note', attempt: 1 }));
    for (const { requestId, msg } of lines)
      if (msg === 'request') expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('of a fault names its type and location, never its message', async () => {
    const faults: string[] = [];
    const log = openLog('info', { write: (line) => void faults.push(line) });
    const broken = await startTestApp(
      {
        log,
        newId: () => {
          throw new TypeError('Rex canary7351');
        },
      },
      { beside: server(), worksOnJobs: false },
    );
    const vet = await broken.newVet();
    await vet.send('POST', '/v2/create_session', { pets: ['Rex'] });
    await until(async () => faults.some((line) => line.includes('"fault"')));
    await broken.close();
    const fault = faults.find((line) => line.includes('"msg":"fault"')) ?? '';
    expect(JSON.parse(fault)).toMatchObject({ error: 'TypeError', route: '/v2/create_session' });
    expect(faults.join('')).not.toContain('canary7351');
  });
});

/** Sends the beginning of a body, then disconnects. */
function brokenOff(url: string, token: string): Promise<void> {
  return new Promise((resolve) => {
    const sent = requestOnWire(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': 500,
      },
    });
    sent.on('error', () => undefined).on('close', () => resolve());
    sent.write('{"pets": ["Rex"', () => sent.destroy());
  });
}
