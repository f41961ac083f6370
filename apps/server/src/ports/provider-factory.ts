/** Builds providers from settings, so that settings can be tested before they are saved and changed while the server runs. */
import type { Mailer } from './mailer.ts';
import type { NoteWriter } from './note-writer.ts';
import type { SpeechToText } from './speech-to-text.ts';
import type { TemplateAdviser } from './template-adviser.ts';

/** Where recordings are transcribed. */
export type SpeechSettings =
  | { readonly source: 'none' }
  | { readonly source: 'local'; readonly model: string }
  | {
      readonly source: 'service';
      readonly baseUrl: string;
      readonly model: string;
      readonly key?: string | undefined;
    };

/** The writer of notes. */
export type LanguageModelSettings =
  | { readonly source: 'built-in' }
  | {
      readonly source: 'openai' | 'anthropic' | 'openai-compatible';
      readonly baseUrl?: string | undefined;
      readonly model: string;
      readonly key?: string | undefined;
    };

/** How mails leave. */
export type MailSettings =
  | { readonly source: 'none' }
  | {
      readonly source: 'smtp';
      readonly host: string;
      readonly port: number;
      readonly encryption: 'tls' | 'starttls' | 'none';
      readonly user?: string | undefined;
      readonly password?: string | undefined;
      readonly from: string;
    };

/** A transcriber that may hold something open: a process with a model in it. */
export interface OpenSpeechToText extends SpeechToText {
  /** Ends what is under way and gives its memory back. */
  close?(): Promise<void>;
}

/** @property isTrial  one try only, since someone waits for the answer */
export interface BuildOptions {
  readonly isTrial?: boolean;
}

/** Builds providers. Only main knows which. */
export interface ProviderFactory {
  /** @returns undefined where nothing transcribes, or the local model is not ready */
  speechToText(settings: SpeechSettings, options?: BuildOptions): Promise<OpenSpeechToText | undefined>;
  /** @throws Error with a sentence where a key or an address is missing */
  noteWriter(settings: LanguageModelSettings, options?: BuildOptions): Promise<NoteWriter>;
  /** @returns undefined where no language model is set up */
  templateAdviser(settings: LanguageModelSettings): Promise<TemplateAdviser | undefined>;
  mailer(settings: MailSettings): Promise<Mailer>;
}

/** A part of the set-up that environment variables fix, with their names. */
interface Fixed<Settings> {
  readonly by: readonly string[];
  readonly settings: Settings;
}

/** What environment variables fix. The parts that are left out are set up in the application. */
export interface FixedSetup {
  readonly speech?: Fixed<SpeechSettings> & { readonly language: string | undefined };
  readonly languageModel?: Fixed<LanguageModelSettings>;
  readonly mail?: Fixed<MailSettings>;
}
