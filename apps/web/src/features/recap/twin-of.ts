import type { SessionDocument } from '@auscult/contract/documents';

/** Bytes from which on two files of one kind that are equally long to the byte are hardly two. */
const TELLING_BYTES = 4096;

/** The record before this one that seems to be the same file; undefined where none does. */
export function twinOf(
  document: SessionDocument,
  documents: readonly SessionDocument[],
): SessionDocument | undefined {
  const before = documents.slice(0, documents.indexOf(document));
  return before.find(
    ({ name, content_type, size }) =>
      content_type === document.content_type &&
      size === document.size &&
      (name === document.name || size >= TELLING_BYTES),
  );
}
