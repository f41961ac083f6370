import { allActiveSessions } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import type { Caller } from '#server/test-kit/caller.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSession } from '#server/test-kit/visits.ts';

const server = useTestApp();

describe('the body of a call', () => {
  test.each([
    ['in the encoding of western Windows', Buffer.from('{"pets":["René"]}', 'latin1')],
    ['that ends within a letter', Buffer.from('{"pets":["Ren\u00e9"]}').subarray(0, -4)],
    ['in UTF-16', Buffer.from('{"pets":["René"]}', 'utf16le')],
  ])('refuses %s, and loses no letter', async (_, body) => {
    const vet = await server().newVet();
    expect(await send(vet, body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', detail: expect.stringMatching(/^The request could not be read/) },
    });
    expect((await vet.ask(allActiveSessions, {})).sessions).toEqual([]);
  });

  test('that is not UTF-8 gets a message that says so', async () => {
    const { body } = await send(await server().newVet(), Buffer.from([0x7b, 0xff, 0x7d]));
    expect(body).toMatchObject({ detail: 'The request could not be read: its body is not in UTF-8.' });
  });

  test.each([
    ['', '{"pets":["René 🐕"]}'],
    ['with a mark of its byte order', '\ufeff{"pets":["René 🐕"]}'],
  ])('in UTF-8 %s is read', async (_, text) => {
    expect(await send(await server().newVet(), Buffer.from(text))).toMatchObject({
      status: 200,
      body: { pets: ['René 🐕'] },
    });
  });
});

describe('nesting in a body', () => {
  const deep = (depth: number, before: string, after: string) =>
    `${before.repeat(depth)}[]${after.repeat(depth)}`;
  const entries = (depth: number) =>
    deep(
      depth,
      '[{"key":"k","name":"n","type":"list","description":"","aliases":[],"defaultValue":null,"hardcodedValue":null,"options":[],"multiOptions":false,"subEntries":',
      '}]',
    );

  test.each([
    ['/v2/saved_entries', `{"name":"x","entryKey":"k","subEntries":${entries(20_000)}}`],
    ['/v2/saved_sections', `{"name":"x","sectionKey":"k","entries":${entries(20_000)}}`],
    [
      '/v1/update_member_metadata',
      `{"action":"updated_settings","metadata":{"language":${deep(20_000, '[', ']')}}}`,
    ],
    ['/v1/register_recording', deep(1_000_000, '{"a":', '}')],
  ])('%s: refuses more levels than any call accepts', async (path, body) => {
    const vet = await server().newVet();
    expect(await vet.send('POST', path, body)).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_request',
        detail: 'The request could not be read: its body is nested too deeply.',
      },
    });
  });

  test('is read as deep as a call needs to report what is too deep', async () => {
    const vet = await server().newVet();
    const body = `{"name":"x","entryKey":"k","subEntries":${entries(50)}}`;
    expect(await vet.send('POST', '/v2/saved_entries', body)).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('Maximum nesting is') },
    });
  });
});

test('does not read a stranger’s body', async () => {
  const answer = await fetch(`${server().address}/v2/create_session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `${'['.repeat(1000)}and no JSON`,
  });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ code: 'not_signed_in' });
});

test.each([
  ['lists', '[],'],
  ['numbers', '1,'],
  ['objects', '{"a":1},'],
])('refuses more %s than any call accepts before creating them', async (_, part) => {
  const vet = await server().newVet();
  const body = `{"session":"x","transcript":"","other":[${part.repeat(150_000)}0]}`;
  expect(await vet.send('POST', '/v1/register_recording', body)).toMatchObject({
    status: 413,
    body: { code: 'too_large', detail: expect.stringContaining('more than 150000 values') },
  });
});

test('does not count commas within a text', async () => {
  const vet = await server().newVet();
  const session = await aSession(vet);
  const transcript = 'Bella, Rex, '.repeat(20_000);
  expect((await vet.send('POST', '/v1/register_recording', { session, transcript })).status).toBe(200);
});

test('does not count siblings, or brackets within a text, as depth', async () => {
  const vet = await server().newVet();
  const wide = `{"pets":["Rex ${'[{'.repeat(300)} \\" ${'['.repeat(300)}"],"other":[${'[],'.repeat(1000)}1]}`;
  const { body } = await send(vet, Buffer.from(wide));
  expect(JSON.stringify(body)).not.toContain('nested');
});

async function send(vet: Caller, body: Buffer): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${server().address}/v2/create_session`, {
    method: 'POST',
    headers: { authorization: `Bearer ${vet.token}`, 'content-type': 'application/json' },
    body: new Uint8Array(body),
  });
  return { status: answer.status, body: await answer.json() };
}
