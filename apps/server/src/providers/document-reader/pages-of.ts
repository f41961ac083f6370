/** What pages a file has, by its kind. */
import type { DocumentType } from '@auscult/contract/documents';
import { documentTypeOf } from '@auscult/domain/documents/document-type';
import { type PageSource, UnreadableFile } from './messages.ts';
import { mailPages } from './read-mail.ts';
import { pdfPages } from './read-pdf.ts';
import { picturePages, tiffPages } from './read-picture.ts';
import { decodeText, textPages } from './read-text.ts';
import { wordPages } from './read-word.ts';

/** How a kind of file is read. @param nested  mails that it lies within */
type ReadKind = (bytes: Uint8Array, nested: number) => Promise<PageSource[]> | PageSource[];

const READERS: Readonly<Record<DocumentType, ReadKind>> = {
  'application/pdf': pdfPages,
  'image/png': (bytes) => picturePages(bytes),
  'image/jpeg': (bytes) => picturePages(bytes),
  'image/webp': (bytes) => picturePages(bytes),
  'image/tiff': tiffPages,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': wordPages,
  'message/rfc822': (bytes, nested) => mailPages(bytes, nested, readPart),
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
