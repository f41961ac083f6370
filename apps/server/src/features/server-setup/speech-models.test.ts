import * as contract from '@auscult/contract/server-setup';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { ENGLISH_MODEL, OTHER_MODEL } from '#server/test-kit/speech-models-double.ts';
import { badKey, useOwnedServer } from './test-kit.ts';

const kit = useOwnedServer();
const server = () => kit().server;
const owner = () => kit().owner;
const anyone = () => server().newVet();
const version = async () => (await owner().ask(contract.getServerSetup, {})).version;

describe('models', () => {
  testRefusals(server, contract.downloadSpeechModel, {
    invalid_request: () => owner().send('POST', '/v1/download_speech_model', { model: '../x' }),
    forbidden: async () => (await anyone()).try(contract.downloadSpeechModel, { model: OTHER_MODEL }),
    speech_model_not_found: () => owner().try(contract.downloadSpeechModel, { model: 'no-such' }),
    storage_full: async () => {
      const { models } = kit();
      const before = models.free;
      models.free = 1;
      const answer = await owner().try(contract.downloadSpeechModel, { model: OTHER_MODEL });
      models.free = before;
      return answer;
    },
  });
  testRefusals(server, contract.cancelSpeechModelDownload, {
    invalid_request: () => owner().send('POST', '/v1/cancel_speech_model_download', {}),
    forbidden: async () => (await anyone()).try(contract.cancelSpeechModelDownload, { model: OTHER_MODEL }),
    speech_model_not_found: () => owner().try(contract.cancelSpeechModelDownload, { model: 'no-such' }),
  });
  testRefusals(server, contract.removeSpeechModel, {
    invalid_request: () => owner().send('POST', '/v1/remove_speech_model', {}),
    forbidden: async () => (await anyone()).try(contract.removeSpeechModel, { model: OTHER_MODEL }),
    speech_model_not_found: () => owner().try(contract.removeSpeechModel, { model: 'no-such' }),
    already_running: async () => {
      const local = { source: 'local' as const, local_model: ENGLISH_MODEL };
      await owner().ask(contract.setServerSpeech, { version: await version(), ...local, key: null });
      return owner().try(contract.removeSpeechModel, { model: ENGLISH_MODEL });
    },
  });
  testRefusals(server, contract.getSpeechState, {
    invalid_request: () => badKey(owner(), '/v1/speech_state'),
  });

  test('are downloaded, cancelled and removed', async () => {
    const model = { model: OTHER_MODEL };
    expect(await owner().ask(contract.downloadSpeechModel, model)).toMatchObject({ state: 'downloading' });
    expect(await owner().try(contract.removeSpeechModel, model)).toMatchObject({ status: 409 });
    expect(await owner().ask(contract.cancelSpeechModelDownload, model)).toMatchObject({ state: 'absent' });
    kit().models.finish(OTHER_MODEL);
    expect(await owner().ask(contract.removeSpeechModel, model)).toMatchObject({ state: 'absent' });
  });
});
