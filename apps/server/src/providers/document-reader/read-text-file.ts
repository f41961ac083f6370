/** Text files: plain, or in a format that is recognized by its beginning. */
import type { ReadContained } from './contained-file.ts';
import { partName } from './contained-file.ts';
import { decodeText } from './decode-text.ts';
import { isHl7, readHl7 } from './hl7/read-hl7.ts';
import { readHtml } from './html-text.ts';
import type { FileContent } from './messages.ts';
import { PART_NAMES } from './part-names.ts';
import { readRtf } from './read-rtf.ts';
import { textPages } from './read-text.ts';
import { rowsOfCells } from './rows-of-cells.ts';

/** The pages of a text. @param readContained  reads files in it */
export async function readText(bytes: Uint8Array, readContained: ReadContained): Promise<FileContent> {
  const text = decodeText(bytes);
  if (text.startsWith('{\\rtf')) return readRtf(text, readContained);
  if (isHl7(text)) return readHl7(text, readContained);
  if (HTML.test(text)) return htmlContent(text);
  return { pages: textPages(rowsOfCells(text) ?? text), gaps: [] };
}

const HTML = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*(?:<!doctype html|<html[\s>]|<body[\s>])/i;

function htmlContent(html: string): FileContent {
  const { text, struck } = readHtml(html);
  return {
    pages: textPages(text),
    gaps: struck.map((words) => ({ name: partName(words, PART_NAMES.words), why: 'struck' })),
  };
}
