import { request as open } from 'node:http';
import { gzipSync } from 'node:zlib';
import { BODY_BYTES } from '@auscult/contract/limits';
import { getTranscript } from '@auscult/contract/recordings';
import { allActiveSessions } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import type { Caller } from '#server/test-kit/caller.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSession } from '#server/test-kit/visits.ts';

const server = useTestApp();

const tooLarge = { status: 413, body: { code: 'too_large' } };

describe('the body of a call', () => {
  test('is at most 64 KiB if a call needs no more', async () => {
    const vet = await server().newVet();
    const fits = { pets: ['Bella'], other: 'x'.repeat(BODY_BYTES.usual - 100) };
    expect((await vet.send('POST', '/v2/create_session', fits)).status).toBe(200);
    expect(await vet.send('POST', '/v2/create_session', { ...fits, more: 'x'.repeat(200) })).toMatchObject(
      tooLarge,
    );
    expect((await vet.ask(allActiveSessions, {})).sessions).toHaveLength(1);
  });

  test('can be a long transcript if a call accepts one', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    const segments = Array.from({ length: 15_000 }, (_, at) => ({
      start_ms: at * 1000,
      end_ms: at * 1000 + 900,
      text: `Sentence ${at} of a very long day.`,
    }));
    const answer = await vet.send('POST', '/v1/register_recording', { session, transcript: { segments } });
    expect(answer.status).toBe(200);
    const { node_id } = answer.body as { node_id: string };
    const stored = await vet.ask(getTranscript, { session_id: session, node_id });
    expect(stored.segments).toHaveLength(15_000);
  });

  test('that is compressed counts with its uncompressed size', async () => {
    const vet = await server().newVet();
    const body = gzipSync(JSON.stringify({ pets: ['Bella'], other: 'x'.repeat(BODY_BYTES.usual) }));
    const answer = await fetch(`${server().address}/v2/create_session`, {
      method: 'POST',
      headers: { ...jsonOf(vet), 'content-encoding': 'gzip' },
      body,
    });
    expect({ status: answer.status, body: await answer.json() }).toMatchObject(tooLarge);
  });

  test('without a length is cut at the limit', async () => {
    const vet = await server().newVet();
    const unsized = begin(vet, '/v2/create_session');
    unsized.send(`{"other":"${'x'.repeat(BODY_BYTES.usual)}`);
    expect(await unsized.status).toBe(413);
  });
});

describe('large bodies of one person', () => {
  test('are read one after the other, while small ones and other people continue', async () => {
    const [vet, other] = [await server().newVet(), await server().newVet()];
    const first = begin(vet, '/v1/register_recording');
    first.send('{"session":');
    await aSession(vet);
    const second = begin(vet, '/v1/register_recording');
    second.send('{}');
    second.end();
    // The second has arrived completely. Without the lock it would be answered before these, which each query
    // the database.
    for (let look = 0; look < 10; look += 1) {
      await aSession(vet);
      expect(
        (await other.send('POST', '/v1/register_recording', { transcript: 'x'.repeat(70_000) })).status,
      ).toBe(400);
    }
    expect(second.isAnswered()).toBe(false);
    first.send('"none"}');
    first.end();
    expect([await first.status, await second.status]).toEqual([400, 400]);
  });

  test('admit the next one when their connection is lost', async () => {
    const vet = await server().newVet();
    const lost = begin(vet, '/v1/register_recording');
    lost.send('{"session":');
    await aSession(vet);
    const left = begin(vet, '/v1/register_recording');
    left.send('{}');
    await aSession(vet);
    const last = begin(vet, '/v1/register_recording');
    last.send('{}');
    last.end();
    left.destroy();
    lost.destroy();
    expect(await last.status).toBe(400);
  });
});

test('refuses a list that is too long before reading its entries', async () => {
  const vet = await server().newVet();
  // Each entry is wrong; zod would report `segments.0` first.
  const transcript = { segments: Array(20_001).fill(7) };
  expect(await vet.send('POST', '/v1/register_recording', { session: 's', transcript })).toMatchObject({
    status: 400,
    body: { detail: '`transcript.segments` has more than 20000 entries.' },
  });
});

/** A request whose body comes in pieces. */
function begin(vet: Caller, path: string) {
  const request = open(`${server().address}${path}`, { method: 'POST', headers: jsonOf(vet), agent: false });
  const state = { isAnswered: false };
  const status = new Promise<number | undefined>((resolve) => {
    request.on('error', () => resolve(undefined));
    request.on('response', (answer) => {
      state.isAnswered = true;
      answer.resume();
      resolve(answer.statusCode);
    });
  });
  return {
    status,
    isAnswered: () => state.isAnswered,
    send: (text: string) => void request.write(text),
    end: () => void request.end(),
    destroy: () => void request.destroy(),
  };
}

function jsonOf(vet: Caller) {
  return { authorization: `Bearer ${vet.token}`, 'content-type': 'application/json' };
}
