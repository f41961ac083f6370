/** Files of office programs: parts in a zip file, with relationships between them. */
import { openZip, type ZipEntry } from './open-zip.ts';
import { elementsIn, parseXml, type XmlElement } from './xml-tree.ts';

/** The target of a relationship. */
export interface Relationship {
  id: string;
  /** The last segment of its type: `officeDocument`, `header`, `image`. */
  kind: string;
  /** The name of the part; as written if it is outside of the file. */
  target: string;
  isOutside: boolean;
}

/** The parts of a file. */
export interface OfficePackage {
  names: string[];
  /** @returns undefined if the part does not exist. @throws UnreadableFile */
  read(name: string): Uint8Array | undefined;
  /** @returns undefined if the part does not exist. @throws UnreadableFile */
  readXml(name: string): XmlElement | undefined;
  /** @param part  the name of a part; empty for the package itself */
  relationshipsOf(part: string): Relationship[];
}

/** Opens a zip file as a package of parts. @throws UnreadableFile */
export function openPackage(bytes: Uint8Array): OfficePackage {
  const entries = new Map<string, ZipEntry>(openZip(bytes).map((entry) => [entry.name.toLowerCase(), entry]));
  const read = (name: string) => entries.get(name.toLowerCase())?.read();
  const readXml = (name: string) => {
    const part = read(name);
    return part && parseXml(part);
  };
  return {
    names: [...entries.values()].map(({ name }) => name),
    read,
    readXml,
    relationshipsOf: (part) => {
      const { folder, base } = placeOf(part);
      const all = readXml(`${folder}_rels/${base}.rels`);
      return all ? elementsIn(all).map((one) => relationshipOf(one, folder)) : [];
    },
  };
}

function relationshipOf({ attributes }: XmlElement, folder: string): Relationship {
  const target = attributes.get('Target') ?? '';
  const isOutside = attributes.get('TargetMode') === 'External';
  return {
    id: attributes.get('Id') ?? '',
    kind: (attributes.get('Type') ?? '').split('/').at(-1) ?? '',
    target: isOutside ? target : resolved(target, folder),
    isOutside,
  };
}

function placeOf(part: string): { folder: string; base: string } {
  const at = part.lastIndexOf('/') + 1;
  return { folder: part.slice(0, at), base: part.slice(at) };
}

function resolved(target: string, folder: string): string {
  const path = target.startsWith('/') ? target : folder + target;
  const pieces: string[] = [];
  for (const piece of path.split('/')) {
    if (piece === '..') pieces.pop();
    else if (piece !== '' && piece !== '.') pieces.push(piece);
  }
  return pieces.join('/');
}
