/** Rich text (RTF), which many word processors and practice programs write. Source: RTF 1.9.1. */
import { joinContents, partName, type ReadContained } from './contained-file.ts';
import type { FileContent, PartGap } from './messages.ts';
import { PART_NAMES } from './part-names.ts';
import { isOrnament } from './read-picture.ts';
import { textPages } from './read-text.ts';
import { EMPTY_BOX, shownIn, TICKED_BOX } from './word-signs.ts';

const TOKEN = /\\'([\da-f]{2})|\\([a-z]+)(-?\d+)? ?|\\([^a-z'])|([{}])|([^\\{}\r\n]+)/gi;

/** Groups without text of the document. */
const SILENT: ReadonlySet<string> = new Set(
  'fonttbl colortbl stylesheet info listtable listoverridetable revtbl rsidtbl generator themedata colorschememapping datastore latentstyles xmlnstbl filetbl fldinst datafield objdata nonshppict bkmkstart bkmkend mmathPr formfield'.split(
    ' ',
  ),
);

/** Groups that a program may ignore, but whose text is read. */
const READ: ReadonlySet<string> = new Set('shppict shpinst shptxt ffdeftext ffdata'.split(' '));

const LINES: Readonly<Record<string, string>> = {
  par: '\n',
  line: '\n',
  sect: '\n',
  row: '\n',
  page: '\f',
  tab: '   ',
  cell: '   ',
  nestcell: '   ',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
};

/** Formats of text that is not read. */
const WITHHELD: Readonly<Record<string, PartGap['why']>> = {
  strike: 'struck',
  striked: 'struck',
  deleted: 'deleted',
  v: 'hidden',
};

/** State of a group. */
interface Group {
  isSilent: boolean;
  /** Whether the next word names the destination of the group. */
  isOptional: boolean;
  why: PartGap['why'] | undefined;
  isPicture: boolean;
  font: number;
  /** Replacement characters after each `\u` for programs that do not support it. */
  skip: number;
}

interface Reading {
  groups: Group[];
  text: string[];
  withheld: { why: PartGap['why']; text: string }[];
  pictures: string[];
  fonts: Map<number, string>;
  decoder: TextDecoder;
  /** Characters that are still to be skipped. */
  passing: number;
  box: { isField: boolean; result: number | undefined; standard: number };
}

/** Its pages, and each image in it. @param text  decoded in any way: RTF is written in ASCII */
export async function readRtf(text: string, readContained: ReadContained): Promise<FileContent> {
  const reading = newReading(text);
  for (const token of text.matchAll(TOKEN)) takeToken(reading, token);
  const gaps = reading.withheld.map(({ why, text: own }) => ({ name: partName(own, PART_NAMES.words), why }));
  const pictures = await Promise.all(reading.pictures.map((hex) => readPicture(hex, readContained)));
  return joinContents([{ pages: textPages(reading.text.join('')), gaps }, ...pictures]);
}

function takeToken(reading: Reading, [, code, word, value, sign, brace, words = '']: RegExpMatchArray): void {
  if (brace !== undefined) takeBrace(reading, brace);
  else if (word !== undefined)
    takeWord(reading, word.toLowerCase(), value === undefined ? undefined : Number(value));
  else if (code !== undefined)
    take(reading, reading.decoder.decode(Uint8Array.of(Number.parseInt(code, 16))));
  else if (sign !== undefined) takeSign(reading, sign);
  else take(reading, words);
}

function newReading(text: string): Reading {
  return {
    groups: [{ isSilent: false, isOptional: false, why: undefined, isPicture: false, font: 0, skip: 1 }],
    text: [],
    withheld: [],
    pictures: [],
    fonts: fontsIn(text),
    decoder: decoderOf(/\\ansicpg(\d{3,5})/.exec(text)?.[1]),
    passing: 0,
    box: { isField: false, result: undefined, standard: 0 },
  };
}

const CODE_PAGES: Readonly<Record<string, string>> = { 10000: 'macintosh', 932: 'shift_jis' };

function decoderOf(page = '1252'): TextDecoder {
  try {
    return new TextDecoder(CODE_PAGES[page] ?? `windows-${page}`);
  } catch {
    return new TextDecoder('windows-1252');
  }
}

