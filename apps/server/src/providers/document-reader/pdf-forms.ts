/** Form fields and annotations of a PDF page, which are stored separately from the page's words. */
import { type PDFPageProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { partName } from './contained-file.ts';
import type { PartGap } from './messages.ts';
import type { PlacedWords } from './page-lines.ts';
import { PART_NAMES } from './part-names.ts';
import { placedWords } from './pdf-words.ts';

/** The annotations of a page. */
export interface PageNotes {
  words: PlacedWords[];
  /** Regions whose words are known, even if they are painted differently. */
  known: PlacedWords[];
  /** Regions whose words are struck through. */
  struck: Region[];
  /** Whether something is painted whose words are unknown, such as a stamp. */
  hasUnknown: boolean;
  gaps: PartGap[];
}

/** A part of a page, in its own units. */
export interface Region {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** The fields of a pdf.js annotation that are used. */
interface Annotation {
  subtype?: string;
  rect?: number[];
  hidden?: boolean;
  annotationFlags?: number;
  hasAppearance?: boolean;
  contentsObj?: { str: string };
  quadPoints?: ArrayLike<number> | null;
  fieldType?: string;
  fieldName?: string;
  fieldValue?: unknown;
  alternativeText?: string;
  password?: boolean;
  options?: Array<{ exportValue?: string; displayValue?: string }>;
  checkBox?: boolean;
  radioButton?: boolean;
  exportValue?: string;
  buttonValue?: string | null;
}

/** Flags of a hidden annotation: hidden, and without a view. */
const NOT_SHOWN = 2 + 32;

/** Reads the fields, comments and marks of a page. @param printed  the words below them */
export async function notesOn(
  page: PDFPageProxy,
  view: number[],
  printed: readonly PlacedWords[],
): Promise<PageNotes> {
  const notes: PageNotes = { words: [], known: [], struck: [], hasUnknown: false, gaps: [] };
  const annotations: Annotation[] = await page.getAnnotations();
  const shown = annotations.filter(
    ({ rect, hidden, annotationFlags = 0 }) => rect && !hidden && (annotationFlags & NOT_SHOWN) === 0,
  );
  for (const annotation of shown) {
    const { subtype = '' } = annotation;
    if (subtype === 'Widget') takeField(annotation, { notes, view, printed });
    else if (subtype === 'StrikeOut') notes.struck.push(...regionsOf(annotation));
    else takeComment(annotation, { notes, view, printed });
  }
  return notes;
}

interface Taking {
  notes: PageNotes;
  view: number[];
  printed: readonly PlacedWords[];
}

function takeField(field: Annotation, taking: Taking): void {
  const { notes, view } = taking;
  if (field.checkBox || field.radioButton) {
    takeBox(field, taking);
    return;
  }
  const text = field.password ? '' : filledIn(field).trim();
  if (text === '') return;
  notes.words.push(...linesIn(field, text, taking));
  notes.known.push(coverOf(field, view));
}

/** The typed or chosen value, as the form shows it. */
function filledIn({ fieldValue, fieldType, options = [] }: Annotation): string {
  const values = (Array.isArray(fieldValue) ? fieldValue : [fieldValue]).filter(
    (value): value is string => typeof value === 'string',
  );
  if (fieldType !== 'Ch') return values.join('\n');
  return values
    .map((value) => options.find(({ exportValue }) => exportValue === value)?.displayValue ?? value)
    .filter((value) => value.trim() !== '')
    .join(', ');
}

/** Maximum distance of a box and its label, in letter heights. */
const LABEL_AWAY = 4;

/** Puts a box before its label. A box without a label stays in place, and a ticked one shows its value. */
function takeBox(field: Annotation, { notes, view, printed }: Taking): void {
  const isTicked = isChosen(field);
  const box = coverOf(field, view);
  const label = labelOf(box, printed);
  notes.known.push(box);
  const mark = isTicked ? '☒ ' : '☐ ';
  if (label) notes.words.push({ ...label, text: mark, x: label.x - 0.01, width: 0 });
  else {
    const name = isTicked && !isPrinted(nameOfBox(field), printed) ? nameOfBox(field) : '';
    notes.words.push({ ...box, y: box.y - box.height * 0.2, text: `${mark}${name}`.trim() });
  }
}

/** Whether a page contains exactly these words. */
function isPrinted(name: string, printed: readonly PlacedWords[]): boolean {
  return printed.some(({ text }) => text.trim().toLowerCase() === name.toLowerCase());
}

function isChosen({ checkBox, fieldValue, exportValue, buttonValue }: Annotation): boolean {
  if (typeof fieldValue !== 'string' || fieldValue === 'Off' || fieldValue === '') return false;
  return checkBox ? fieldValue === (exportValue ?? fieldValue) : fieldValue === buttonValue;
}

/** Values that only mean that a box is ticked. */
const BARE_VALUE = /^(?:on|yes|true|ja|oui|si|x|\d+|choice\s?\d+)$/i;

function nameOfBox({ exportValue, buttonValue, alternativeText = '', fieldName = '' }: Annotation): string {
  const value = (exportValue ?? buttonValue ?? '').trim();
  const name =
    alternativeText.trim() ||
    fieldName
      .replaceAll(/[_.]+/g, ' ')
      .replace(/\[\d+\]/g, '')
      .trim();
  if (value === '' || BARE_VALUE.test(value)) return name;
  return name === '' || name.toLowerCase() === value.toLowerCase() ? value : `${name}: ${value}`;
}

/** The label of a box: the words next to it on its line. */
function labelOf(box: PlacedWords, printed: readonly PlacedWords[]): PlacedWords | undefined {
  const beside = printed.filter(
    ({ y, height, text, direction = 0 }) =>
      direction === 0 &&
      text.trim() !== '' &&
      y > box.y - box.height - height * 0.3 &&
      y < box.y + height * 0.7,
  );
  const right = beside
    .filter(({ x }) => x >= box.x + box.width / 2)
    .toSorted((one, other) => one.x - other.x)[0];
  const left = beside
    .filter(({ x, width }) => x + width <= box.x + box.width / 2)
    .toSorted((one, other) => other.x + other.width - one.x - one.width)[0];
  const gapRight = right ? right.x - box.x - box.width : Number.POSITIVE_INFINITY;
  const gapLeft = left ? box.x - left.x - left.width : Number.POSITIVE_INFINITY;
  const chosen = gapLeft * NEARER < gapRight ? left : right;
  return chosen && Math.min(gapLeft, gapRight) <= LABEL_AWAY * chosen.height ? chosen : undefined;
}

/** Words before a box are its label only if they are clearly nearer than those behind it. */
const NEARER = 1.3;

/** Ink, sound and film, which cannot be read. */
const UNREAD: Readonly<Record<string, string>> = {
  Ink: PART_NAMES.drawing,
  Sound: PART_NAMES.sound,
  Movie: PART_NAMES.film,
  Screen: PART_NAMES.film,
  RichMedia: PART_NAMES.film,
  '3D': PART_NAMES.film,
};

/** Marks without content, and files that are read elsewhere. */
const SILENT: ReadonlySet<string> = new Set(['Link', 'Popup', 'FileAttachment']);

function takeComment(annotation: Annotation, taking: Taking): void {
  const { subtype = '', contentsObj, hasAppearance } = annotation;
  const { notes } = taking;
  const text = contentsObj?.str.trim() ?? '';
  if (SILENT.has(subtype)) return;
  const unread = UNREAD[subtype];
  if (unread !== undefined) notes.gaps.push({ name: partName(text, unread), why: 'part' });
  else if (text !== '') {
    notes.words.push(...linesIn(annotation, text, taking));
    notes.known.push(coverOf(annotation, taking.view));
  } else if (subtype === 'Stamp' && hasAppearance) notes.hasUnknown = true;
}

/** The lines of a field's text. A single one is on the line of its label. */
function linesIn({ rect = [] }: Annotation, text: string, { view, printed }: Taking): PlacedWords[] {
  const [left = 0, bottom = 0, right = 0, top = 0] = rect;
  const height = Math.max(1, Math.min(top - bottom, 12));
  const lines = text.split(/\r\n?|\n/);
  return lines.map((line, at) => {
    const middle = (top + bottom - height * 0.6) / 2;
    const y = lines.length === 1 ? middle : top - height * (at + 1);
    const words = placedWords(line, Util.transform(view, [height, 0, 0, height, left, y]), {
      width: right - left,
    });
    const label = lines.length === 1 ? labelledBy(words, top - bottom, printed) : undefined;
    return label ? { ...words, y: label.y } : words;
  });
}

/** The words to the left of a field on its line. */
function labelledBy(
  { x, y, direction }: PlacedWords,
  high: number,
  printed: readonly PlacedWords[],
): PlacedWords | undefined {
  return printed
    .filter((words) => words.direction === direction && words.text.trim() !== '')
    .filter((words) => words.x + words.width <= x + words.height && Math.abs(words.y - y) <= high / 2 + 2)
    .toSorted((one, other) => Math.abs(one.y - y) - Math.abs(other.y - y) || other.x - one.x)[0];
}

/** The region of an annotation in the units of words, so that it can be covered. */
function coverOf({ rect = [] }: Annotation, view: number[]): PlacedWords {
  const [left = 0, bottom = 0, right = 0, top = 0] = rect;
  const [, , , , x = 0, y = 0] = Util.transform(view, [1, 0, 0, 1, left, bottom]);
  return { text: '☐', x, y, width: right - left, height: top - bottom, direction: 0 };
}

/** The quadrilaterals of a mark on words, or its rectangle. */
function regionsOf({ quadPoints, rect = [] }: Annotation): Region[] {
  const points = quadPoints ? Array.from(quadPoints) : [];
  if (points.length < 8) {
    const [left = 0, bottom = 0, right = 0, top = 0] = rect;
    return [{ left, right, bottom, top }];
  }
  return Array.from({ length: Math.floor(points.length / 8) }, (_, at) => {
    const own = points.slice(at * 8, at * 8 + 8);
    const [across, up] = [
      own.filter((_value, place) => place % 2 === 0),
      own.filter((_value, place) => place % 2 === 1),
    ];
    return {
      left: Math.min(...across),
      right: Math.max(...across),
      bottom: Math.min(...up),
      top: Math.max(...up),
    };
  });
}
