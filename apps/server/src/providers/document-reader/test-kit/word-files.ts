/** Word documents as different programs make them. */
import { aZip } from './files.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const NAMES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
].join(' ');

/** The parts of a document. */
export interface WordParts {
  /** The content of its body. */
  body: string;
  /** The name of its main part. */
  main?: string;
  /** Whether it names its relationships as the strict variant of the standard does. */
  isStrict?: boolean;
  /** Other parts: their relationship, and their content. */
  others?: readonly { id: string; kind: string; target: string; content: string | Buffer }[];
}

/** A Word document. */
export function aWordPackage({
  body,
  main = 'word/document.xml',
  isStrict = false,
  others = [],
}: WordParts): Buffer {
  const types = isStrict ? STRICT : OFFICE;
  const at = main.lastIndexOf('/') + 1;
  const folder = main.slice(0, at);
  const relationship = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${types}/${kind}" Target="${target}"/>`;
  const all = others.map(({ id, kind, target }) => relationship(id, kind, target)).join('');
  return aZip({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships>${relationship('rId1', 'officeDocument', `/${main}`)}</Relationships>`,
    [main]: `<?xml version="1.0"?><w:document ${NAMES}><w:body>${body}</w:body></w:document>`,
    [`${folder}_rels/${main.slice(at)}.rels`]: `<Relationships>${all}</Relationships>`,
    ...Object.fromEntries(others.map(({ target, content }) => [folder + target, content])),
  });
}

/** A paragraph of runs. */
export function aParagraph(...runs: string[]): string {
  return `<w:p>${runs.join('')}</w:p>`;
}

/** A run of text. @param properties  its format */
export function aRun(text: string, properties = ''): string {
  return `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
}
