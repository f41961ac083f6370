/** The content of a file by its kind: its pages, and the parts of it that are not read. */
import type { DocumentType } from '@auscult/contract/documents';
import { documentTypeOf, TELLING_BYTES } from '@auscult/domain/documents/document-type';
import type { ContainedFile } from './contained-file.ts';
import type { FileContent, FileProblem, PageSource, PartProblem } from './messages.ts';
import { readText } from './read-text-file.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Reads one kind of file. @param nested  nesting depth */
type ReadKind = (bytes: Uint8Array, nested: number) => Promise<FileContent> | FileContent;

/** Maximum nesting depth. */
const MOST_NESTED = 3;

const pictures: ReadKind = async (bytes) => whole(await picture(bytes));

/** Each loads its library on use: a process reads one file, and loading all takes longer than most files. */
const READERS: Readonly<Record<DocumentType, ReadKind>> = {
  'application/pdf': async (bytes, nested) =>
    (await import('./read-pdf.ts')).readPdf(bytes, (file) => readContained(file, nested)),
  'image/png': pictures,
  'image/jpeg': pictures,
  'image/webp': pictures,
  'image/tiff': async (bytes) => whole((await import('./read-picture.ts')).tiffPages(bytes)),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': async (bytes, nested) =>
    (await import('./read-word.ts')).readWord(bytes, (file) => readContained(file, nested)),
  'application/zip': async (bytes, nested) =>
    (await import('./read-archive.ts')).readArchive(bytes, (file) => readContained(file, nested)),
  'message/rfc822': async (bytes, nested) =>
    (await import('./read-mail.ts')).readMail(bytes, (file) => readContained(file, nested)),
  'text/plain': (bytes, nested) => readText(bytes, (file) => readContained(file, nested)),
};

/** The content of a file. @throws UnreadableFile */
export async function contentOf(type: DocumentType, bytes: Uint8Array, nested = 0): Promise<FileContent> {
  try {
    return await READERS[type](bytes, nested);
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('damaged');
  }
}

/**
 * A file within another: its pages, or the reason why there are none. It never fails. @param nested nesting
 * depth of the outer file
 */
async function readContained(
  { name, bytes, isBesideWords = false }: ContainedFile,
  nested: number,
): Promise<FileContent> {
  const type = documentTypeOf(bytes.subarray(0, TELLING_BYTES));
  const unread = (why: PartProblem): FileContent => ({ pages: [], gaps: [{ name, why }] });
  if (type === undefined) return unread('kind');
  if (nested >= MOST_NESTED) return unread('deep');
  try {
    if (isBesideWords && READERS[type] === pictures) return whole(await picture(bytes, name));
    return named(await contentOf(type, bytes, nested + 1), name);
  } catch (error) {
    return unread(error instanceof UnreadableFile ? PART_PROBLEMS[error.problem] : 'damaged');
  }
}

/** Messages for an unreadable inner file, by the message for a separate file. */
const PART_PROBLEMS: Readonly<Record<FileProblem, PartProblem>> = {
  locked: 'locked',
  damaged: 'damaged',
  not_word: 'kind',
  unpacked: 'unpacked',
  pages: 'pages',
};

async function picture(bytes: Uint8Array, name?: string): Promise<PageSource[]> {
  return (await import('./read-picture.ts')).picturePages(bytes, name);
}

/** An empty file also counts as not read. */
function named(content: FileContent, name: string): FileContent {
  const isEmpty = content.pages.length === 0 && content.gaps.length === 0;
  return isEmpty ? { pages: [], gaps: [{ name, why: 'no_words' }] } : content;
}

function whole(pages: PageSource[]): FileContent {
  return { pages, gaps: [] };
}
