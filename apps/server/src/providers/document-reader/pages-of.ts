/** What pages a file has, by its kind. */
import type { DocumentType } from '@auscult/contract/documents';
import { documentTypeOf } from '@auscult/domain/documents/document-type';
import type { PageSource } from './messages.ts';
import { decodeText, textPages } from './read-text.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** How a kind of file is read. @param nested  mails that it lies within */
type ReadKind = (bytes: Uint8Array, nested: number) => Promise<PageSource[]> | PageSource[];

const pictures: ReadKind = async (bytes) => (await import('./read-picture.ts')).picturePages(bytes);

/** Each loads what it is read by when it is wanted: a process reads one file, and to load all of it takes longer than most files do. */
const READERS: Readonly<Record<DocumentType, ReadKind>> = {
  'application/pdf': async (bytes) => (await import('./read-pdf.ts')).pdfPages(bytes),
  'image/png': pictures,
  'image/jpeg': pictures,
  'image/webp': pictures,
  'image/tiff': async (bytes) => (await import('./read-picture.ts')).tiffPages(bytes),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': async (bytes) =>
    (await import('./read-word.ts')).wordPages(bytes),
  'message/rfc822': async (bytes, nested) =>
    (await import('./read-mail.ts')).mailPages(bytes, nested, readPart),
  'text/plain': (bytes) => textPages(decodeText(bytes)),
};

/** The pages of a file, none of which has been looked at. @throws UnreadableFile */
export async function pagesOf(type: DocumentType, bytes: Uint8Array, nested = 0): Promise<PageSource[]> {
  try {
    return await READERS[type](bytes, nested);
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('damaged');
  }
}

async function readPart({ bytes, nested }: { bytes: Uint8Array; nested: number }): Promise<PageSource[]> {
  const type = documentTypeOf(bytes);
  return type === undefined ? [] : pagesOf(type, bytes, nested);
}
