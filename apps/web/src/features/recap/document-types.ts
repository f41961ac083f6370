/** The accepted file types of outside records, and their names on the screen. */
import type { DocumentType } from '@auscult/contract/documents';
import { MAX_DOCUMENT_BYTES } from '@auscult/contract/limits';
import { promisedDocumentType, TYPE_OF_ENDING } from '@auscult/domain/documents/document-type';
import { message, t } from '#web/copy/text.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The name of each kind; translated by `t`. */
export const DOCUMENT_TYPE_NAMES: Readonly<Record<DocumentType, string>> = {
  'application/pdf': message('PDF'),
  'image/png': message('Picture'),
  'image/jpeg': message('Picture'),
  'image/tiff': message('Picture'),
  'image/webp': message('Picture'),
  [WORD]: message('Word document'),
  'message/rfc822': message('Email'),
  'application/zip': message('Archive'),
  'text/plain': message('Text'),
};

/** Kinds that a browser can show. Others are saved. */
export const SHOWN_TYPES: ReadonlySet<DocumentType> = new Set<DocumentType>([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'text/plain',
]);

/** For the file dialog. */
export const ACCEPTED_DOCUMENTS = [
  ...Object.keys(DOCUMENT_TYPE_NAMES),
  ...Object.keys(TYPE_OF_ENDING).map((ending) => `.${ending}`),
].join(',');

/** The text of the drop area; translated by `t`. */
export const ACCEPTED_HINT = message('PDF, photos and scans, Word, email or text, up to 50 MB each');

/** The media type of an outside record; `undefined` if the type is not supported. */
export function documentTypeOf({ name, type }: Pick<File, 'name' | 'type'>): DocumentType | undefined {
  return promisedDocumentType(type, name);
}

/** Why a file is rejected, in a sentence for the person; `undefined` if it is accepted. */
export function reasonAgainst(file: File): string | undefined {
  if (!documentTypeOf(file))
    return t('This kind of file cannot be read. Choose a PDF, a picture, a Word document, an email or text.');
  if (file.size === 0) return t('This file is empty.');
  return file.size > MAX_DOCUMENT_BYTES ? t('This file is larger than 50 MB. Please split it.') : undefined;
}
