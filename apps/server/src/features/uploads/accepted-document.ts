/** Files that may be uploaded as outside records. Their content is checked after the upload. */
import { Refusal } from '@auscult/contract/kit/refusal';
import { promisedDocumentType } from '@auscult/domain/documents/document-type';
import { endingOfName, plainMediaType } from '@auscult/domain/recordings/recording-type';
import type { AcceptedType } from './accepted-type.ts';

/** The stored type if it is unknown; the content tells later. */
const NO_TYPE = 'application/octet-stream';

/** Other office formats, which nothing here can read. */
const OTHER_OFFICE = /\.(?:doc|dot|xls[xmb]?|ppt[xm]?|msg|pst|od[tsp]|pages|numbers|key)$/i;

/**
 * The type of an outside record.
 *
 * @param name  the file's name; only its extension is used
 * @throws Refusal `unsupported_type`
 */
export function acceptedDocument(given: string, name: string): AcceptedType {
  // Keeps the given type, because the client sends the same type with the upload.
  if (promisedDocumentType(given, name))
    return { contentType: plainMediaType(given) || NO_TYPE, ending: endingOfName(name) ?? 'document' };
  throw unreadableDocument(name);
}

/** What to do with a file in an unsupported format. */
export function unreadableDocument(name: string): Refusal {
  if (OTHER_OFFICE.test(name.trim()))
    return new Refusal(
      'unsupported_type',
      'Files of this program cannot be read. Open it there, save it as PDF or DOCX, and upload that.',
    );
  return new Refusal(
    'unsupported_type',
    'This kind of file cannot be read. Choose a PDF, a picture (JPEG, PNG, TIFF, WebP), a Word document (DOCX), an email (EML) or plain text.',
  );
}
