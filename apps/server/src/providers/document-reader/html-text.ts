/** HTML of letters and mails as lines of text. It is read and never shown, so what is no text is simply left out. */

/** Elements that begin a line. */
const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote br dd div dl dt footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul'.split(
    ' ',
  ),
);

/** Elements whose content is not read. */
const SILENT: ReadonlySet<string> = new Set([
  'head',
  'noscript',
  'script',
  'style',
  'svg',
  'template',
  'title',
]);

const CELLS: ReadonlySet<string> = new Set(['td', 'th']);

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  deg: '°',
  frac12: '½',
  frac14: '¼',
  gt: '>',
  lt: '<',
  mdash: '—',
  micro: 'µ',
  middot: '·',
  nbsp: ' ',
  ndash: '–',
  quot: '"',
  rsquo: '’',
  times: '×',
};

/** The text, line by line; cells of a row stand in one line, three spaces apart, or a tab where one is empty. Takes time in proportion to its length. */
export function textOfHtml(html: string): string {
  const reading: Reading = { parts: [], silent: undefined, cells: 0 };
  for (const [, tag = '', words] of withoutComments(html).matchAll(/<([^<>]*)>|([^<]+|<)/g)) {
    if (words === undefined) takeTag(reading, tag);
    else if (reading.silent === undefined) reading.parts.push(plain(words));
  }
  return reading.parts
    .join('')
    .split('\n')
    .map(shownLine)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/^\n+|\s+$/g, '');
}

/** A row with an empty cell among others says by tabs which it is. */
function shownLine(line: string): string {
  const cells = line.split('\t').map((cell) => cell.trim().replaceAll(/ {4,}/g, '   '));
  // Each cell ends with a tab.
  if (cells.length > 1 && cells.at(-1) === '') cells.pop();
  const filled = cells.filter((cell) => cell !== '');
  return filled.length > 1 && filled.length < cells.length ? cells.join('\t') : filled.join('   ');
}

interface Reading {
  parts: string[];
  /** The element whose content is passed over. */
  silent: string | undefined;
  /** Cells of tables within each other. */
  cells: number;
}

function takeTag(reading: Reading, tag: string): void {
  const [, slash, given = ''] = /^(\/?)([a-z][a-z0-9]*)/i.exec(tag) ?? [];
  const isEnd = slash === '/';
  const name = given.toLowerCase();
  if (reading.silent === undefined) openTag(reading, name, isEnd);
  else if (isEnd && name === reading.silent) reading.silent = undefined;
}

function openTag(reading: Reading, name: string, isEnd: boolean): void {
  if (SILENT.has(name) && !isEnd) reading.silent = name;
  if (CELLS.has(name)) takeCell(reading, isEnd);
  // What begins a line within a cell stays in the row.
  if (BLOCKS.has(name)) reading.parts.push(reading.cells > 0 ? ' ' : '\n');
}

function takeCell(reading: Reading, isEnd: boolean): void {
  reading.cells = Math.max(0, reading.cells + (isEnd ? -1 : 1));
  if (isEnd) reading.parts.push('\t');
}

function withoutComments(html: string): string {
  const kept: string[] = [];
  let from = 0;
  for (;;) {
    const start = html.indexOf('<!--', from);
    const end = start < 0 ? -1 : html.indexOf('-->', start);
    if (end < 0) return kept.join('') + html.slice(from);
    kept.push(html.slice(from, start));
    from = end + 3;
  }
}

function plain(words: string): string {
  return words
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z0-9]{1,10}));/gi, (whole, decimal, hex, name) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
    });
}
