/** A visit begins when someone begins to record it. */
import { SessionId } from '@auscult/contract/kit/ids';
import { sessionCompleted } from '@auscult/contract/session-changes';
import { getSession } from '@auscult/contract/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Signed, startUploadApp, type UploadApp } from './test-kit/upload-app.ts';

let app: UploadApp;

beforeAll(async () => {
  app = await startUploadApp();
});
afterAll(() => app.close());

const LIVE = { 'upload-defer-length': '1' };

test('a visit is in progress from the first live upload on', async () => {
  const signed = await app.sign();
  expect(await statusOf(signed)).toBe('not_started');
  await app.begin(signed, LIVE);
  expect(await statusOf(signed)).toBe('in_progress');
});

test('uploading a file does not begin a visit', async () => {
  const signed = await app.sign({ size: 6 });
  await app.begin(signed, { 'upload-length': '6' });
  expect(await statusOf(signed)).toBe('not_started');
});

test.each(['hospitalized', 'completed'] as const)(
  'a visit that is %s does not change when more is recorded',
  async (status) => {
    const signed = await app.sign();
    await app.vet.ask(sessionCompleted, { id: SessionId.parse(signed.session), status });
    await app.begin(signed, LIVE);
    expect(await statusOf(signed)).toBe(status);
  },
);

async function statusOf({ session }: Signed): Promise<string> {
  return (await app.vet.ask(getSession, { id: SessionId.parse(session) })).status;
}
