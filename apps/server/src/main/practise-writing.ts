/** Warms up the writer, so that the first visit after a start does not wait for compilation. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { checkNote } from '@auscult/clinical/check/check-note';
import { writeNote } from '@auscult/clinical/writer/write-note';
import { findBuiltInTemplate } from '@auscult/domain/templates/built-in-templates';
import { sampleWords } from '../features/samples/sample-words.ts';
import type { Services } from '../platform/context.ts';
import { loggable } from '../platform/log/log.ts';

/** Milliseconds after which waiting users have their page. */
const FIRST_MS = 2000;

/**
 * Writes and checks the sample soon after the start, each sentence twice: a pattern is parsed at its first
 * use and compiled at its second, which takes half a second for all. Yields to other work between two
 * sentences.
 *
 * @returns a function that ends it
 */
export function practiseWriting({ log }: Pick<Services, 'log'>): () => Promise<void> {
  const ending = new AbortController();
  const practising = () =>
    practise(ending.signal).then(
      () => log.debug('writing was practised'),
      (error: unknown) => {
        if (!ending.signal.aborted) log.warn('writing could not be practised', loggable(error));
      },
    );
  const first = setTimeout(() => void practising(), FIRST_MS);
  return async () => {
    clearTimeout(first);
    ending.abort();
  };
}

/** @throws the signal's reason */
async function practise(signal: AbortSignal): Promise<void> {
  const template = findBuiltInTemplate('dynamic_soap_advanced');
  if (!template) return;
  const sample = sampleWords();
  const pets = sample.pets.map((name) => ({ name }));
  const alone = sample.segments.map((segment) => [segment]);
  // The whole sample last: by then it takes no longer than other visits.
  for (const segments of [...alone, ...alone, sample.segments]) {
    await nextTurn(undefined, { signal });
    checkNote([...writeNote({ segments, pets, template })], segments, { pets });
  }
}
