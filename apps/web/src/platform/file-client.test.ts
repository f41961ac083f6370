// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createFileClient } from './file-client.ts';

test('an incomplete file counts as no answer, and can be retried', async () => {
  const torn = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (body) => body.error(new TypeError('network error')),
  });
  const files = createFileClient(
    { bearer: () => 'token-1', endSignIn: () => {} },
    async () => new Response(torn),
  );
  await expect(files('/v1/document_file/s1/n1')).rejects.toMatchObject({
    name: 'ApiError',
    code: 'unreachable',
  });
});
