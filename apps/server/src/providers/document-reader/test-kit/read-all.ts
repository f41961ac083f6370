import type { DocumentType } from '@auscult/contract/documents';
import { documentTypeOf } from '@auscult/domain/documents/document-type';
import { expect } from 'vitest';
import { hangLimit } from '#server/platform/test-kit/hang-limit.ts';
import type { ReadPage } from '#server/ports/document-reader.ts';
import { createDocumentReader } from '../document-reader.ts';

/** As the server has it. */
export const reader = createDocumentReader();

/** Everything that is found in a file, by the kind that its own bytes say. */
export async function readAll(bytes: Uint8Array, { by = reader, pagesKnown = 0, as = kindOf(bytes) } = {}) {
  const found: ReadPage[] = [];
  let pages = 0;
  for await (const step of by.read({ contentType: as, bytes, pagesKnown }, hangLimit())) {
    if ('page' in step) found.push(step);
    else pages = step.pages;
  }
  expect(found.map(({ page }) => page)).toEqual(found.map((_, at) => pagesKnown + at + 1));
  expect(found.length).toBe(pages - pagesKnown);
  return found;
}

function kindOf(bytes: Uint8Array): DocumentType {
  const kind = documentTypeOf(bytes);
  if (!kind) throw new Error('This is no kind of file that is read.');
  return kind;
}
