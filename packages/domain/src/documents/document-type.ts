/** What a file is: by its first bytes, whatever it is called, and until those are there by the ending of its name. */
import type { DocumentType } from '@auscult/contract/documents';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** For files that a system knows no type of: what the ending of their name says. */
export const TYPE_OF_ENDING: Readonly<Record<string, DocumentType>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  webp: 'image/webp',
  docx: WORD,
  eml: 'message/rfc822',
  txt: 'text/plain',
  text: 'text/plain',
};

/** Bytes from the start of a file that are enough to tell. */
export const TELLING_BYTES = 4096;

/** How each kind of file begins; each character stands for a byte, and the places between two texts for any. */
const MARKS: readonly [DocumentType, string, number?, string?][] = [
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/tiff', 'II*\0'],
  ['image/tiff', 'MM\0*'],
  ['image/webp', 'RIFF', 8, 'WEBP'],
  [WORD, 'PK\x03\x04'],
];

/** A PDF may begin a little later, behind what a mail or a printer put before it. */
const PDF = /%PDF-\d/;
const PDF_WITHIN = 1024;

/** A field of a mail's head, and those by which a mail is known. */
const FIELD = /^[!-9;-~]{1,70}:[ \t]/;
const SENDER = /^from:/im;

/** Texts that say how their letters are coded. */
const UTF_16 = ['\xff\xfe', '\xfe\xff'];

/**
 * The kind of a file; undefined for one that is not read.
 *
 * @param start  its first {@link TELLING_BYTES}, or all of it
 */
export function documentTypeOf(start: Uint8Array): DocumentType | undefined {
  const bytes = Array.from(start.subarray(0, TELLING_BYTES), (byte) => String.fromCharCode(byte)).join('');
  const marked = MARKS.find(
    ([, mark, at = 0, inner = '']) => bytes.startsWith(mark) && bytes.startsWith(inner, at),
  );
  if (marked) return marked[0];
  if (PDF.test(bytes.slice(0, PDF_WITHIN))) return 'application/pdf';
  if (UTF_16.some((mark) => bytes.startsWith(mark))) return 'text/plain';
  if (bytes === '' || [...bytes].some(standsInNoText)) return undefined;
  return FIELD.test(bytes) && SENDER.test(headOf(bytes)) ? 'message/rfc822' : 'text/plain';
}

/** Below the space stand signs for machines; tab, line ends, form feed and escape are found in texts. */
function standsInNoText(sign: string): boolean {
  return sign < ' ' && !'\t\n\v\f\r\x1b'.includes(sign);
}

/** Up to the first empty line. */
function headOf(text: string): string {
  return text.split(/\r?\n\r?\n/, 1)[0] ?? '';
}
