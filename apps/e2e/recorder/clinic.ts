/** The product in a clinic: a server that can be killed, behind a network line that can be cut. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type RunningProcess, startProcess } from '../../server/bench/running-server.ts';
import { openTranscriptionDouble } from '../../server/src/platform/test-kit/doubles/transcription-double.ts';
import { HEARD } from '../kit/sample-visit.ts';
import { type Line, openLine } from './line.ts';

/** A running clinic. */
export interface Clinic {
  /** The address for browsers: through the line. */
  address: string;
  /** The address of the server, independent of the line. */
  direct: string;
  /** Where the server stores incoming bytes. */
  files: string;
  line: Line;
  killServer: () => Promise<void>;
  startServer: () => Promise<void>;
  close: () => Promise<void>;
}

const API_KEY = 'key-of-the-recorder';

/** The transcriber of its recordings. */
interface Transcriber {
  baseUrl: string;
  close: () => Promise<void>;
}

/**
 * Opens a clinic with an empty data directory.
 *
 * @param given  a transcriber, closed with the clinic; by default one that returns the sample visit at once
 */
export async function openClinic(given?: Transcriber): Promise<Clinic> {
  const folder = await mkdtemp(join(tmpdir(), 'auscult-recorder-clinic-'));
  const transcriber = given ?? (await openTranscriptionDouble({ apiKey: API_KEY, usual: HEARD }));
  const port = await freePort();
  const line = await openLine(port);
  const environment = {
    DATA_DIR: folder,
    PORT: String(port),
    PUBLIC_URL: line.address,
    // People sign up from different addresses, since sign-ups are limited by address.
    TRUST_PROXY: '1',
    STT_BASE_URL: transcriber.baseUrl,
    STT_API_KEY: API_KEY,
  };
  let server: RunningProcess = await startProcess(environment);
  return {
    address: line.address,
    direct: `http://127.0.0.1:${port}`,
    files: join(folder, 'files'),
    line,
    killServer: () => server.kill(),
    startServer: async () => {
      server = await startProcess(environment);
    },
    close: async () => {
      await server.stop();
      await line.close();
      await transcriber.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
