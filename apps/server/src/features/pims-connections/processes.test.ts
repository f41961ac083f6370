import { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import * as contract from '@auscult/contract/pims-connections';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openVault, type Vault } from '#server/platform/secrets/vault.ts';
import { PracticeSystemError } from '#server/ports/practice-system.ts';
import { type Caller, callerAt } from '#server/test-kit/caller.ts';
import { practiceSystemDouble } from '#server/test-kit/practice-system-double.ts';
import { SECRET, startTestApp, type TestApp } from '#server/test-kit/test-app.ts';
import { until } from '#server/test-kit/until.ts';
import { checkDueConnections } from './check-connection.ts';
import { openSystem, readConnection } from './open-connection.ts';
import { aConnection, seenConnection, storedRows, VETSPIRE } from './test-kit.ts';

const double = practiceSystemDouble();
const OTHER = 'another-secret-another-secret-another-0002';
const HOUR_MS = 3_600_000;
let first: TestApp;
let second: TestApp;

beforeAll(async () => {
  first = await startTestApp({ practiceSystems: double });
  second = await startTestApp({ practiceSystems: double }, { beside: first, worksOnJobs: false });
});
afterAll(async () => {
  await second.close();
  await first.close();
});
beforeEach(() => double.reset());

const pims = 'Vetspire' as const;
const actorOf = ({ userId, organizationId }: Caller) => ({
  userId: UserId.parse(userId),
  organizationId: OrganizationId.parse(organizationId),
  role: null,
});

/** What a provider gets in a process: the token keeper of the connection. */
async function tokensIn({ services, inContext }: TestApp, vet: Caller) {
  const actor = actorOf(vet);
  const stored = await inContext(actor, (context) => readConnection(context, pims));
  openSystem(services, inContext, actor, stored);
  const { tokens } = double.opened.at(-1) ?? {};
  if (!tokens) throw new Error('The system was opened.');
  return tokens;
}

/** A vendor who gives numbered tokens. */
function aVendor() {
  let given = 0;
  return {
    get given() {
      return given;
    },
    ask: async () => {
      given += 1;
      return { token: `token-canary-${given}`, expiresAt: Date.now() + 12 * HOUR_MS };
    },
  };
}

test('processes renew a token once, also when both were refused the same one', async () => {
  const vet = await first.newVet();
  await aConnection(vet);
  const vendor = aVendor();
  const [one, two] = [await tokensIn(first, vet), await tokensIn(second, vet)];
  expect(await one.read()).toBeUndefined();
  const both = await Promise.all([one.renew(undefined, vendor.ask), two.renew(undefined, vendor.ask)]);
  expect(both).toEqual(['token-canary-1', 'token-canary-1']);
  expect(await two.read()).toBe('token-canary-1');
  const again = await Promise.all([
    one.renew('token-canary-1', vendor.ask),
    two.renew('token-canary-1', vendor.ask),
  ]);
  expect(again).toEqual(['token-canary-2', 'token-canary-2']);
  expect(vendor.given).toBe(2);
  expect(JSON.stringify(await storedRows(first, vet.organizationId))).not.toContain('token-canary');
});

test('a failed renewal leaves the turn to others', async () => {
  const vet = await first.newVet();
  await aConnection(vet);
  const vendor = aVendor();
  const [one, two] = [await tokensIn(first, vet), await tokensIn(second, vet)];
  const refused = new PracticeSystemError('key', 'The vendor refuses.');
  await expect(one.renew(undefined, () => Promise.reject(refused))).rejects.toBe(refused);
  expect(await two.renew(undefined, vendor.ask)).toBe('token-canary-1');
});

test('a token of an earlier key is not kept', async () => {
  const vet = await first.newVet();
  await aConnection(vet);
  const tokens = await tokensIn(first, vet);
  const token = await tokens.renew(undefined, async () => {
    await vet.ask(contract.connectPims, {
      ...VETSPIRE,
      credentials: { api_key: 'a newer key of the clinic' },
    });
    return { token: 'token-of-the-earlier-key', expiresAt: Date.now() + HOUR_MS };
  });
  expect(token).toBe('token-of-the-earlier-key');
  expect(await (await tokensIn(second, vet)).read()).toBeUndefined();
});

test('a refused key is found by the daily check, and works again when the vendor takes it back', async () => {
  const vet = await first.newVet();
  await aConnection(vet);
  expect(await dueAfter(1)).toBe(0);
  double.acceptedKey = 'another key';
  expect(await dueAfter(25)).toBeGreaterThan(0);
  await until(async () => (await seenConnection(vet))?.state === 'needs_attention');
  expect((await seenConnection(vet))?.last_error).toContain('ends in 4f2a');
  double.acceptedKey = undefined;
  await dueAfter(25);
  await until(async () => (await seenConnection(vet))?.state === 'connected');
});

test('a server with another SECRETS_KEY starts, sends no key, and says what to do', async () => {
  const vet = await first.newVet();
  await aConnection(vet);
  await withVault(openVault({ current: OTHER, previous: [] }), async (app) => {
    const there = callerAt(app.address, vet);
    double.reset();
    expect(await there.try(contract.testPims, { pims })).toMatchObject({
      status: 422,
      body: { code: 'pims_refused', detail: expect.stringContaining('another SECRETS_KEY') },
    });
    expect(await seenConnection(there)).toMatchObject({
      state: 'needs_attention',
      last_error: expect.stringContaining('enter the key again'),
    });
    expect(double.opened).toEqual([]);
    expect(await aConnection(there)).toMatchObject({ state: 'connected' });
  });
});

test('a new SECRETS_KEY encrypts stored keys again while the former one is known', async () => {
  const vet = await first.newVet();
  await aConnection(vet);
  const vault = openVault({ current: OTHER, previous: [SECRET] });
  await withVault(vault, async (app) => {
    await checkDueConnections(app, Date.now());
    const keyIds = async () => (await storedRows(app, vet.organizationId)).map(({ key_id }) => key_id);
    await until(async () => (await keyIds())[0] === vault.keyId);
  });
  await withVault(openVault({ current: OTHER, previous: [] }), async (app) => {
    const there = callerAt(app.address, vet);
    expect(await there.ask(contract.testPims, { pims })).toMatchObject({ state: 'connected' });
  });
});

/** Runs the sweep as if hours had passed. @returns how many connections were due */
function dueAfter(hours: number): Promise<number> {
  return checkDueConnections(first, Date.now() + hours * HOUR_MS);
}

/** Another process with its own vault, which works on jobs. */
async function withVault(vault: Vault, work: (app: TestApp) => Promise<void>): Promise<void> {
  await first.stopWork();
  const app = await startTestApp({ practiceSystems: double, vault }, { beside: first });
  try {
    await work(app);
  } finally {
    await app.close();
  }
}
