/** Models of a few bytes, or of the test kit's own making, in place of those of the catalog. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogModel } from '#server/providers/speech-models/catalog.ts';
import type { CatalogSource } from '#server/providers/speech-models/catalog-files.ts';
import type { ModelHostDouble } from './model-host-double.ts';
import { sha256Of } from './model-host-double.ts';

/** The contents of a model's files. */
export interface TinyModelFiles {
  /** A recognition model of the family `nemo-ctc`. */
  model: Uint8Array;
  tokens: Uint8Array;
  vad: Uint8Array;
  segmentation: Uint8Array;
  embedding: Uint8Array;
}

/**
 * Publishes a model on a host, and describes it as the catalog does.
 *
 * @param options.withChecksums  as the catalog has them; otherwise only the list of the host does
 */
export function publishTinyModel(
  host: Pick<ModelHostDouble, 'publish'>,
  id: string,
  files: TinyModelFiles,
  { withChecksums }: { withChecksums: boolean } = { withChecksums: true },
): CatalogModel {
  const source = (name: string, contents: Readonly<Record<string, Uint8Array>>): CatalogSource => {
    const repository = `tiny/${name}`;
    host.publish(repository, contents);
    return {
      repository,
      revision: 'main',
      files: Object.entries(contents).map(([path, bytes]) => ({
        path,
        bytes: bytes.length,
        ...(withChecksums && { sha256: sha256Of(bytes) }),
      })),
    };
  };
  return {
    id,
    name: 'Tiny model',
    languages: ['en'],
    license: 'Apache-2.0',
    goodAt: 'Tests.',
    recommendedFor: 'english',
    takesSpelling: false,
    memoryBytes: 50_000_000,
    source: source(id, { 'model.onnx': files.model, 'tokens.txt': files.tokens }),
    recognizer: { family: 'nemo-ctc', model: 'model.onnx', tokens: 'tokens.txt' },
    vad: source('vad', { 'vad.onnx': files.vad }),
    speakers: {
      segmentation: source('segmentation', { 'model.onnx': files.segmentation }),
      embedding: source('embedding', { 'voice.onnx': files.embedding }),
    },
  };
}

/**
 * Writes a catalog into a folder, for a server in a process of its own.
 *
 * @returns the address of a module that replaces the catalog there: `node --import <address>`, also in NODE_OPTIONS
 */
export async function writeCatalog(folder: string, catalog: readonly CatalogModel[]): Promise<string> {
  const file = join(folder, 'catalog.json');
  await writeFile(file, JSON.stringify(catalog));
  const address = new URL('./replace-catalog.ts', import.meta.url);
  address.searchParams.set('catalog', file);
  return address.href;
}
