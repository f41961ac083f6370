import { impersonate } from '@auscult/contract/impersonation';
import { UserId } from '@auscult/contract/kit/ids';
import * as contract from '@auscult/contract/server-setup';
import { describe, expect, test } from 'vitest';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import { type Caller, callerAt } from '#server/test-kit/caller.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { ENGLISH_MODEL, OTHER_MODEL } from '#server/test-kit/speech-models-double.ts';
import { startTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';
import { unzip } from '../account-export/test-kit.ts';
import { AUDIO, badKey, KEY, PASSWORD, useOwnedServer, useSetupServices } from './test-kit.ts';

const kit = useOwnedServer();
const server = () => kit().server;
const owner = () => kit().owner;

const services = useSetupServices();
const { aService, aWriter, aMailServer } = services;
const version = async () => (await owner().ask(contract.getServerSetup, {})).version;
const anyone = () => server().newVet();

describe('access', () => {
  test('only the owner has it: no member, no administrator, no impersonated person', async () => {
    const { doctor, admin } = await aTeam(server());
    const staff = await anyone();
    await asOwner(server(), `update identity."user" set role = 'admin' where id = $1`, [staff.userId]);
    const { token } = await staff.ask(impersonate, {
      user_id: UserId.parse(owner().userId),
      reason: 'She cannot find the settings',
    });
    const acting = callerAt(server().address, { ...owner(), token });
    const setup = await owner().ask(contract.getServerSetup, {});
    for (const caller of [doctor, admin, staff, acting]) {
      const all = [
        await caller.try(contract.getServerSetup, {}),
        await caller.try(contract.setServerSpeech, { version: setup.version, ...aService() }),
        await caller.try(contract.setServerLanguageModel, { version: setup.version, ...aWriter() }),
        await caller.try(contract.setServerMail, { version: setup.version, ...aMailServer() }),
        await caller.try(contract.testServerSpeech, { ...aService(), ...AUDIO }),
        await caller.try(contract.testServerLanguageModel, aWriter()),
        await caller.try(contract.testServerMail, aMailServer()),
        await caller.try(contract.downloadSpeechModel, { model: OTHER_MODEL }),
        await caller.try(contract.cancelSpeechModelDownload, { model: OTHER_MODEL }),
        await caller.try(contract.removeSpeechModel, { model: OTHER_MODEL }),
      ];
      expect(all.map(({ status, body }) => [status, codeIn(body)])).toEqual(
        all.map(() => [403, 'forbidden']),
      );
      expect(await caller.ask(contract.getSpeechState, {})).toMatchObject({ may_set_up: false });
    }
    expect(await owner().ask(contract.getServerSetup, {})).toEqual(setup);
    expect(kit().models.ensured).toEqual([]);
  });
});

describe('GET /v1/server_setup', () => {
  testRefusals(server, contract.getServerSetup, {
    invalid_request: () => badKey(owner(), '/v1/server_setup'),
    forbidden: async () => (await anyone()).try(contract.getServerSetup, {}),
  });
});

describe('POST /v1/set_server_speech', () => {
  testRefusals(server, contract.setServerSpeech, {
    invalid_request: async () =>
      owner().try(contract.setServerSpeech, {
        version: await version(),
        source: 'local',
        local_model: 'no-such',
      }),
    forbidden: async () => (await anyone()).try(contract.setServerSpeech, { version: 0, source: 'none' }),
    changed_meanwhile: async () =>
      owner().try(contract.setServerSpeech, { version: (await version()) + 1, source: 'none' }),
    set_by_environment: () =>
      fixed((caller) => caller.try(contract.setServerSpeech, { version: 0, source: 'none' })),
    storage_full: async () => {
      const { models } = kit();
      const before = models.free;
      models.free = 1_000_000;
      const local = { source: 'local' as const, local_model: ENGLISH_MODEL };
      const answer = await owner().try(contract.setServerSpeech, { version: await version(), ...local });
      models.free = before;
      return answer;
    },
  });

  test('sends a key only to the address that it was entered for', async () => {
    const first = await owner().ask(contract.setServerSpeech, { version: await version(), ...aService() });
    expect(first.speech).toMatchObject({ source: 'service', key: { last_four: '9z8y' } });
    const elsewhere = { source: 'service' as const, base_url: 'http://elsewhere.example.org/v1', model: 'x' };
    const saved = await owner().try(contract.setServerSpeech, { version: first.version, ...elsewhere });
    expect(saved).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('Enter the key again') },
    });
    const tested = await owner().try(contract.testServerSpeech, { ...elsewhere, ...AUDIO });
    expect(tested).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('Enter the key again') },
    });
    // Meanwhile nothing transcribes by it; the key and its address stay.
    const off = await owner().ask(contract.setServerSpeech, { version: first.version, source: 'none' });
    expect(off.speech).toMatchObject({
      source: 'none',
      base_url: services.speech.baseUrl,
      key: { last_four: '9z8y' },
    });
    const { key: _key, ...same } = aService();
    expect(await owner().ask(contract.testServerSpeech, { ...same, ...AUDIO })).toMatchObject({
      text: 'Bella is coughing.',
    });
    const removed = await owner().ask(contract.setServerSpeech, {
      version: off.version,
      ...elsewhere,
      key: null,
    });
    expect(removed.speech).toMatchObject({ base_url: elsewhere.base_url, key: null });
  });

  test.each(['http://user:secret@host/v1', 'http://host/v1?key=secret', 'http://host/v1#secret'])(
    'takes no address with a secret in it: %s',
    async (base_url) => {
      const answer = await owner().try(contract.setServerSpeech, {
        version: await version(),
        ...aService(),
        base_url,
      });
      expect(answer).toMatchObject({ status: 400, body: { detail: expect.not.stringContaining('secret') } });
    },
  );
});

