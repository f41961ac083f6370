/** Which provider is behind each port. A provider is loaded when it is first built. */
import type { Mailer } from '../ports/mailer.ts';
import type {
  BuildOptions,
  LanguageModelSettings,
  OpenSpeechToText,
  ProviderFactory,
} from '../ports/provider-factory.ts';
import type { ReadyModel, SpeechModels } from '../ports/speech-models.ts';
import { createBuiltInWriter } from '../providers/built-in-writer/note-writer.ts';

/** What providers are built with, beside their settings. */
export interface FactoryParts {
  /** Keeps mails while no mail server is set up. */
  mailbox: Mailer;
  speechModels: Pick<SpeechModels, 'findReady'>;
  /** Runs a model on this machine. */
  openLocalSpeech(model: ReadyModel): OpenSpeechToText;
}

/** A person waits for a trial, so it is not retried. */
const ONE_TRY = { retries: 0 };

/** Makes the factory of this process. */
export function createProviderFactory({
  mailbox,
  speechModels,
  openLocalSpeech,
}: FactoryParts): ProviderFactory {
  return {
    speechToText: async (settings, options) => {
      if (settings.source === 'none') return undefined;
      if (settings.source === 'local') {
        const model = await speechModels.findReady(settings.model);
        return model && openLocalSpeech(model);
      }
      const { createOpenAiSpeechToText } = await import('../providers/openai-compatible/speech-to-text.ts');
      const { baseUrl, key: apiKey, model } = settings;
      return createOpenAiSpeechToText({ baseUrl, apiKey, model, ...triesOf(options) });
    },
    noteWriter: async (settings, options) => {
      const model = modelOf(settings);
      if (!model) return createBuiltInWriter();
      const { createLanguageModelWriter } = await import('../providers/language-model-writer/note-writer.ts');
      return createLanguageModelWriter({ ...model, ...triesOf(options) });
    },
    templateAdviser: async (settings) => {
      const model = modelOf(settings);
      if (!model) return undefined;
      const { createTemplateAdviser } = await import(
        '../providers/language-model-writer/template-adviser.ts'
      );
      return createTemplateAdviser(model);
    },
    mailer: async (settings) => {
      if (settings.source === 'none') return mailbox;
      const { createSmtpMailer } = await import('../providers/smtp/smtp-mailer.ts');
      const { from, ...url } = settings;
      return createSmtpMailer({ url, from });
    },
  };
}

function triesOf(options: BuildOptions = {}) {
  return options.isTrial ? ONE_TRY : {};
}

function modelOf(settings: LanguageModelSettings) {
  if (settings.source === 'built-in') return undefined;
  const { source: provider, baseUrl, key: apiKey, model } = settings;
  return { provider, baseUrl, apiKey, model };
}
