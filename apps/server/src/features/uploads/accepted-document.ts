/** Which files may be uploaded as outside records. What they hold is looked at once they are there. */
import { Refusal } from '@auscult/contract/kit/refusal';
import { promisedDocumentType } from '@auscult/domain/documents/document-type';
import { endingOfName, plainMediaType } from '@auscult/domain/recordings/recording-type';
import type { AcceptedType } from './accepted-type.ts';

/** What is stored where nothing is known; the file itself tells later. */
const NO_TYPE = 'application/octet-stream';

/** Files of other office programs: nothing here reads their formats. */
const OTHER_OFFICE = /\.(?:doc|dot|xls[xmb]?|ppt[xm]?|msg|pst|od[tsp]|pages|numbers|key)$/i;

/**
 * The type by which an outside record is uploaded.
 *
 * @param name  the file's own name; only its ending is looked at
 * @throws Refusal `unsupported_type`
 */
export function acceptedDocument(given: string, name: string): AcceptedType {
  // What it is called stays with it: the person who uploads it says the same once more.
  if (promisedDocumentType(given, name))
    return { contentType: plainMediaType(given) || NO_TYPE, ending: endingOfName(name) ?? 'document' };
  throw unreadableDocument(name);
}

/** What to do with a file of a kind that is not read. */
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