describe('POST /v1/set_server_language_model', () => {
  testRefusals(server, contract.setServerLanguageModel, {
    invalid_request: async () =>
      owner().try(contract.setServerLanguageModel, {
        version: await version(),
        source: 'openai',
        model: 'm',
      }),
    forbidden: async () =>
      (await anyone()).try(contract.setServerLanguageModel, { version: 0, source: 'built-in' }),
    changed_meanwhile: async () =>
      owner().try(contract.setServerLanguageModel, { version: (await version()) + 1, source: 'built-in' }),
    set_by_environment: () =>
      fixed((caller) => caller.try(contract.setServerLanguageModel, { version: 0, source: 'built-in' })),
  });
});

describe('POST /v1/set_server_mail', () => {
  testRefusals(server, contract.setServerMail, {
    invalid_request: async () =>
      owner().try(contract.setServerMail, { version: await version(), ...aMailServer(), from: 'nobody' }),
    forbidden: async () => (await anyone()).try(contract.setServerMail, { version: 0, source: 'none' }),
    changed_meanwhile: async () =>
      owner().try(contract.setServerMail, { version: (await version()) + 1, source: 'none' }),
    set_by_environment: () =>
      fixed((caller) => caller.try(contract.setServerMail, { version: 0, source: 'none' })),
  });
});

test('no key is in an answer, the log, the export, the audit trail or the database', async () => {
  const set = [
    await owner().ask(contract.setServerSpeech, { version: await version(), ...aService() }),
    await owner().ask(contract.setServerLanguageModel, { version: await version(), ...aWriter() }),
    await owner().ask(contract.setServerMail, { version: await version(), ...aMailServer() }),
    await owner().ask(contract.getServerSetup, {}),
  ];
  const told = await asOwner(server(), `select action, subject, details from audit.event where action = $1`, [
    'server_setup_changed',
  ]);
  expect(told).toContainEqual({
    action: 'server_setup_changed',
    subject: 'speech',
    details: { source: 'service', model: 'whisper-1', host: new URL(services.speech.baseUrl).host },
  });
  const rows = await asOwner(server(), 'select * from server_setup');
  const exported = await fetch(`${server().address}/v1/account_export`, {
    headers: { authorization: `Bearer ${owner().token}` },
  });
  const archive = Buffer.from(await exported.arrayBuffer());
  const files = [...unzip(archive).values()].map(String);
  const everything = JSON.stringify([set, told, rows, files, kit().logged]);
  expect(everything).not.toContain(KEY);
  expect(everything).not.toContain(PASSWORD);
  expect(files.length).toBeGreaterThan(0);
  expect(kit().logged.length).toBeGreaterThan(0);
});

/** Asks at a server of which the environment fixes everything. */
async function fixed<T>(ask: (caller: Caller) => Promise<T>): Promise<T> {
  const environment = {
    STT_LANGUAGE: 'en',
    MAIL_FROM: 'a@example.org',
    LLM_BASE_URL: 'http://127.0.0.1:9/v1',
  };
  const beside = await startTestApp(
    {},
    { beside: server(), worksOnJobs: false, live: { models: kit().models, environment } },
  );
  try {
    const caller = callerAt(beside.address, owner());
    expect(await caller.ask(contract.getServerSetup, {})).toMatchObject({
      speech: { fixed_by: ['STT_LANGUAGE'], language: 'en' },
      language_model: { fixed_by: ['LLM_BASE_URL'] },
      mail: { fixed_by: ['MAIL_FROM'], source: 'none' },
    });
    return await ask(caller);
  } finally {
    await beside.close();
  }
}

function codeIn(body: unknown): unknown {
  return typeof body === 'object' && body && 'code' in body ? body.code : undefined;
}
