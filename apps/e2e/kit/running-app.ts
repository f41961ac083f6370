/** The product as it is shipped: the server as a separate process, with its own data directory and port. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startProcess } from '../../server/bench/running-server.ts';
import {
  openTranscriptionDouble,
  type TranscriptionDouble,
} from '../../server/src/platform/test-kit/doubles/transcription-double.ts';
import { HEARD } from './sample-visit.ts';

/** A running product. */
export interface RunningApp {
  address: string;
  /** The speech-to-text host of the server; undefined if it has none. */
  transcriber: TranscriptionDouble | undefined;
  close: () => Promise<void>;
}

interface AppWish {
  canHear: boolean;
  /** Whether browsers reach it by a host name: passkeys need one, and do not work with an IP address. */
  isNamed?: boolean;
  /** Email addresses of the operator's staff. */
  staff?: string;
  databaseUrl?: string;
  /** More environment variables of the server. */
  environment?: Readonly<Record<string, string>>;
}

const API_KEY = 'key-of-the-journeys';

/**
 * Starts the product.
 *
 * @param canHear  whether it has a transcriber: a double that returns the sample visit
 * @param databaseUrl  an embedded one, if left out
 */
export async function startApp({
  canHear,
  isNamed,
  staff,
  databaseUrl,
  environment,
}: AppWish): Promise<RunningApp> {
  const folder = await mkdtemp(join(tmpdir(), 'auscult-journeys-'));
  const transcriber = canHear ? await openTranscriptionDouble({ apiKey: API_KEY, usual: HEARD }) : undefined;
  const port = String(await freePort());
  const named = `http://localhost:${port}`;
  const server = await startProcess({
    DATA_DIR: folder,
    PORT: port,
    DEV: '1',
    ...(isNamed && { PUBLIC_URL: named }),
    ...(staff && { OPERATOR_EMAILS: staff }),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    // Each person signs up from a different address, since sign-ups are limited by address.
    TRUST_PROXY: '1',
    ...(transcriber && { STT_BASE_URL: transcriber.baseUrl, STT_API_KEY: API_KEY }),
    ...environment,
  });
  const close = async () => {
    await server.stop();
    await transcriber?.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { address: isNamed ? named : server.address, transcriber, close };
}
