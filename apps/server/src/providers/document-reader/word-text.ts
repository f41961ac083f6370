/** The text of WordprocessingML as a reader sees it, and its content that is not text. */
import { mathText } from './math-text.ts';
import { EMPTY_BOX, shownIn, signOf, TICKED_BOX } from './word-signs.ts';
import { allWithin, childOf, elementsIn, textWithin, type XmlElement } from './xml-tree.ts';

/** Content that is not text. */
export interface WordFinds {
  /** Struck-through, deleted or hidden texts, which are not in the text. */
  withheld: { text: string; why: 'struck' | 'deleted' | 'hidden' }[];
  /** Ids of relationships: images, and parts in another format. */
  parts: { id: string; kind: 'picture' | 'part' }[];
  charts: number;
  /** Ids of the styles that strike their text through. */
  struckStyles: ReadonlySet<string>;
}

/** An empty collection. */
export function noFinds(struckStyles: ReadonlySet<string> = new Set()): WordFinds {
  return { withheld: [], parts: [], charts: 0, struckStyles };
}

/**
 * The text of an element: a line for each paragraph and table row, with an empty one between. @param finds
 * collects other content
 */
export function wordText(element: XmlElement, finds: WordFinds): string {
  const read = READERS[element.name];
  return read ? read(element, finds) : inner(element, finds);
}

type ReadElement = (element: XmlElement, finds: WordFinds) => string;

const nothing: ReadElement = () => '';

/** Other elements are read by their children. */
const READERS: Readonly<Record<string, ReadElement>> = {
  p: (element, finds) => {
    const text = `\n${paragraphText(element, finds)}\n`;
    const last = finds.withheld.at(-1);
    if (last && !last.text.endsWith('\n')) last.text += '\n';
    return text;
  },
  tr: (element, finds) => `\n${rowText(element, finds)}\n`,
  r: runText,
  del: withheldAs('deleted'),
  moveFrom: nothing,
  sdt: controlText,
  AlternateContent: (element, finds) => {
    const shown = childOf(element, 'Choice') ?? childOf(element, 'Fallback');
    return shown ? inner(shown, finds) : '';
  },
  txbxContent: (element, finds) => `\n${inner(element, finds)}\n`,
  blip: (element, finds) =>
    noteParts(finds, 'picture', [element.attributes.get('embed') ?? element.attributes.get('link')]),
  imagedata: (element, finds) => noteParts(finds, 'picture', [element.attributes.get('id')]),
  OLEObject: (element, finds) => noteParts(finds, 'part', [element.attributes.get('id')]),
  altChunk: (element, finds) => noteParts(finds, 'part', [element.attributes.get('id')]),
  subDoc: (element, finds) => noteParts(finds, 'part', [element.attributes.get('id')]),
  chart: noteChart,
  relIds: noteChart,
  oMath: (element) => mathText(element),
  br: ({ attributes }) => (attributes.get('type') === 'page' ? '\f' : '\n'),
  cr: () => '\n',
  tab: () => '   ',
  ptab: () => '   ',
  noBreakHyphen: () => '-',
  sym: ({ attributes }) =>
    signOf(attributes.get('font') ?? '', Number.parseInt(attributes.get('char') ?? '', 16)) ?? '',
  t: textWithin,
  fldChar: fieldText,
  ...Object.fromEntries(
    'pPr rPr sectPr tblPr tblPrEx tcPr trPr tblGrid sdtPr sdtEndPr instrText delInstrText delText rt softHyphen docPr annotationRef footnoteRef endnoteRef posOffset positionH positionV'
      .split(' ')
      .map((name) => [name, nothing]),
  ),
};

function inner(element: XmlElement, finds: WordFinds): string {
  return elementsIn(element)
    .map((child) => wordText(child, finds))
    .join('');
}

function paragraphText(element: XmlElement, finds: WordFinds): string {
  if (isStruck(childOf(element, 'pPr'), 'pStyle', finds)) return struckParagraph(element, finds);
  const isDeletedWhole = childOf(childOf(childOf(element, 'pPr'), 'rPr'), 'del') !== undefined;
  return isDeletedWhole ? inner(element, finds).trimEnd() : inner(element, finds);
}

/** A run can override the style's strikethrough. */
function struckParagraph(element: XmlElement, finds: WordFinds): string {
  return elementsIn(element)
    .map((child) => {
      const properties = childOf(child, 'rPr');
      const isFree = STRIKES.some((name) => childOf(properties, name) && !isOn(properties, name));
      return isFree || child.name === 'pPr' ? wordText(child, finds) : withheldAs('struck')(child, finds);
    })
    .join('');
}

