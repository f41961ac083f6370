import type { CallInput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/server-setup';
import type { Context } from '#server/platform/context.ts';
import { type Changed, changeSetup, hostOf, refuseMissing } from './change-setup.ts';
import { mergeLanguageModel, missingOfLanguageModel } from './drafts.ts';

/** Answers `POST /v1/set_server_language_model`. */
export async function setServerLanguageModel(
  context: Context,
  { version, ...draft }: CallInput<typeof contract.setServerLanguageModel>,
): Promise<Changed> {
  const fixedBy = context.fixedSetup.languageModel?.by;
  const setup = await changeSetup(context, { version, fixedBy }, (before) => {
    const language_model = mergeLanguageModel(before.language_model, draft);
    refuseMissing(missingOfLanguageModel(language_model));
    const { source, model, base_url } = language_model;
    const host = source === 'openai-compatible' ? hostOf(base_url) : '';
    const told = { part: 'language_model' as const, source, model: source === 'built-in' ? '' : model, host };
    return { setup: { ...before, language_model }, told };
  });
  return { setup };
}
