/**
 * The kind of a file: by its first bytes, regardless of its name, and before they are available by its
 * extension.
 */
import type { DocumentType } from '@auscult/contract/documents';
import { isMail } from './mail-head.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** For files without a type from the system: types by extension. */
export const TYPE_OF_ENDING: Readonly<Record<string, DocumentType>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  webp: 'image/webp',
  docx: WORD,
  docm: WORD,
  dotx: WORD,
  dotm: WORD,
  eml: 'message/rfc822',
  mbox: 'message/rfc822',
  zip: 'application/zip',
  txt: 'text/plain',
  text: 'text/plain',
  log: 'text/plain',
  md: 'text/plain',
  rtf: 'text/plain',
  htm: 'text/plain',
  html: 'text/plain',
  csv: 'text/plain',
  tsv: 'text/plain',
  tab: 'text/plain',
  json: 'text/plain',
  xml: 'text/plain',
  hl7: 'text/plain',
  oru: 'text/plain',
};

/** Other names of types in browsers and systems. */
const ALIASES: Readonly<Record<string, DocumentType>> = {
  'application/x-pdf': 'application/pdf',
  'application/acrobat': 'application/pdf',
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/tif': 'image/tiff',
  'application/vnd.ms-word.document.macroenabled.12': WORD,
  'application/vnd.ms-word.template.macroenabled.12': WORD,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.template': WORD,
  'message/global': 'message/rfc822',
  'application/mbox': 'message/rfc822',
  'application/x-zip-compressed': 'application/zip',
  'application/rtf': 'text/plain',
  'application/json': 'text/plain',
  'application/xml': 'text/plain',
  'application/csv': 'text/plain',
  'application/hl7-v2': 'text/plain',
  'x-application/hl7-v2+er7': 'text/plain',
};

const TYPES: ReadonlySet<string> = new Set(Object.values(TYPE_OF_ENDING));

/** The kind by type and extension; undefined if neither is supported. */
export function promisedDocumentType(type: string, name: string): DocumentType | undefined {
  const plain = (type.split(';')[0] ?? '').trim().toLowerCase();
  if (isDocumentType(plain)) return plain;
  const ending = /\.([a-z0-9]{1,5})$/.exec(name.trim().toLowerCase())?.[1] ?? '';
  const known = ALIASES[plain] ?? TYPE_OF_ENDING[ending];
  if (known) return known;
  return plain.startsWith('text/') && !FOR_PROGRAMS.has(plain) ? 'text/plain' : undefined;
}

const FOR_PROGRAMS: ReadonlySet<string> = new Set(['text/calendar', 'text/vcard', 'text/x-vcard']);

function isDocumentType(type: string): type is DocumentType {
  return TYPES.has(type);
}

/** Number of first bytes to read: the header of a mail may be long. */
export const TELLING_BYTES = 65_536;

/** First bytes of each kind; each character is a byte, and gaps between two texts are any bytes. */
const MARKS: readonly [DocumentType, string, number?, string?][] = [
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/tiff', 'II*\0'],
  ['image/tiff', 'MM\0*'],
  ['image/webp', 'RIFF', 8, 'WEBP'],
];

/** A file within a zip file, and the end of an empty one. */
const ZIP_ENTRY = 'PK\x03\x04';
const ZIP_END = 'PK\x05\x06';

/** Files that office programs put into a document; OpenDocument begins with its type. */
const OFFICE_PART = /^(?:\[Content_Types\]\.xml|_rels\/|word\/|docProps\/|customXml\/|xl\/|ppt\/|mimetype)/i;

/** Mails in one program's own format, and old office documents: never text, even if they look like it. */
const FOREIGN = ['\x78\x9f\x3e\x22', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'];

/** A PDF may begin a little later, after bytes of a mail or a printer. */
const PDF = /%PDF-\d/;
const PDF_WITHIN = 1024;

/** Texts with a byte order mark. */
const UTF_16 = ['\xff\xfe', '\xfe\xff'];

/** Messages of laboratories, within their transport frame. */
const HL7 = /^\v?(?:\xef\xbb\xbf)?\s*(?:MSH|FHS|BHS)[^\w\s]/;

/**
 * The kind of a file; undefined for an unsupported one.
 *
 * @param start  its first {@link TELLING_BYTES}, or all of it
 */
export function documentTypeOf(start: Uint8Array): DocumentType | undefined {
  const bytes = Array.from(start.subarray(0, TELLING_BYTES), (byte) => String.fromCharCode(byte)).join('');
  const marked = MARKS.find(
    ([, mark, at = 0, inner = '']) => bytes.startsWith(mark) && bytes.startsWith(inner, at),
  );
  if (marked) return marked[0];
  if (bytes.startsWith(ZIP_ENTRY) || bytes.startsWith(ZIP_END)) return zipTypeOf(bytes);
  if (PDF.test(bytes.slice(0, PDF_WITHIN))) return 'application/pdf';
  if (UTF_16.some((mark) => bytes.startsWith(mark))) return 'text/plain';
  if (HL7.test(bytes)) return 'text/plain';
  if (FOREIGN.some((mark) => bytes.startsWith(mark))) return undefined;
  if (!isText(bytes)) return undefined;
  return isMail(bytes) ? 'message/rfc822' : 'text/plain';
}

/** By its first entries. */
function zipTypeOf(bytes: string): DocumentType {
  const names = bytes.split(ZIP_ENTRY).slice(1).map(zipName);
  const isUnknown = names.length === 0 || names[0] === '';
  return isUnknown || names.some((name) => OFFICE_PART.test(name)) ? WORD : 'application/zip';
}

/** @param entry  the bytes after the signature of an entry */
function zipName(entry: string): string {
  const length = entry.charCodeAt(22) + 256 * entry.charCodeAt(23);
  return entry.slice(26, 26 + length);
}

/** Trailing padding of old systems: zeros, end-of-file mark, end of frame. */
const BEHIND = '\0\x1a\x1c \t\r\n\f\v';

/** Control characters. Texts contain only those for tabs, lines, printers and frames. */
const FOUND_IN_TEXT: ReadonlySet<string> = new Set('\x07\b\t\n\v\f\r\x0e\x0f\x12\x14\x1a\x1b\x1c');

function isText(bytes: string): boolean {
  let end = bytes.length;
  while (end > 0 && BEHIND.includes(bytes.charAt(end - 1))) end -= 1;
  const text = bytes.slice(0, end);
  return text !== '' && (holdsText(text) || isWide(text));
}

function holdsText(signs: string): boolean {
  return [...signs].every((sign) => sign >= ' ' || FOUND_IN_TEXT.has(sign));
}

/**
 * UTF-16 without a byte order mark: every second byte of western letters is zero, and there is no other
 * control character.
 */
function isWide(text: string): boolean {
  const start = text.slice(0, 1000);
  const zeros = [0, 1].map(
    (rest) => [...start].filter((sign, at) => sign === '\0' && at % 2 === rest).length,
  );
  const [few = 0, many = 0] = zeros.toSorted((one, other) => one - other);
  const isRegular = many * 4 > start.length && few * 10 < many;
  return start.length >= 8 && isRegular && holdsText(start.replaceAll('\0', ''));
}
