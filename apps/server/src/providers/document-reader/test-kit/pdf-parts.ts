/** PDF files of one page with any content: rotated words, fields, comments, images, embedded files. */
import { assembled, pictureOf } from './files.ts';

/** The parts of a page. */
export interface PdfParts {
  /** Operators of the page: see `wordsAt`. */
  content: string;
  /** Dictionaries of annotations, without their brackets. */
  annotations?: readonly string[];
  /** Degrees by which the page is rotated for display. */
  rotate?: number;
  /** Lines of an image, which the content paints as `/Im0`. */
  picture?: readonly string[];
  /** Embedded files, by name. */
  files?: Readonly<Record<string, Buffer>>;
  /** A file attached to the page. */
  pinned?: { name: string; bytes: Buffer };
  /** Further entries of the form's dictionary. */
  form?: string;
}

/** A PDF file of one page. */
export function aPdfWith(parts: PdfParts): Buffer {
  const { content, annotations = [], rotate = 0, picture, files = {}, pinned, form } = parts;
  const objects: Buffer[] = [];
  const add = (...parts: (string | Buffer)[]) => {
    objects.push(Buffer.concat(parts.map((part) => Buffer.from(part))));
    return `${objects.length} 0 R`;
  };
  for (const place of ['catalog', 'pages', 'page']) add(place);
  const stream = (dictionary: string, bytes: Buffer) =>
    add(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`, bytes, '\nendstream');
  const font = add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  const contents = stream('', Buffer.from(content));
  const image = picture && stream(IMAGE, pictureOf(picture).toBuffer('image/jpeg'));
  const notes = annotations.map((annotation) => add(`<< /Type /Annot /F 4 ${annotation} >>`));
  const fileOf = (name: string, bytes: Buffer) => {
    const file = stream('/Type /EmbeddedFile', bytes);
    return add(`<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F ${file} >> >>`);
  };
  const names = Object.entries(files).map(([name, bytes]) => `(${name}) ${fileOf(name, bytes)}`);
  if (pinned)
    notes.push(
      add(
        `<< /Type /Annot /Subtype /FileAttachment /Rect [50 700 60 710] /FS ${fileOf(pinned.name, pinned.bytes)} >>`,
      ),
    );
  const fields = notes.filter((_, at) => annotations[at]?.includes('/Widget'));
  const formEntry =
    fields.length > 0 || form ? `/AcroForm << /Fields [${fields.join(' ')}] ${form ?? ''} >>` : '';
  const filesEntry = names.length > 0 ? `/Names << /EmbeddedFiles << /Names [${names.join(' ')}] >> >>` : '';
  objects[0] = Buffer.from(`<< /Type /Catalog /Pages 2 0 R ${formEntry} ${filesEntry} >>`);
  objects[1] = Buffer.from('<< /Type /Pages /Count 1 /Kids [3 0 R] >>');
  objects[2] = Buffer.from(
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Rotate ${rotate} /Contents ${contents} /Annots [${notes.join(' ')}] /Resources << /Font << /F1 ${font} >> ${image ? `/XObject << /Im0 ${image} >>` : ''} >> >>`,
  );
  return assembled(objects);
}

const IMAGE =
  '/Type /XObject /Subtype /Image /Width 1240 /Height 1754 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode';

/** Words whose line begins at a position and has a direction: 90 degrees is upwards. */
export function wordsAt(x: number, y: number, text: string, degrees = 0): string {
  const [cosine, sine] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const matrix = [cosine, sine, -sine, cosine].map((part) => part.toFixed(4)).join(' ');
  return `BT /F1 10 Tf ${matrix} ${x} ${y} Tm (${text.replaceAll(/[\\()]/g, '\\$&')}) Tj ET`;
}

/** The rows of a table, with the positions of its columns; an empty cell is left out. */
export function tableAt(
  columns: readonly number[],
  rows: readonly (readonly string[])[],
  { top = 760, degrees = 0 } = {},
): string {
  const [cosine, sine] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const cells = rows.flatMap((row, line) =>
    row.flatMap((cell, column) =>
      cell === '' ? [] : [{ cell, along: columns[column] ?? 0, down: line * 18 }],
    ),
  );
  // A rotated table starts in the middle of the page, so that all of it is visible.
  const [left, up] = degrees === 0 ? [0, top] : [300, 420];
  return cells
    .map(({ cell, along, down }) => {
      const own = degrees === 0 ? along : along - 250;
      return wordsAt(left + own * cosine + down * sine, up + own * sine - down * cosine, cell, degrees);
    })
    .join('\n');
}
