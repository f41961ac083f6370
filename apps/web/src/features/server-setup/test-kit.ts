/** The set-up of a server, for tests of its screens. */
import type { ServerSetup, SpeechModel } from '@auscult/contract/server-setup';

/** A speech model of the catalog that is not on the server. */
export function aModel(part: Partial<SpeechModel> = {}): SpeechModel {
  return {
    id: 'parakeet',
    name: 'Parakeet',
    languages: ['en'],
    bytes: 661_000_000,
    memory_bytes: 2_000_000_000,
    license: 'CC BY 4.0',
    good_at: 'English, quick on ordinary computers.',
    recommended_for: 'english',
    takes_spelling: true,
    state: 'absent',
    downloaded_bytes: 0,
    problem: null,
    ...part,
  };
}

/** A fresh server: nothing transcribes, the built-in writer writes, mails are kept in a folder. */
export function aSetup(part: Partial<ServerSetup> = {}): ServerSetup {
  return {
    version: 1,
    speech: {
      ...{ fixed_by: [], source: 'none', local_model: null, base_url: '', model: '' },
      ...{ key: null, language: null },
    },
    language_model: { fixed_by: [], source: 'built-in', base_url: '', model: '', key: null },
    mail: {
      ...{ fixed_by: [], source: 'none', host: '', port: 465, encryption: 'tls', user: '' },
      ...{ password: null, from: '' },
    },
    models: [
      aModel(),
      aModel({
        id: 'whisper',
        name: 'Whisper',
        languages: ['en', 'de', 'es', 'fr', 'ja'],
        bytes: 1_040_000_000,
        good_at: 'Nearly all languages.',
        recommended_for: 'other_languages',
        takes_spelling: false,
      }),
    ],
    model_host: 'https://huggingface.co',
    import_folder: '/data/models/import',
    free_bytes: 12_300_000_000,
    ...part,
  };
}
