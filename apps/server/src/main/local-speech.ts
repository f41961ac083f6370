/**
 * Speech recognition on this machine: the models, and what runs them.
 *
 * The providers `speech-models` and `local-speech` are plugged in here, a line each; until then the catalog is empty.
 */
import { join } from 'node:path';
import type { Environment } from '../config/env.ts';
import type { Log } from '../platform/log/log.ts';
import type { OpenSpeechToText } from '../ports/provider-factory.ts';
import type { ReadyModel, SpeechModels } from '../ports/speech-models.ts';

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

/** Opens the models of this machine. */
export function openSpeechModels({ host, importFolder }: ModelPlaces): SpeechModels {
  // PLUG IN: return createSpeechModels({ folder, host, importFolder, log, probe });
  return {
    list: async () => [],
    ensure: async () => undefined,
    cancel: async () => undefined,
    remove: async () => undefined,
    findReady: async () => undefined,
    onReady: () => () => undefined,
    freeBytes: async () => 0,
    host,
    importFolder,
    close: async () => undefined,
  };
}

/** Opens a model for transcribing. */
export function openLocalSpeech({ id }: ReadyModel): OpenSpeechToText {
  // PLUG IN: return createLocalSpeechToText(model, { log });
  throw new Error(`Nothing runs the speech model ${id} yet.`);
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
