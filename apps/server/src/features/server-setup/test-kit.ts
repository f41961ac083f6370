/** Two servers on one database, whose owner sets them up, and services that they are set up with. */
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { openLog } from '#server/platform/log/log.ts';
import {
  type LanguageModelDouble,
  openLanguageModelDouble,
} from '#server/platform/test-kit/doubles/language-model-double.ts';
import {
  openTranscriptionDouble,
  type TranscriptionDouble,
} from '#server/platform/test-kit/doubles/transcription-double.ts';
import { openSmtpDouble, type SmtpDouble } from '#server/providers/smtp/smtp-double.ts';
import { type Answer, type Caller, callerAt } from '#server/test-kit/caller.ts';
import { openSpeechModelsDouble, type SpeechModelsDouble } from '#server/test-kit/speech-models-double.ts';
import { type LiveTestSetup, startTestApp, type TestApp } from '#server/test-kit/test-app.ts';

/** A server whose set-up its owner changes. */
export interface OwnedServer {
  server: TestApp;
  models: SpeechModelsDouble;
  owner: Caller;
  /** Lines of the log so far. */
  logged: string[];
}

/** One server for all tests of a file, with its owner. @param live  in place of the usual */
export function useOwnedServer(live: Partial<LiveTestSetup> = {}): () => OwnedServer {
  let opened: OwnedServer | undefined;
  beforeAll(async () => {
    const models = openSpeechModelsDouble();
    const logged: string[] = [];
    const log = openLog('debug', { write: (line) => logged.push(line) });
    const server = await startTestApp({ log }, { live: { models, ...live } });
    opened = { server, models, logged, owner: await server.newVet() };
  });
  afterAll(() => opened?.server.close());
  return () => {
    if (!opened) throw new Error('The server starts before the first test.');
    return opened;
  };
}

/** A request that no call takes. */
export function badKey(caller: Caller, path: string): Promise<Answer> {
  return caller.send('GET', path, undefined, { 'idempotency-key': '' });
}

/** The same person at another server. */
export function at({ address }: TestApp, caller: Caller): Caller {
  return callerAt(address, caller);
}

/** Never to be seen again once it was entered. */
export const KEY = 'sk-canary-4711-abcd-9z8y';
export const PASSWORD = 'canary-password-1234-wxyz';

/** A recording that the doubles take. */
export const AUDIO = {
  audio: Buffer.from('RIFF-not-really-sound').toString('base64'),
  content_type: 'audio/wav',
};

const LINE = JSON.stringify({
  elements: [{ text: 'Coughing for two days.', section: 'Summary', pet: 'Bella', evidence: [0] }],
});

/** Doubles of a service of each part, for all tests of a file, and what an owner enters to use them. */
export function useSetupServices() {
  const services = new SetupServices();
  beforeAll(() => services.open());
  afterAll(() => services.close());
  return services;
}

class SetupServices {
  speech!: TranscriptionDouble;
  writer!: LanguageModelDouble;
  mail!: SmtpDouble;

  async open(): Promise<void> {
    this.speech = await openTranscriptionDouble({ apiKey: KEY, usual: { text: 'Bella is coughing.' } });
    this.writer = await openLanguageModelDouble({ apiKey: KEY, usual: LINE });
    this.mail = await openSmtpDouble();
  }

  async close(): Promise<void> {
    await Promise.all([this.speech.close(), this.writer.close(), this.mail.close()]);
  }

  readonly aService = () => ({
    source: 'service' as const,
    base_url: this.speech.baseUrl,
    model: 'whisper-1',
    key: KEY,
  });

  readonly aWriter = () => ({
    source: 'openai-compatible' as const,
    base_url: this.writer.baseUrl,
    model: 'm',
    key: KEY,
  });

  readonly aMailServer = () => ({
    source: 'smtp' as const,
    host: '127.0.0.1',
    port: this.mail.port,
    encryption: 'none' as const,
    user: 'auscult',
    password: PASSWORD,
    from: 'Auscult <auscult@example.org>',
  });
}

/** An address at which nothing listens. */
export async function closedAddress(): Promise<string> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return `http://127.0.0.1:${port}/v1`;
}
