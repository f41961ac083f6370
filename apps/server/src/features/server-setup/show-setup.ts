/** The set-up as the screen *Server* shows it. */
import type { ServerSetup, SpeechModel } from '@auscult/contract/server-setup';
import type { Services } from '#server/platform/context.ts';
import type { FixedSetup } from '#server/ports/provider-factory.ts';
import { shownSecret } from './secrets.ts';
import {
  type LanguageModelSetup,
  languageModelDestination,
  type MailSetup,
  mailDestination,
  type Setup,
  type SpeechSetup,
  speechDestination,
} from './stored-setup.ts';

/** The models of this machine at one moment. */
export interface SeenModels {
  models: SpeechModel[];
  freeBytes: number;
}

/** Looks at the models: at the disk, so never within a transaction. */
export async function seeModels({ speechModels }: Pick<Services, 'speechModels'>): Promise<SeenModels> {
  const [models, freeBytes] = await Promise.all([speechModels.list(), speechModels.freeBytes()]);
  return { models, freeBytes };
}

/** Shows the set-up that applies. Of secrets it has the last characters only. */
export function showSetup(
  setup: Setup,
  { fixedSetup: fixed, speechModels }: Pick<Services, 'fixedSetup' | 'speechModels'>,
  { models, freeBytes }: SeenModels,
): ServerSetup {
  const { secret: key, ...speech } = currentSpeech(setup, fixed);
  const { secret: modelKey, ...languageModel } = currentLanguageModel(setup, fixed);
  const { secret: password, ...mail } = currentMail(setup, fixed);
  return {
    version: setup.version,
    speech: { ...speech, fixed_by: [...(fixed.speech?.by ?? [])], key: shownSecret(key) },
    language_model: {
      ...languageModel,
      fixed_by: [...(fixed.languageModel?.by ?? [])],
      key: shownSecret(modelKey),
    },
    mail: { ...mail, fixed_by: [...(fixed.mail?.by ?? [])], password: shownSecret(password) },
    models,
    model_host: speechModels.host,
    import_folder: speechModels.importFolder,
    free_bytes: freeBytes,
  };
}

/** How speech is set up: by the environment, or as it is stored. */
function currentSpeech({ speech }: Setup, { speech: fixed }: FixedSetup): SpeechSetup {
  if (!fixed) return speech;
  const { settings, language = null } = fixed;
  const nothing = { local_model: null, base_url: '', model: '', language, secret: undefined };
  if (settings.source === 'none') return { ...nothing, source: 'none' };
  if (settings.source === 'local') return { ...nothing, source: 'local', local_model: settings.model };
  const { baseUrl: base_url, model, key } = settings;
  const shown = { ...nothing, source: 'service' as const, base_url, model };
  return { ...shown, secret: secretFor(key, speechDestination(shown)) };
}

/** How the language model is set up: by the environment, or as it is stored. */
function currentLanguageModel(
  { language_model }: Setup,
  { languageModel: fixed }: FixedSetup,
): LanguageModelSetup {
  if (!fixed) return language_model;
  const { settings } = fixed;
  if (settings.source === 'built-in')
    return { source: 'built-in', base_url: '', model: '', secret: undefined };
  const { source, baseUrl: base_url = '', model, key } = settings;
  return { source, base_url, model, secret: secretFor(key, languageModelDestination({ source, base_url })) };
}

/** How mail is set up: by the environment, or as it is stored. */
function currentMail({ mail }: Setup, { mail: fixed }: FixedSetup): MailSetup {
  if (!fixed) return mail;
  const { settings } = fixed;
  if (settings.source === 'none') return { ...mail, source: 'none', secret: undefined };
  const { password, user = '', ...shown } = settings;
  return { ...shown, user, secret: secretFor(password, mailDestination(shown)) };
}

function secretFor(text: string | undefined, destination: string | undefined) {
  return text === undefined || destination === undefined ? undefined : { text, destination };
}
