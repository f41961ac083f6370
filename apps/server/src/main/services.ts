/**
 * Chooses the provider of each port by the configuration. A wrong choice fails at the start, not at the first
 * visit.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '#server/platform/error-code.ts';
import { type Environment, SECRET_MIN } from '../config/env.ts';
import type { Links } from '../platform/context.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { NoteWriter } from '../ports/note-writer.ts';
import type { SpeechToText } from '../ports/speech-to-text.ts';
import type { TemplateAdviser } from '../ports/template-adviser.ts';
import { createBuiltInWriter } from '../providers/built-in-writer/note-writer.ts';
import { createDiskFileStore } from '../providers/disk/file-store.ts';
import { createMailbox } from '../providers/mailbox/mailbox.ts';

/** Chooses the transcriber; undefined if none is configured. */
export async function pickSpeechToText(environment: Environment): Promise<SpeechToText | undefined> {
  const { STT_BASE_URL, STT_API_KEY, STT_MODEL, STT_LOCAL_MODEL } = environment;
  if (STT_BASE_URL) {
    const { createOpenAiSpeechToText } = await import('../providers/openai-compatible/speech-to-text.ts');
    return createOpenAiSpeechToText({ baseUrl: STT_BASE_URL, apiKey: STT_API_KEY, model: STT_MODEL });
  }
  if (STT_LOCAL_MODEL) {
    throw new Error(
      'STT_LOCAL_MODEL was replaced: remove it, and choose a speech model on the screen Server instead.',
    );
  }
  return undefined;
}

/** Chooses the note writer. @throws Error when a language model is only partly configured */
export async function pickNoteWriter(environment: Environment): Promise<NoteWriter> {
  const model = modelIn(environment);
  if (!model) return createBuiltInWriter();
  const { createLanguageModelWriter } = await import('../providers/language-model-writer/note-writer.ts');
  return createLanguageModelWriter(model);
}

/**
 * Chooses the template adviser; undefined if no language model is configured. @throws Error when it is only
 * partly configured
 */
export async function pickTemplateAdviser(environment: Environment): Promise<TemplateAdviser | undefined> {
  const model = modelIn(environment);
  if (!model) return undefined;
  const { createTemplateAdviser } = await import('../providers/language-model-writer/template-adviser.ts');
  return createTemplateAdviser(model);
}

/** @throws Error when a language model is only partly configured */
function modelIn({ LLM_PROVIDER, LLM_BASE_URL, LLM_API_KEY, LLM_MODEL }: Environment) {
  if (!LLM_PROVIDER) return undefined;
  if (!LLM_MODEL) throw new Error('LLM_PROVIDER is set: name the model with LLM_MODEL too.');
  return { provider: LLM_PROVIDER, baseUrl: LLM_BASE_URL, apiKey: LLM_API_KEY, model: LLM_MODEL };
}

/** Chooses how mails are sent: by SMTP, or into the mailbox folder. */
export async function pickMailer({ SMTP_URL, MAIL_FROM }: Environment, folder: string): Promise<Mailer> {
  if (!SMTP_URL) return createMailbox({ folder, from: MAIL_FROM });
  const { createSmtpMailer } = await import('../providers/smtp/smtp-mailer.ts');
  return createSmtpMailer({ url: SMTP_URL, from: MAIL_FROM });
}

/** Chooses the file store: a bucket, or the data directory. Also returns a function that closes it. */
export async function pickFileStore(
  environment: Environment,
  folder: string,
): Promise<{ store: FileStore; close(): Promise<void> }> {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = environment;
  if (!S3_BUCKET) {
    const store = createDiskFileStore(folder);
    return { store, close: () => store.close() };
  }
  if (!S3_ACCESS_KEY_ID !== !S3_SECRET_ACCESS_KEY)
    throw new Error('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both, or neither.');
  const { createS3FileStore } = await import('../providers/s3/file-store.ts');
  const store = createS3FileStore({
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    credentials:
      S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
        : undefined,
  });
  return { store, close: async () => undefined };
}

/**
 * The secret that signs sessions and upload tokens: the configured one, or one that is created once and
 * stored.
 */
export async function readSecret(configured: string | undefined, directory: string): Promise<string> {
  if (configured !== undefined) return configured;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, 'secret');
  const kept = (await keptSecret(path)) ?? (await makeSecret(path));
  if (kept.length < SECRET_MIN) {
    throw new Error(
      `${path} is damaged: it holds fewer than ${SECRET_MIN} characters. Restore it from a backup; without one, delete it: then everybody signs in anew.`,
    );
  }
  return kept;
}

/** Only if the file is missing may a secret be created: an unreadable file may contain the current one. */
async function keptSecret(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * The file is written atomically. Of two processes that start at once, the second uses the first one's
 * secret.
 */
async function makeSecret(path: string): Promise<string> {
  const made = randomBytes(SECRET_MIN).toString('base64url');
  const unfinished = `${path}.${randomUUID()}.tmp`;
  const file = await open(unfinished, 'wx', 0o600);
  try {
    await file.writeFile(`${made}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(unfinished, path);
    await rm(unfinished);
  } catch {
    const theirs = await keptSecret(path);
    // Some file systems do not support links.
    await (theirs === undefined ? rename(unfinished, path) : rm(unfinished));
    return theirs ?? made;
  }
  return made;
}

/** External addresses for the web application. */
export function linksOf(environment: Environment): Links {
  const { SUPPORT_CHAT_URL = '', ANALYTICS_URL = '', HELP_CENTER_URL, NATIVE_APP_SCHEME } = environment;
  return {
    supportChatUrl: SUPPORT_CHAT_URL,
    analyticsUrl: ANALYTICS_URL,
    helpCenterUrl: HELP_CENTER_URL,
    nativeAppScheme: NATIVE_APP_SCHEME,
  };
}

/** A new id. */
export function newId(): string {
  return randomUUID();
}
