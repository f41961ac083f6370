/** Letters and reports of word processors (DOCX). */
import mammoth from 'mammoth';
import { textOfHtml } from './html-text.ts';
import type { PageSource } from './messages.ts';
import { picturePages } from './read-picture.ts';
import { textPages } from './read-text.ts';
import { namesWithin } from './unpacked-size.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Bytes that a document may unpack to. */
const MOST_UNPACKED = 200 * 1024 ** 2;

/** Pictures smaller than this are ornaments, in which nobody looks for words. */
const PICTURE_BYTES = 20_000;

/** Its text, and after it a page for each picture in it. @throws UnreadableFile */
export async function wordPages(bytes: Uint8Array): Promise<PageSource[]> {
  if (!namesIn(bytes).includes('word/document.xml')) throw new UnreadableFile('not_word');
  const pictures: Uint8Array[] = [];
  const convertImage = mammoth.images.imgElement(async (image) => {
    pictures.push(new Uint8Array(await image.readAsArrayBuffer()));
    return { src: '' };
  });
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) }, { convertImage });
  const scans = pictures.filter(({ length }) => length >= PICTURE_BYTES);
  return [...textPages(textOfHtml(value)), ...scans.flatMap((scan) => picturePages(scan, false))];
}

/** @throws UnreadableFile for a bomb, and for what is no zip file */
function namesIn(bytes: Uint8Array): string[] {
  try {
    return namesWithin(bytes, MOST_UNPACKED);
  } catch (error) {
    const isBomb = error instanceof RangeError && /unpacks|larger than/.test(error.message);
    throw new UnreadableFile(isBomb ? 'unpacked' : 'damaged');
  }
}
