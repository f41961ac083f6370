/** Speech recognition on this machine: the models, and the engine that runs them. */
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Environment } from '../config/env.ts';
import type { Log } from '../platform/log/log.ts';
import type { OpenSpeechToText } from '../ports/provider-factory.ts';
import type { ReadyModel, SpeechModels } from '../ports/speech-models.ts';
import { createLocalSpeechToText } from '../providers/local-speech/speech-to-text.ts';
import { createSpeechModels } from '../providers/speech-models/speech-models.ts';

/** Where models are, and where they come from. */
export interface ModelPlaces {
  folder: string;
  host: string;
  importFolder: string;
  log: Log;
}

/** The places of models, by the configuration. */
export function modelPlaces(environment: Environment, log: Log): ModelPlaces {
  const { DATA_DIR, SPEECH_MODEL_HOST: host, SPEECH_MODEL_IMPORT } = environment;
  const folder = join(DATA_DIR, 'models');
  return { folder, host, importFolder: SPEECH_MODEL_IMPORT ?? join(folder, 'import'), log };
}

/** Opens the models of this machine. A downloaded model is loaded once before it counts as ready. */
export function openSpeechModels(places: ModelPlaces): SpeechModels {
  return createSpeechModels({ ...places, probe: loadOnce });
}

/** Opens a model for transcribing. */
export function openLocalSpeech(model: ReadyModel): OpenSpeechToText {
  return createLocalSpeechToText(model);
}

/** Minutes until a model that does not load counts as unusable. */
const LOAD_LIMIT_MS = 10 * 60_000;

/** @throws ProviderError when the engine cannot load the model */
async function loadOnce(model: ReadyModel): Promise<void> {
  const engine = createLocalSpeechToText(model);
  const wav = silence();
  const audio = {
    stream: async () => Readable.from([wav], { objectMode: false }),
    contentType: 'audio/wav',
    name: 'silence.wav',
    bytes: wav.length,
  };
  try {
    await engine.transcribe(audio, { spelling: [], signal: AbortSignal.timeout(LOAD_LIMIT_MS) });
  } finally {
    await engine.close();
  }
}

const SILENCE_RATE = 16_000;

/** Half a second of silence as a WAV file of 16-bit samples: the engine loads every part of a model before it listens. */
function silence(): Buffer {
  const samples = Buffer.alloc(SILENCE_RATE);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(SILENCE_RATE, 24);
  head.writeUInt32LE(SILENCE_RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** @throws Error when STT_LOCAL_MODEL names no model of the catalog, with what to do */
export async function refuseUnknownModel(
  { STT_LOCAL_MODEL: wanted, STT_BASE_URL }: Environment,
  models: Pick<SpeechModels, 'list'>,
): Promise<void> {
  if (wanted === undefined || STT_BASE_URL !== undefined) return;
  const ids = (await models.list()).map(({ id }) => id);
  if (ids.includes(wanted)) return;
  throw new Error(
    `STT_LOCAL_MODEL names no speech model of the catalog: ${wanted}. Folders and Whisper names of earlier versions are no longer used. Set it to one of: ${ids.join(', ')}. Or unset it, and choose a model in Settings, Server.`,
  );
}
