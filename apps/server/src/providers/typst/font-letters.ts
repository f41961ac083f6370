/**
 * The characters of a font, read from its `cmap` table.
 *
 * Format: OpenType 1.9.1, "cmap", subtables of format 4 (to U+FFFF) and 12. Only the table itself is read: a
 * Chinese font has ten megabytes.
 */
import { closeSync, openSync, readSync } from 'node:fs';

/** First and last of a run of characters. */
type Run = readonly [first: number, last: number];

/**
 * Returns a test for whether any of the fonts has a character. Reads them now. @param files TrueType or
 * OpenType fonts
 */
export function lettersOf(files: readonly string[]): (codePoint: number) => boolean {
  const has = new Uint8Array(LAST_CODE_POINT / 8 + 1);
  for (const [first, last] of files.flatMap(readRuns)) {
    for (let code = first; code <= last; code += 1)
      has[code >> 3] = (has[code >> 3] ?? 0) | (1 << (code & 7));
  }
  return (code) => ((has[code >> 3] ?? 0) & (1 << (code & 7))) !== 0;
}

const LAST_CODE_POINT = 0x10ffff;
const UNICODE_PLATFORM = 0;
const WINDOWS_PLATFORM = 3;
const TABLE_RECORD = 16;
const ENCODING_RECORD = 8;

function readRuns(file: string): Run[] {
  const handle = openSync(file, 'r');
  try {
    const tables = readAt(handle, 12, readAt(handle, 4, 2).getUint16(0) * TABLE_RECORD);
    for (let at = 0; at < tables.byteLength; at += TABLE_RECORD) {
      if (tables.getUint32(at) !== tagOf('cmap')) continue;
      return runsOfCmap(readAt(handle, tables.getUint32(at + 8), tables.getUint32(at + 12)));
    }
    return [];
  } finally {
    closeSync(handle);
  }
}

function readAt(handle: number, position: number, length: number): DataView {
  const bytes = new Uint8Array(length);
  readSync(handle, bytes, { position });
  return new DataView(bytes.buffer);
}

function tagOf(name: string): number {
  return [...name].reduce((tag, letter) => tag * 256 + letter.charCodeAt(0), 0);
}

function runsOfCmap(cmap: DataView): Run[] {
  const runs: Run[] = [];
  for (let index = 0; index < cmap.getUint16(2); index += 1) {
    const at = 4 + index * ENCODING_RECORD;
    if (![UNICODE_PLATFORM, WINDOWS_PLATFORM].includes(cmap.getUint16(at))) continue;
    const subtable = cmap.getUint32(at + 4);
    const format = cmap.getUint16(subtable);
    if (format === 4) runs.push(...runsOfFormat4(cmap, subtable));
    else if (format === 12) runs.push(...runsOfFormat12(cmap, subtable));
  }
  return runs;
}

/** Ends, two bytes of padding, starts: a pair for each run; the last one has no meaning. */
function runsOfFormat4(cmap: DataView, at: number): Run[] {
  const bytes = cmap.getUint16(at + 6);
  const runs: Run[] = [];
  for (let offset = at + 14; offset < at + 14 + bytes; offset += 2) {
    const last = cmap.getUint16(offset);
    if (last !== 0xffff) runs.push([cmap.getUint16(offset + bytes + 2), last]);
  }
  return runs;
}

function runsOfFormat12(cmap: DataView, at: number): Run[] {
  const runs: Run[] = [];
  for (let index = 0; index < cmap.getUint32(at + 12); index += 1) {
    const group = at + 16 + index * 12;
    runs.push([cmap.getUint32(group), cmap.getUint32(group + 4)]);
  }
  return runs;
}
