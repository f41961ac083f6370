import * as contract from '@auscult/contract/server-setup';
import type { BoundCalls } from '#server/platform/http/calls.ts';
import { bindLong } from '#server/platform/http/long-calls.ts';
import { bindChange } from './change-setup.ts';
import { getServerSetup } from './get-server-setup.ts';
import { getSpeechState } from './get-speech-state.ts';
import { testServerLanguageModel } from './server-language-model-test.ts';
import { testServerMail } from './server-mail-test.ts';
import { testServerSpeech } from './server-speech-test.ts';
import { setServerLanguageModel } from './set-server-language-model.ts';
import { setServerMail } from './set-server-mail.ts';
import { setServerSpeech } from './set-server-speech.ts';
import { cancelSpeechModelDownload, downloadSpeechModel, removeSpeechModel } from './speech-models.ts';

/** Calls on the set-up of the server. None asks a disk or a service within its transaction. */
export const serverSetupCalls: BoundCalls = {
  getServerSetup: bindLong(contract.getServerSetup, getServerSetup),
  setServerSpeech: bindChange(contract.setServerSpeech, setServerSpeech),
  setServerLanguageModel: bindChange(contract.setServerLanguageModel, setServerLanguageModel),
  setServerMail: bindChange(contract.setServerMail, setServerMail),
  testServerSpeech: bindLong(contract.testServerSpeech, testServerSpeech),
  testServerLanguageModel: bindLong(contract.testServerLanguageModel, testServerLanguageModel),
  testServerMail: bindLong(contract.testServerMail, testServerMail),
  downloadSpeechModel: bindLong(contract.downloadSpeechModel, downloadSpeechModel),
  cancelSpeechModelDownload: bindLong(contract.cancelSpeechModelDownload, cancelSpeechModelDownload),
  removeSpeechModel: bindLong(contract.removeSpeechModel, removeSpeechModel),
  getSpeechState: bindLong(contract.getSpeechState, getSpeechState),
};
