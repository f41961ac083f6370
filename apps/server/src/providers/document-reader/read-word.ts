/** Letters and reports of word processors (DOCX, and templates and documents with macros). */
import { type ContainedFile, joinContents, partName, type ReadContained } from './contained-file.ts';
import type { FileContent, PartGap } from './messages.ts';
import { type OfficePackage, openPackage, type Relationship } from './office-package.ts';
import { PART_NAMES } from './part-names.ts';
import { readArchive } from './read-archive.ts';
import { isOrnament } from './read-picture.ts';
import { textPages } from './read-text.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { noFinds, struckStylesIn, type WordFinds, wordText } from './word-text.ts';
import { elementsIn, type XmlElement } from './xml-tree.ts';

/** Kinds of notes below the text: the type of their part, and the element of a note in it. */
const NOTES = ['footnotes', 'endnotes', 'comments'] as const;

/** Maximum number of images and parts that are read per document. */
const MOST_PARTS = 200;

/**
 * Its text with headers, footers, notes and comments, then embedded parts. An unread part is a gap.
 *
 * @throws UnreadableFile
 */
export async function readWord(bytes: Uint8Array, readContained: ReadContained): Promise<FileContent> {
  const file = openPackage(bytes);
  const main = mainPart(file);
  if (main === undefined) return readOther(file, bytes, readContained);
  const root = file.readXml(main);
  if (root?.name !== 'document') throw new UnreadableFile('not_word');
  const relationships = file.relationshipsOf(main);
  const inside = relationships.filter(({ isOutside }) => !isOutside);
  const struck = struckStyles(file, inside);
  const body = readPart({ name: main, kind: 'document', struck }, root);
  const beside = inside.map((one) => readBeside(file, one, struck));
  const of = (kind: string) => beside.filter((part) => part.kind === kind);
  const ordered = [...of('header'), body, ...of('footer'), ...NOTES.flatMap(of)];
  const text = [...new Set(ordered.map((part) => tidied(part.text)))]
    .filter((one) => one !== '')
    .join('\n\n');
  const within = await Promise.all(ordered.map((part) => readWithin(file, part, readContained)));
  return joinContents([{ pages: textPages(text), gaps: ordered.flatMap(gapsOf) }, ...within]);
}

/** The part that the file names as its main document. */
function mainPart(file: OfficePackage): string | undefined {
  const named = file.relationshipsOf('').find(({ kind }) => kind === 'officeDocument');
  const target = named?.target ?? 'word/document.xml';
  return file.names.find((name) => name.toLowerCase() === target.toLowerCase());
}

/** A document of another office program is refused; anything else is an archive. */
function readOther(
  file: OfficePackage,
  bytes: Uint8Array,
  readContained: ReadContained,
): Promise<FileContent> {
  const isOffice = file.names.some((name) =>
    /^(?:\[Content_Types\]\.xml|mimetype|(?:xl|ppt)\/.*)$/i.test(name),
  );
  if (isOffice) throw new UnreadableFile('not_word');
  return readArchive(bytes, readContained);
}

/** A parsed part. */
interface WordPart {
  name: string;
  kind: string;
  text: string;
  finds: WordFinds;
}

/** The styles of the document that strike text through. */
function struckStyles(file: OfficePackage, relationships: readonly Relationship[]): ReadonlySet<string> {
  const part = relationships.find(({ kind }) => kind === 'styles');
  const styles = part && file.readXml(part.target);
  return styles ? struckStylesIn(styles) : new Set();
}

function readPart(
  { name, kind, struck }: { name: string; kind: string; struck: ReadonlySet<string> },
  root: XmlElement,
): WordPart {
  const finds = noFinds(struck);
  const text = elementsIn(root)
    .filter((child) => !/^(?:separator|continuation)/i.test(child.attributes.get('type') ?? ''))
    .map((child) => wordText(child, finds))
    .join('');
  return { name, kind, text, finds };
}

/** A header, a footer or notes; other kinds are not read here. */
function readBeside(
  file: OfficePackage,
  { kind, target }: Relationship,
  struck: ReadonlySet<string>,
): WordPart {
  const isText = kind === 'header' || kind === 'footer' || NOTES.some((notes) => notes === kind);
  const root = isText ? file.readXml(target) : undefined;
  if (!root) return { name: target, kind, text: '', finds: noFinds() };
  return readPart({ name: target, kind, struck }, root);
}

/** Lines without trailing spaces, and at most one empty line in a row. */
function tidied(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim().replaceAll(/ {4,}/g, '   '))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function gapsOf({ finds: { withheld, charts } }: WordPart): PartGap[] {
  return [
    ...withheld.map(({ text, why }) => ({ name: partName(text, PART_NAMES.words), why })),
    ...(charts > 0 ? [{ name: PART_NAMES.chart, why: 'part' as const }] : []),
  ];
}

/** Images, and parts in another format. */
async function readWithin(
  file: OfficePackage,
  { name, finds: { parts } }: WordPart,
  readContained: ReadContained,
): Promise<FileContent> {
  if (parts.length === 0) return { pages: [], gaps: [] };
  const relationships = new Map(file.relationshipsOf(name).map((one) => [one.id, one]));
  const known = [...new Map(parts.map((part) => [part.id, part])).values()];
  const contents: FileContent[] = [];
  for (const { id, kind } of known.slice(0, MOST_PARTS)) {
    const found = contained(file, relationships.get(id), kind);
    if ('why' in found) contents.push({ pages: [], gaps: [found] });
    else if (!isOrnament(found.bytes)) contents.push(await readContained(found));
  }
  if (known.length > MOST_PARTS)
    contents.push({ pages: [], gaps: [{ name: PART_NAMES.files, why: 'many' }] });
  return joinContents(contents);
}

function contained(
  file: OfficePackage,
  relationship: Relationship | undefined,
  kind: 'picture' | 'part',
): ContainedFile | PartGap {
  const base = relationship?.target.split('/').at(-1);
  const name = partName(base, kind === 'picture' ? PART_NAMES.picture : PART_NAMES.file);
  if (!relationship || relationship.isOutside) return { name, why: 'outside' };
  const bytes = file.read(relationship.target);
  return bytes ? { name, bytes, isBesideWords: kind === 'picture' } : { name, why: 'damaged' };
}
