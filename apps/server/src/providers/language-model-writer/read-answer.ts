/** Reads a model's answer, element by element. */
import { ProviderError } from '#server/ports/provider-error.ts';
import { createElementReader } from './read-elements.ts';

/**
 * The elements of an answer's list as it arrives. @throws ProviderError when the answer ends before its list
 * does
 */
export async function* elementsOf(answer: AsyncIterable<string>): AsyncGenerator<unknown> {
  const reader = createElementReader();
  let isEmpty = true;
  for await (const text of answer) {
    isEmpty &&= !text.trim();
    yield* readable(() => reader.push(text));
  }
  if (reader.isComplete()) return;
  throw new ProviderError(
    isEmpty
      ? 'The language model gave no answer.'
      : 'The language model stopped in the middle of the note, or its answer can’t be read.',
    { retryable: true },
  );
}

/** The parsed answer. @throws ProviderError when it is invalid */
export function readable<Read>(read: () => Read): Read {
  try {
    return read();
  } catch {
    throw new ProviderError('The language model gave an answer that cannot be read.', { retryable: true });
  }
}
