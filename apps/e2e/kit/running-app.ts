/** The product as it is shipped: the server in a process of its own, on a data directory and a port of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startProcess } from '../../server/bench/running-server.ts';
import {
  openTranscriptionDouble,
  type TranscriptionDouble,
} from '../../server/src/platform/test-kit/doubles/transcription-double.ts';
import { HEARD } from './sample-visit.ts';

/** A product that runs. */
export interface RunningApp {
  address: string;
  /** Whom the server asks for the words of a recording; undefined where it has nobody to ask. */
  transcriber: TranscriptionDouble | undefined;
  close: () => Promise<void>;
}

interface AppWish {
  canHear: boolean;
  /** Whether browsers reach it by a name: passkeys belong to one, never to a number. */
  isNamed?: boolean;
  /** Whose addresses are those of the operator's staff. */
  staff?: string;
  databaseUrl?: string;
}

const API_KEY = 'key-of-the-journeys';

/**
 * Starts the product.
 *
 * @param canHear  whether it has a transcriber: a double that hears the sample visit
 * @param databaseUrl  its own, embedded one, when left out
 */
export async function startApp({ canHear, isNamed, staff, databaseUrl }: AppWish): Promise<RunningApp> {
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
    // Each person signs up from an address of their own: sign-ups are limited by address.
    TRUST_PROXY: '1',
    ...(transcriber && { STT_BASE_URL: transcriber.baseUrl, STT_API_KEY: API_KEY }),
  });
  const close = async () => {
    await server.stop();
    await transcriber?.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { address: isNamed ? named : server.address, transcriber, close };
}
