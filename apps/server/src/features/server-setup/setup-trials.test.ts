import * as contract from '@auscult/contract/server-setup';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { OTHER_MODEL } from '#server/test-kit/speech-models-double.ts';
import { AUDIO, closedAddress, PASSWORD, useOwnedServer, useSetupServices } from './test-kit.ts';

const kit = useOwnedServer();
const services = useSetupServices();
const { aService, aWriter, aMailServer } = services;
const owner = () => kit().owner;
const anyone = () => kit().server.newVet();
const server = () => kit().server;

describe('POST /v1/test_server_speech', () => {
  testRefusals(server, contract.testServerSpeech, {
    invalid_request: () => owner().try(contract.testServerSpeech, { ...aService(), ...AUDIO, audio: '…' }),
    forbidden: async () => (await anyone()).try(contract.testServerSpeech, { ...aService(), ...AUDIO }),
    not_configured: () =>
      owner().try(contract.testServerSpeech, { source: 'local', local_model: OTHER_MODEL, ...AUDIO }),
    provider_unavailable: () =>
      owner().try(contract.testServerSpeech, { ...aService(), key: 'wrong', ...AUDIO }),
    no_speech: () => {
      services.speech.next({ kind: 'answer', json: { text: '' } });
      return owner().try(contract.testServerSpeech, { ...aService(), ...AUDIO });
    },
  });

  test('says in one sentence what is wrong', async () => {
    const closed = await closedAddress();
    const said = async (change: object) => {
      const answer = await owner().try(contract.testServerSpeech, { ...aService(), ...AUDIO, ...change });
      return detailIn(answer.body);
    };
    expect(await said({ key: 'wrong' })).toContain('The key of the speech-to-text service was refused.');
    expect(await said({ base_url: `${services.speech.baseUrl}/other` })).toContain(
      'no such address or model',
    );
    expect(await said({ base_url: closed })).toContain('cannot be reached');
  });
});

describe('POST /v1/test_server_language_model', () => {
  testRefusals(server, contract.testServerLanguageModel, {
    invalid_request: () => owner().send('POST', '/v1/test_server_language_model', { source: 'other' }),
    forbidden: async () => (await anyone()).try(contract.testServerLanguageModel, aWriter()),
    not_configured: () => owner().try(contract.testServerLanguageModel, { ...aWriter(), model: '' }),
    provider_unavailable: () => owner().try(contract.testServerLanguageModel, { ...aWriter(), key: 'wrong' }),
  });

  test('writes a line by the model, and by the built-in writer', async () => {
    const written = await owner().ask(contract.testServerLanguageModel, aWriter());
    expect(written.text).toContain('Coughing for two days');
    expect(services.writer.received.at(-1)?.body).toContain('Bella');
    const builtIn = await owner().ask(contract.testServerLanguageModel, { source: 'built-in' });
    expect(builtIn.text).not.toBe('');
  });
});

describe('POST /v1/test_server_mail', () => {
  testRefusals(server, contract.testServerMail, {
    invalid_request: () => owner().try(contract.testServerMail, { ...aMailServer(), host: 'a b' }),
    forbidden: async () => (await anyone()).try(contract.testServerMail, aMailServer()),
    not_configured: () => owner().try(contract.testServerMail, { source: 'none' }),
    provider_unavailable: async () => {
      const port = Number(new URL(await closedAddress()).port);
      return owner().try(contract.testServerMail, { ...aMailServer(), port });
    },
  });

  test('sends a mail to the caller', async () => {
    const { sent_to } = await owner().ask(contract.testServerMail, aMailServer());
    expect(services.mail.received.at(-1)?.to).toEqual([sent_to]);
    expect(services.mail.credentials.at(-1)).toContain(PASSWORD);
  });
});

function detailIn(body: unknown): unknown {
  return typeof body === 'object' && body && 'detail' in body ? body.detail : undefined;
}
