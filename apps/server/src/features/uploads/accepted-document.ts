/** Which files may be uploaded as outside records. What they hold is looked at once they are there. */
import { DocumentType } from '@auscult/contract/documents';
import { Refusal } from '@auscult/contract/kit/refusal';
import { TYPE_OF_ENDING } from '@auscult/domain/documents/document-type';
import { type AcceptedType, plainType } from './accepted-type.ts';

/** Other names under which browsers and systems know a type. */
const ALIASES: Readonly<Record<string, DocumentType>> = {
  'application/x-pdf': 'application/pdf',
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/tif': 'image/tiff',
  'message/global': 'message/rfc822',
};

const ENDING = /\.([a-z0-9]{1,5})$/;

/**
 * The type by which an outside record is uploaded.
 *
 * @param name  the file's own name; only its ending is looked at
 * @throws Refusal `unsupported_type`
 */
export function acceptedDocument(given: string, name: string): AcceptedType {
  const own = ENDING.exec(name.toLowerCase())?.[1] ?? '';
  const plain = plainType(given);
  const known = DocumentType.safeParse(ALIASES[plain] ?? plain);
  // What it is called stays with it: whoever uploads it says the same once more.
  if (known.success || TYPE_OF_ENDING[own]) return { contentType: plain, ending: own || 'document' };
  throw new Refusal(
    'unsupported_type',
    'This kind of file cannot be read. Choose a PDF, a picture (JPEG, PNG, TIFF, WebP), a Word document (DOCX), an email (EML) or plain text.',
  );
}
