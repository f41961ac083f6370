import type { CallInput } from '@auscult/contract/kit/call';
import * as contract from '@auscult/contract/server-setup';
import type { Context } from '#server/platform/context.ts';
import { type AnyCall, type BoundCall, type BoundCalls, procedureOf } from '#server/platform/http/calls.ts';
import { bindLong } from '#server/platform/http/long-calls.ts';
import type { Changed } from './change-setup.ts';
import { getServerSetup } from './get-server-setup.ts';
import { getSpeechState } from './get-speech-state.ts';
import { ownersOnly } from './owners-only.ts';
import { testServerLanguageModel } from './server-language-model-test.ts';
import { testServerMail } from './server-mail-test.ts';
import { testServerSpeech } from './server-speech-test.ts';
import { setServerLanguageModel } from './set-server-language-model.ts';
import { setServerMail } from './set-server-mail.ts';
import { setServerSpeech } from './set-server-speech.ts';
import { type SeenModels, seeModels, showSetup } from './show-setup.ts';
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

/**
 * Binds a change to its operation. The disk is looked at before its transaction, and a download starts after it.
 *
 * @param operation  is handed the models of this machine
 */
function bindChange<C extends AnyCall>(
  call: C,
  operation: (context: Context, input: CallInput<C>, seen: SeenModels) => Promise<Changed>,
): BoundCall {
  const procedure = procedureOf<CallInput<C>>(
    call,
    async ({ look, run }, input): Promise<contract.ServerSetup> => {
      const services = await look(async (context) => {
        ownersOnly(context);
        return context;
      });
      const seen = await seeModels(services);
      const { setup, model } = await run((context) => operation(context, input, seen));
      if (model !== undefined) await services.speechModels.ensure(model);
      return showSetup(setup, services, await seeModels(services));
    },
  );
  return { call, procedure };
}