/** Cells are in one line, separated by three spaces; paragraphs within a cell stay in the row. */
function rowText(row: XmlElement, finds: WordFinds): string {
  if (childOf(childOf(row, 'trPr'), 'del')) return withheldAs('deleted')(row, finds);
  const cells = elementsIn(row).flatMap((child) => (child.name === 'tc' ? [child] : allWithin(child, 'tc')));
  return cells
    .map((cell) =>
      inner(cell, finds)
        .replaceAll(/\s*[\n\f]\s*/g, ' ')
        .trim(),
    )
    .join('   ');
}

function runText(run: XmlElement, finds: WordFinds): string {
  const properties = childOf(run, 'rPr');
  if (isOn(properties, 'vanish')) return withheldAs('hidden')(run, finds);
  if (isStruck(properties, 'rStyle', finds)) return withheldAs('struck')(run, finds);
  const font = childOf(properties, 'rFonts')?.attributes;
  return shownIn(font?.get('ascii') ?? font?.get('hAnsi') ?? '', inner(run, finds));
}

/** Whether properties strike a text through, directly or by their style. */
function isStruck(
  properties: XmlElement | undefined,
  styleKind: 'rStyle' | 'pStyle',
  finds: WordFinds,
): boolean {
  const own = STRIKES.filter((name) => childOf(properties, name) !== undefined);
  if (own.length > 0) return own.some((name) => isOn(properties, name));
  return finds.struckStyles.has(childOf(properties, styleKind)?.attributes.get('val') ?? '');
}

const STRIKES = ['strike', 'dstrike'];

/** The ids of the styles that strike their text through, directly or by inheritance. */
export function struckStylesIn(styles: XmlElement): ReadonlySet<string> {
  const known = new Map(
    elementsIn(styles)
      .filter(({ name }) => name === 'style')
      .map((style) => [style.attributes.get('styleId') ?? '', style]),
  );
  const isStriking = (id: string, depth: number): boolean => {
    const style = known.get(id);
    if (!style || depth > DEEPEST_STYLE) return false;
    const properties = childOf(style, 'rPr');
    const own = STRIKES.filter((name) => childOf(properties, name) !== undefined);
    if (own.length > 0) return own.some((name) => isOn(properties, name));
    return isStriking(childOf(style, 'basedOn')?.attributes.get('val') ?? '', depth + 1);
  };
  return new Set([...known.keys()].filter((id) => id !== '' && isStriking(id, 0)));
}

/** Maximum depth of inherited styles. */
const DEEPEST_STYLE = 12;

/** Adjacent pieces are one text. */
function withheldAs(why: WordFinds['withheld'][number]['why']): ReadElement {
  return (element, { withheld }) => {
    const text = rawText(element);
    const before = withheld.at(-1);
    if (before?.why === why && !before.text.endsWith('\n')) before.text += text;
    else if (text.trim() !== '') withheld.push({ why, text });
    return '';
  };
}

function rawText(element: XmlElement): string {
  if (element.name === 't' || element.name === 'delText') return textWithin(element);
  if (element.name === 'tab' || element.name === 'tc') return ` ${elementsIn(element).map(rawText).join('')}`;
  return elementsIn(element).map(rawText).join('');
}

function noteParts(finds: WordFinds, kind: 'picture' | 'part', ids: readonly (string | undefined)[]): string {
  for (const id of ids) if (id !== undefined) finds.parts.push({ id, kind });
  return '';
}

function noteChart(_: XmlElement, finds: WordFinds): string {
  finds.charts += 1;
  return '';
}

/** A content control: for a box whether it is ticked; otherwise its value, without the placeholder. */
function controlText(control: XmlElement, finds: WordFinds): string {
  const properties = childOf(control, 'sdtPr');
  const box = childOf(properties, 'checkbox');
  if (box) return boxOf(isOn(box, 'checked'));
  if (isOn(properties, 'showingPlcHdr')) return '';
  const content = childOf(control, 'sdtContent');
  return content ? inner(content, finds) : '';
}

/**
 * A legacy form field: a check box, or a list with one chosen entry. Typed text follows it as ordinary text.
 */
function fieldText(field: XmlElement): string {
  const data = childOf(field, 'ffData');
  const box = childOf(data, 'checkBox');
  if (box)
    return boxOf(
      isOn(childOf(box, 'checked') ? box : undefined, 'checked') ||
        (!childOf(box, 'checked') && isOn(box, 'default')),
    );
  const list = childOf(data, 'ddList');
  if (!list) return '';
  const chosen = childOf(list, 'result') ?? childOf(list, 'default');
  const entries = elementsIn(list).filter(({ name }) => name === 'listEntry');
  return entries[Number(chosen?.attributes.get('val') ?? 0)]?.attributes.get('val') ?? '';
}

function boxOf(isTicked: boolean): string {
  return isTicked ? TICKED_BOX : EMPTY_BOX;
}

/** A switch element is on unless its value is off. */
function isOn(properties: XmlElement | undefined, name: string): boolean {
  const found = childOf(properties, name);
  return found !== undefined && !/^(?:0|false|off|none)$/i.test(found.attributes.get('val') ?? '');
}