/** Names of fonts by number: some have symbols instead of letters. */
function fontsIn(text: string): Map<number, string> {
  const found = text.matchAll(/\{\\f(\d{1,4})\\[^{};]*?\s([^{};\\]{1,60});/g);
  return new Map([...found].map(([, number, name = '']) => [Number(number), name.trim()]));
}

async function readPicture(hex: string, readContained: ReadContained): Promise<FileContent> {
  const bytes = Buffer.from(hex, 'hex');
  if (isOrnament(bytes)) return { pages: [], gaps: [] };
  return readContained({ name: PART_NAMES.picture, bytes, isBesideWords: true });
}

function groupOf({ groups }: Reading): Group {
  const group = groups.at(-1);
  if (!group) throw new RangeError('This text has more ends of groups than beginnings.');
  return group;
}

function takeBrace(reading: Reading, brace: string): void {
  reading.passing = 0;
  if (brace === '{') reading.groups.push({ ...groupOf(reading), isOptional: false });
  else if (reading.groups.length > 1) reading.groups.pop();
}

function takeSign(reading: Reading, sign: string): void {
  if (sign === '*') groupOf(reading).isOptional = true;
  else if ('\\{}'.includes(sign)) take(reading, sign);
  else if (sign === '~') take(reading, ' ');
  else if (sign === '_') take(reading, '-');
  else if (sign === '\n' || sign === '\r') take(reading, '\n');
}

function takeWord(reading: Reading, word: string, value: number | undefined): void {
  const group = groupOf(reading);
  if (SILENT.has(word) || (group.isOptional && !READ.has(word))) group.isSilent = true;
  group.isOptional = false;
  const line = LINES[word];
  const why = WITHHELD[word];
  if (line !== undefined) take(reading, line);
  else if (why) group.why = value === 0 ? undefined : why;
  else (WORDS[word] ?? takeBox)(reading, { group, word, value: value ?? 0, isBare: value === undefined });
}

/** A control word in its group. */
interface Control {
  group: Group;
  word: string;
  value: number;
  isBare: boolean;
}

const WORDS: Readonly<Record<string, (reading: Reading, control: Control) => void>> = {
  plain: (_, { group }) => {
    group.why = undefined;
  },
  pict: (reading, { group }) => startPicture(reading, group),
  f: (_, { group, value }) => {
    group.font = value;
  },
  uc: (_, { group, value, isBare }) => {
    group.skip = isBare ? 1 : value;
  },
  u: (reading, { group, value }) => takeUnicode(reading, value, group),
};

function startPicture({ pictures }: Reading, group: Group): void {
  if (group.isSilent) return;
  group.isPicture = true;
  pictures.push('');
}

function takeUnicode(reading: Reading, value: number, { skip }: Group): void {
  take(reading, String.fromCharCode(value & 0xffff));
  reading.passing = skip;
}

/** A legacy form field: `fftype1` is a box, `ffres` whether it is ticked. */
function takeBox(reading: Reading, { word, value }: Control): void {
  const { box } = reading;
  if (word === 'fftype') box.isField = value === 1;
  else if (word === 'ffres') box.result = value === 25 ? undefined : value;
  else if (word === 'ffdefres') box.standard = value;
  else if (word === 'fldrslt' && box.isField) {
    take(reading, (box.result ?? box.standard) === 1 ? TICKED_BOX : EMPTY_BOX);
    reading.box = { isField: false, result: undefined, standard: 0 };
  }
}

function take(reading: Reading, words: string): void {
  const group = groupOf(reading);
  const passed = Math.min(reading.passing, words.length);
  reading.passing -= passed;
  const text = shownIn(reading.fonts.get(group.font) ?? '', words.slice(passed));
  if (group.isPicture) addTo(reading.pictures, text.replaceAll(/[^\da-f]/gi, ''));
  else if (group.isSilent || text === '') return;
  else if (group.why) withhold(reading, group.why, text);
  else reading.text.push(text);
}

function addTo(pictures: string[], hex: string): void {
  pictures.push((pictures.pop() ?? '') + hex);
}

function withhold({ withheld }: Reading, why: PartGap['why'], text: string): void {
  const before = withheld.at(-1);
  if (before?.why === why && !before.text.endsWith('\n')) before.text += text;
  else if (text.trim() !== '') withheld.push({ why, text });
}
