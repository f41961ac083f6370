/** Outside files: good ones, damaged ones, and harmful ones. */
import { crc32, deflateRawSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';

/** A PDF file of text: a page for each list of lines, whose words may be at several positions. */
export function aPdf(pages: readonly (readonly (string | readonly [number, string][])[])[]): Buffer {
  return pdfOf(
    pages.map((lines) => ({ content: lines.map((line, at) => linesAt(line, 760 - at * 20)).join('\n') })),
  );
}

/** A PDF file whose only page is an image, as a scanner makes it. */
export function aScan(lines: readonly string[]): Buffer {
  const content = 'q 595 0 0 842 0 0 cm /Im0 Do Q';
  return pdfOf([{ content, jpeg: pictureOf(lines).toBuffer('image/jpeg') }]);
}

/** A photograph of lines, as PNG; from top to bottom when it is sideways. */
export function aPhoto(lines: readonly string[], { isOnSide = false } = {}): Buffer {
  return pictureOf(lines, isOnSide).toBuffer('image/png');
}

/** A TIFF file with a sheet for each list of lines, as a fax makes it. */
export function aTiff(sheets: readonly (readonly string[])[]): Buffer {
  const parts = [Buffer.from('II*\0\x08\0\0\0')];
  let at = 8;
  for (const [place, lines] of sheets.entries()) {
    const canvas = pictureOf(lines);
    const { data: colours } = canvas.getContext('2d').getImageData(0, 0, WIDTH, HEIGHT);
    const greys = Buffer.from(colours.filter((_, colour) => colour % 4 === 0));
    const head = 2 + TIFF_TAGS.length * 12 + 4;
    const directory = Buffer.alloc(head);
    directory.writeUInt16LE(TIFF_TAGS.length, 0);
    for (const [tag, [number, value]] of TIFF_TAGS.entries()) {
      directory.writeUInt16LE(number, 2 + tag * 12);
      directory.writeUInt16LE(4, 4 + tag * 12);
      directory.writeUInt32LE(1, 6 + tag * 12);
      directory.writeUInt32LE(value === 'start' ? at + head : value, 10 + tag * 12);
    }
    const next = at + head + greys.length;
    directory.writeUInt32LE(place === sheets.length - 1 ? 0 : next, head - 4);
    parts.push(directory, greys);
    at = next;
  }
  return Buffer.concat(parts);
}

/** A PDF file that only opens with a password. */
export function aLockedPdf(): Buffer {
  const nonsense = 'ab'.repeat(32);
  const encryption = `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <${nonsense}> /U <${nonsense}> >>`;
  return pdfOf([{ content: linesAt('Secret.', 700) }], encryption);
}

/** A PDF file with this number of empty pages. */
export function aPageFlood(pages: number): Buffer {
  return pdfOf(Array.from({ length: pages }, () => ({ content: '' })));
}

/** A Word document with these paragraphs, and a table of two columns. */
export function aWordFile(paragraphs: readonly string[], rows: readonly [string, string][] = []): Buffer {
  const cell = (text: string) => `<w:tc>${paragraphOf(text)}</w:tc>`;
  const table = rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('');
  const body = paragraphs.map(paragraphOf).join('') + (table && `<w:tbl>${table}</w:tbl>`);
  return aZip({
    ...WORD_PARTS,
    'word/document.xml': `<w:document ${WORD_NAMES}><w:body>${body}</w:body></w:document>`,
  });
}

/** A Word document of a few kilobytes that unpacks to this many megabytes. */
export function aZipBomb(megabytes: number): Buffer {
  const filler = Buffer.alloc(megabytes * 1024 ** 2, 0x20);
  return aZip({ ...WORD_PARTS, 'word/document.xml': filler });
}

/** An email with a text and attachments. */
export function aMail(
  text: string,
  attachments: readonly { name: string; type: string; bytes: Buffer }[] = [],
): Buffer {
  const head = [
    'From: Front desk <desk@other-clinic.example>',
    'To: vet@clinic.example',
    'Subject: Records of Rex',
    'Date: Tue, 05 Mar 2024 10:00:00 +0000',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="edge"',
  ];
  const parts = attachments.map(({ name, type, bytes }) =>
    [
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      bytes.toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
    ].join('\r\n'),
  );
  const all = ['Content-Type: text/plain; charset=utf-8\r\n\r\n'.concat(text), ...parts];
  const body = all.map((part) => `--edge\r\n${part}\r\n`).join('');
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}--edge--\r\n`);
}

/** A small PNG that claims this size. */
export function aGiantPicture(side: number): Buffer {
  const picture = createCanvas(1, 1).toBuffer('image/png');
  picture.writeUInt32BE(side, 16);
  picture.writeUInt32BE(side, 20);
  picture.writeUInt32BE(crc32(picture.subarray(12, 29)), 29);
  return picture;
}

/** A zip file. */
export function aZip(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const heads: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), facts, place, Buffer.from(name)]));
    heads.push(head);
    at += head.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...heads, entries, Buffer.from('PK\x05\x06'), end]);
}

interface PdfPage {
  content: string;
  jpeg?: Buffer;
}

/** @param encryption  the Encrypt dictionary */
function pdfOf(pages: readonly PdfPage[], encryption?: string): Buffer {
  const objects: Buffer[] = [];
  const add = (...parts: (string | Buffer)[]) =>
    objects.push(Buffer.concat(parts.map((part) => Buffer.from(part))));
  const first = 4;
  const kids = pages.map((_, at) => `${first + at * 3} 0 R`);
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add(`<< /Type /Pages /Count ${pages.length} /Kids [${kids.join(' ')}] >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  for (const [at, { content, jpeg }] of pages.entries()) {
    const own = first + at * 3;
    const picture = jpeg ? `/XObject << /Im0 ${own + 2} 0 R >>` : '';
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${own + 1} 0 R /Resources << /Font << /F1 3 0 R >> ${picture} >> >>`,
    );
    add(`<< /Length ${Buffer.byteLength(content)} >>\nstream\n${content}\nendstream`);
    if (jpeg) {
      add(
        `<< /Type /XObject /Subtype /Image /Width ${WIDTH} /Height ${HEIGHT} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
        jpeg,
        '\nendstream',
      );
    } else add('null');
  }
  if (encryption) add(encryption);
  const encrypt = encryption ? `/Encrypt ${objects.length} 0 R /ID [<00> <00>]` : '';
  return assembled(objects, encrypt);
}

