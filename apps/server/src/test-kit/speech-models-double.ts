/** Speech models in memory: a catalog of two, whose downloads end when a test says so. */
import type { SpeechModel } from '@auscult/contract/server-setup';
import type { ReadyModel, SpeechModels } from '#server/ports/speech-models.ts';

/** The models, and what a test does to them. */
export interface SpeechModelsDouble extends SpeechModels {
  /** Ids that were asked for, in order. */
  readonly ensured: string[];
  /** Bytes free on the disk. */
  free: number;
  /** Ends a download well: the model is ready. */
  finish(id: string): void;
  /** Ends a download badly. */
  fail(id: string, problem: string): void;
}

/** Id of the model that is recommended for English. */
export const ENGLISH_MODEL = 'tiny-english';
/** Id of the model that is recommended for other languages. */
export const OTHER_MODEL = 'tiny-other';

/** Opens models of which none is on the machine. */
export function openSpeechModelsDouble(): SpeechModelsDouble {
  const models = new Map([ENGLISH_MODEL, OTHER_MODEL].map((id) => [id, aModel(id)]));
  const listeners = new Set<(id: string) => void>();
  const change = (id: string, changed: Partial<SpeechModel>) => {
    const model = models.get(id);
    if (model) models.set(id, { ...model, ...changed });
  };
  const double: SpeechModelsDouble = {
    ensured: [],
    free: 10_000_000_000,
    host: 'https://models.example.org',
    importFolder: '/srv/models/import',
    list: async () => [...models.values()],
    ensure: async (id) => {
      double.ensured.push(id);
      if (models.get(id)?.state !== 'ready') change(id, { state: 'downloading', problem: null });
    },
    cancel: async (id) => change(id, { state: 'absent', downloaded_bytes: 0 }),
    remove: async (id) => change(id, { state: 'absent', downloaded_bytes: 0 }),
    findReady: async (id) => (models.get(id)?.state === 'ready' ? readyModel(id) : undefined),
    onReady: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    freeBytes: async () => double.free,
    finish: (id) => {
      change(id, { state: 'ready', downloaded_bytes: aModel(id).bytes });
      for (const listener of listeners) listener(id);
    },
    fail: (id, problem) => change(id, { state: 'failed', problem }),
    close: async () => undefined,
  };
  return double;
}

function aModel(id: string): SpeechModel {
  const isEnglish = id === ENGLISH_MODEL;
  return {
    id,
    name: isEnglish ? 'Tiny English' : 'Tiny other',
    languages: isEnglish ? ['en'] : ['de', 'fr'],
    bytes: 600_000_000,
    memory_bytes: 900_000_000,
    license: 'MIT',
    good_at: 'It is small.',
    recommended_for: isEnglish ? 'english' : 'other_languages',
    takes_spelling: false,
    state: 'absent',
    downloaded_bytes: 0,
    problem: null,
  };
}

function readyModel(id: string): ReadyModel {
  const recognizer = {
    family: 'nemo-ctc',
    model: `/models/${id}/model.onnx`,
    tokens: `/models/${id}/tokens.txt`,
  } as const;
  return { id, recognizer, languages: ['en'], takesSpelling: false, vad: `/models/${id}/vad.onnx` };
}
