/** Archives: each file in one is read by its kind. */
import { joinContents, partName, type ReadContained } from './contained-file.ts';
import type { FileContent, PartGap } from './messages.ts';
import { openZip, type ZipEntry } from './open-zip.ts';
import { PART_NAMES } from './part-names.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Maximum number of files read in an archive. */
const MOST_FILES = 200;

/** Metadata files of operating systems. */
const FOR_SYSTEMS = /(?:^|\/)(?:__MACOSX\/.*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i;

/**
 * The pages of each file in a zip file. An unreadable one is a gap. @throws UnreadableFile when it cannot be
 * opened
 */
export async function readArchive(bytes: Uint8Array, readContained: ReadContained): Promise<FileContent> {
  const entries = openZip(bytes).filter(({ name }) => !FOR_SYSTEMS.test(name));
  if (entries.length > 0 && entries.every(({ isLocked }) => isLocked)) throw new UnreadableFile('locked');
  const contents: FileContent[] = [];
  for (const entry of entries.slice(0, MOST_FILES)) contents.push(await readEntry(entry, readContained));
  if (entries.length > MOST_FILES) contents.push(gap({ name: PART_NAMES.files, why: 'many' }));
  return joinContents(contents);
}

async function readEntry(entry: ZipEntry, readContained: ReadContained): Promise<FileContent> {
  const name = partName(entry.name, PART_NAMES.file);
  if (entry.isLocked) return gap({ name, why: 'locked' });
  try {
    return await readContained({ name, bytes: entry.read() });
  } catch (error) {
    const isBomb = error instanceof UnreadableFile && error.problem === 'unpacked';
    return gap({ name, why: isBomb ? 'unpacked' : 'damaged' });
  }
}

function gap(one: PartGap): FileContent {
  return { pages: [], gaps: [one] };
}
