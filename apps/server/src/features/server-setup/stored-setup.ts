/** The set-up as owners saved it, and as it applies: what the environment fixes wins. */
import { type SetupPart, SpeechSource } from '@auscult/contract/server-setup';
import { z } from 'zod';
import type { Db } from '#server/platform/db/database.ts';
import type {
  FixedSetup,
  LanguageModelSettings,
  MailSettings,
  SpeechSettings,
} from '#server/ports/provider-factory.ts';
import { findSetup, type SetupRow } from './repository.ts';
import { openSecret, type Secret, sealSecret } from './secrets.ts';

const Speech = z.object({
  source: SpeechSource.default('none'),
  local_model: z.string().nullable().default(null),
  base_url: z.string().default(''),
  model: z.string().default(''),
  language: z.string().nullable().default(null),
});

const LanguageModel = z.object({
  source: z.enum(['built-in', 'openai', 'anthropic', 'openai-compatible']).default('built-in'),
  base_url: z.string().default(''),
  model: z.string().default(''),
});

const Mail = z.object({
  source: z.enum(['none', 'smtp']).default('none'),
  host: z.string().default(''),
  port: z.number().default(587),
  encryption: z.enum(['tls', 'starttls', 'none']).default('starttls'),
  user: z.string().default(''),
  from: z.string().default(''),
});

const Stored = z.object({
  speech: Speech.prefault({}),
  language_model: LanguageModel.prefault({}),
  mail: Mail.prefault({}),
});

const StoredSecrets = z.object({
  speech: z.string().optional(),
  language_model: z.string().optional(),
  mail: z.string().optional(),
});

/** A part of the set-up with its key or password. */
type WithSecret<Part> = Part & { readonly secret: Secret | undefined };
export type SpeechSetup = WithSecret<z.infer<typeof Speech>>;
export type LanguageModelSetup = WithSecret<z.infer<typeof LanguageModel>>;
export type MailSetup = WithSecret<z.infer<typeof Mail>>;

/** The set-up with its secrets in the clear: never sent, logged or kept. */
export interface Setup {
  /** Zero while nothing was ever saved. */
  readonly version: number;
  readonly speech: SpeechSetup;
  readonly language_model: LanguageModelSetup;
  readonly mail: MailSetup;
}

/** Reads what owners saved. @param secret  of the whole server */
export async function readSetup({ db, secret }: { db: Db; secret: string }): Promise<Setup> {
  return setupIn((await findSetup(db)) ?? { version: 0, setup: {}, secrets: {} }, secret);
}

/** The set-up in a row. A secret that cannot be decrypted counts as none. */
export function setupIn({ version, setup, secrets }: SetupRow, serverSecret: string): Setup {
  const { speech, language_model, mail } = Stored.parse(setup);
  const sealed = StoredSecrets.parse(secrets);
  const secretOf = (part: SetupPart) => {
    const text = sealed[part];
    return text === undefined ? undefined : openSecret(text, serverSecret);
  };
  return {
    version,
    speech: { ...speech, secret: secretOf('speech') },
    language_model: { ...language_model, secret: secretOf('language_model') },
    mail: { ...mail, secret: secretOf('mail') },
  };
}

/** The row of a set-up. */
export function rowOf({ version, ...parts }: Setup, serverSecret: string): SetupRow {
  const sealed = (['speech', 'language_model', 'mail'] as const).flatMap((part) => {
    const { secret } = parts[part];
    return secret ? [[part, sealSecret(secret, serverSecret)]] : [];
  });
  // The shape leaves the secrets out.
  return { version, setup: Stored.parse(parts), secrets: Object.fromEntries(sealed) };
}

/** The set-up that applies, in the words of the ports. */
export interface AppliedSetup {
  readonly speech: SpeechSettings;
  /** Spoken language, ISO 639-1; undefined where it is detected. */
  readonly language: string | undefined;
  readonly languageModel: LanguageModelSettings;
  readonly mail: MailSettings;
}

/** The saved set-up, overridden by the environment. */
export function appliedOf({ speech, language_model, mail }: Setup, fixed: FixedSetup): AppliedSetup {
  return {
    speech: fixed.speech?.settings ?? speechSettings(speech),
    language: fixed.speech ? fixed.speech.language : (speech.language ?? undefined),
    languageModel: fixed.languageModel?.settings ?? languageModelSettings(language_model),
    mail: fixed.mail?.settings ?? mailSettings(mail),
  };
}

/** Where recordings are transcribed. */
export function speechSettings(speech: SpeechSetup): SpeechSettings {
  const { source, local_model, base_url: baseUrl, model } = speech;
  if (source === 'local' && local_model !== null) return { source, model: local_model };
  if (source !== 'service') return { source: 'none' };
  return { source, baseUrl, model, key: usableSecret(speech.secret, speechDestination(speech)) };
}

/** The writer of notes. */
export function languageModelSettings(languageModel: LanguageModelSetup): LanguageModelSettings {
  const { source, base_url, model, secret } = languageModel;
  if (source === 'built-in') return { source };
  const baseUrl = source === 'openai-compatible' ? base_url : undefined;
  return { source, baseUrl, model, key: usableSecret(secret, languageModelDestination(languageModel)) };
}

/** How mails leave. */
export function mailSettings(mail: MailSetup): MailSettings {
  const { source, host, port, encryption, user, from, secret } = mail;
  if (source === 'none') return { source };
  return {
    source,
    host,
    port,
    encryption,
    user,
    from,
    password: usableSecret(secret, mailDestination(mail)),
  };
}

/** A secret is only sent to the address that it was entered for. */
function usableSecret(secret: Secret | undefined, destination: string | undefined): string | undefined {
  return secret?.destination === destination ? secret?.text : undefined;
}

/** Where a key for speech to text would be sent; undefined where none is. */
export function speechDestination({
  source,
  base_url,
}: Pick<SpeechSetup, 'source' | 'base_url'>): string | undefined {
  return source === 'service' ? base_url : undefined;
}

/** Where a key for a language model would be sent; undefined where none is. */
export function languageModelDestination({
  source,
  base_url,
}: Pick<LanguageModelSetup, 'source' | 'base_url'>): string | undefined {
  if (source === 'built-in') return undefined;
  return source === 'openai-compatible' ? base_url : source;
}

/** Where a password of a mail server would be sent; undefined where none is. */
export function mailDestination({
  source,
  host,
  port,
}: Pick<MailSetup, 'source' | 'host' | 'port'>): string | undefined {
  return source === 'smtp' ? `${host.toLowerCase()}:${port}` : undefined;
}
