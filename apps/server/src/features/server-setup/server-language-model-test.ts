import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/server-setup';
import { answerInTime } from '#server/platform/answer-in-time.ts';
import type { Context } from '#server/platform/context.ts';
import type { LanguageModelSettings } from '#server/ports/provider-factory.ts';
import { mergeLanguageModel, missingOfLanguageModel } from './drafts.ts';
import { requestForOneLine } from './line-request.ts';
import { ownersOnly } from './owners-only.ts';
import { refuseUnset } from './server-speech-test.ts';
import { languageModelSettings, readSetup } from './stored-setup.ts';

type Draft = CallInput<typeof contract.testServerLanguageModel>;
type Output = CallOutput<typeof contract.testServerLanguageModel>;

const LIMIT = {
  ms: 60_000,
  tooLong: 'The language model took too long. Check the address, or choose a faster model.',
};

/** Answers `POST /v1/test_server_language_model`: writes one line with what is entered, or with what the environment fixes. */
export async function testServerLanguageModel(
  context: Context,
  draft: Draft,
): Promise<(gone: AbortSignal) => Promise<Output>> {
  ownersOnly(context);
  const settings = context.fixedSetup.languageModel?.settings ?? (await draftSettings(context, draft));
  const writer = await context.providerFactory.noteWriter(settings, { isTrial: true });
  return (gone) => {
    const began = performance.now();
    return answerInTime(gone, LIMIT, async (signal) => {
      for await (const { text } of writer.write(requestForOneLine(), signal)) {
        return { text, milliseconds: Math.round(performance.now() - began) };
      }
      throw new Refusal('provider_unavailable', 'The language model answered, but wrote no line.');
    });
  };
}

async function draftSettings(context: Context, draft: Draft): Promise<LanguageModelSettings> {
  const { language_model } = await readSetup(context);
  const languageModel = mergeLanguageModel(language_model, draft);
  refuseUnset(missingOfLanguageModel(languageModel));
  return languageModelSettings(languageModel);
}