/** The bytes of a PDF file with these objects, the first of which is its catalog. */
export function assembled(objects: readonly Buffer[], trailer = ''): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let length = 9;
  for (const [at, content] of objects.entries()) {
    places.push(length);
    const object = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), content, Buffer.from('\nendobj\n')]);
    parts.push(object);
    length += object.length;
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

function linesAt(line: string | readonly [number, string][], y: number): string {
  const parts = typeof line === 'string' ? ([[60, line]] as const) : line;
  const shown = (text: string) => text.replaceAll(/[\\()]/g, '\\$&');
  return parts.map(([x, text]) => `BT /F1 11 Tf ${x} ${y} Td (${shown(text)}) Tj ET`).join('\n');
}

const WIDTH = 1240;
const HEIGHT = 1754;

/**
 * Tags of one uncompressed grey sheet: width, height, bits, compression, meaning of zero, offset, rows,
 * bytes, resolution.
 */
const TIFF_TAGS: readonly [number, number | 'start'][] = [
  [256, WIDTH],
  [257, HEIGHT],
  [258, 8],
  [259, 1],
  [262, 1],
  [273, 'start'],
  [277, 1],
  [278, HEIGHT],
  [279, WIDTH * HEIGHT],
];

/** A sheet with lines on it. */
export function pictureOf(lines: readonly string[], isOnSide = false) {
  const canvas = isOnSide ? createCanvas(HEIGHT, WIDTH) : createCanvas(WIDTH, HEIGHT);
  const drawing = canvas.getContext('2d');
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  if (isOnSide) {
    drawing.translate(HEIGHT, 0);
    drawing.rotate(Math.PI / 2);
  }
  drawing.fillStyle = 'black';
  drawing.font = '30px sans-serif';
  for (const [at, line] of lines.entries()) drawing.fillText(line, 120, 200 + at * 60);
  return canvas;
}

const WORD_NAMES = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

const WORD_PARTS = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  '_rels/.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
} as const;

function paragraphOf(text: string): string {
  return `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}
