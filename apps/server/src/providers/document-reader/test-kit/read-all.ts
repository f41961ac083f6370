import type { DocumentType, UnreadPart } from '@auscult/contract/documents';
import { documentTypeOf } from '@auscult/domain/documents/document-type';
import { expect } from 'vitest';
import { hangLimit } from '#server/platform/test-kit/hang-limit.ts';
import type { DocumentReader, ReadPage } from '#server/ports/document-reader.ts';
import { createDocumentReader } from '../document-reader.ts';

/** The server's default. */
export const reader = createDocumentReader();

/** The pages of a file, by the kind that its bytes indicate. */
export async function readAll(bytes: Uint8Array, options: ReadOptions = {}): Promise<ReadPage[]> {
  return (await readWhole(bytes, options)).found;
}

/** The unread parts of a file, each as "name: reason". */
export async function gapsOf(bytes: Uint8Array): Promise<string[]> {
  const { gaps } = await readWhole(bytes);
  return gaps.map(({ name, reason }) => `${name}: ${reason}`);
}

interface ReadOptions {
  by?: DocumentReader;
  pagesKnown?: number;
  as?: DocumentType;
}

/** The whole content of a file: its pages, and its unread parts. */
export async function readWhole(
  bytes: Uint8Array,
  { by = reader, pagesKnown = 0, as = kindOf(bytes) }: ReadOptions = {},
) {
  const found: ReadPage[] = [];
  const gaps: UnreadPart[] = [];
  let pages = 0;
  for await (const step of by.read({ contentType: as, bytes, pagesKnown }, hangLimit())) {
    if ('gap' in step) gaps.push(step.gap);
    else if ('page' in step) found.push(step);
    else pages = step.pages;
  }
  expect(found.map(({ page }) => page)).toEqual(found.map((_, at) => pagesKnown + at + 1));
  expect(found.length).toBe(pages - pagesKnown);
  return { found, gaps };
}

function kindOf(bytes: Uint8Array): DocumentType {
  const kind = documentTypeOf(bytes);
  if (!kind) throw new Error('This is no kind of file that is read.');
  return kind;
}
