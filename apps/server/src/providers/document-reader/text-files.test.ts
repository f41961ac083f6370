import { expect, test } from 'vitest';
import { aPdf } from './test-kit/files.ts';
import { gapsOf, readAll } from './test-kit/read-all.ts';

async function linesOf(bytes: Uint8Array): Promise<string[]> {
  const pages = await readAll(bytes);
  return pages.flatMap(({ text }) => text.split('\n')).filter((line) => line !== '');
}

/** In a single-byte encoding; `letters` names the bytes beyond ASCII. */
const inBytes = (text: string, letters: Readonly<Record<string, number>>) =>
  Buffer.from([...text].map((letter) => letters[letter] ?? letter.charCodeAt(0)));

const LINE = 'Größe 5 µg, 38.5 °C ± 0.1, Renée';

test.each([
  ['old Windows', inBytes(LINE, { ö: 0xf6, ß: 0xdf, µ: 0xb5, '°': 0xb0, '±': 0xb1, é: 0xe9 })],
  ['DOS', inBytes(LINE, { ö: 0x94, ß: 0xe1, µ: 0xe6, '°': 0xf8, '±': 0xf1, é: 0x82 })],
  ['old Macintosh', inBytes(LINE, { ö: 0x9a, ß: 0xa7, µ: 0xb5, '°': 0xa1, '±': 0xb1, é: 0x8e })],
  ['UTF-16 without its mark', Buffer.from(LINE, 'utf16le')],
  ['UTF-16 of the other order', Buffer.from(`\ufeff${LINE}`, 'utf16le').swap16()],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${LINE}`)],
  ['UTF-8 of which a byte is lost', Buffer.concat([Buffer.from(`${LINE}\n`), Buffer.from([0xc3])])],
])('text in %s', async (_, bytes) => {
  expect((await linesOf(bytes))[0]).toBe(LINE);
});

test.each([
  ['the mark of its end', '\x1a'],
  ['zeros up to the end of its block', '\x1a\0\0\0\0'],
  ['a new page', '\f\0'],
])('a text that ends in %s', async (_, end) => {
  expect(await linesOf(Buffer.from(`Weight 12 kg\r\n${end}`))).toEqual(['Weight 12 kg']);
});

test('treats spaces of any width as spaces, and removes invisible hyphens', async () => {
  const bytes = Buffer.from('Weight\u2009:\u00a012\u202fkg, hyper\u00adthyroid, follow\u2011up\u200b');
  expect(await linesOf(bytes)).toEqual(['Weight : 12 kg, hyperthyroid, follow-up']);
});

test.each([
  ['semicolons named in the first line', 'sep=;\r\nTest;Result;Unit\r\nGlucose;98;mg/dL\r\n'],
  ['tabs', 'Test\tResult\tUnit\nGlucose\t98\tmg/dL\n'],
  ['commas and quotes', '"Test","Result","Unit"\n"Glucose",98,"mg/dL"\n'],
])('a table of %s', async (_, text) => {
  expect(await linesOf(Buffer.from(text))).toEqual(['Test   Result   Unit', 'Glucose   98   mg/dL']);
});

test('prose with commas is not a table', async () => {
  const lines = ['Rex, a dog, is well.', 'He eats, drinks, and plays.'];
  expect(await linesOf(Buffer.from(lines.join('\n')))).toEqual(lines);
});

const MESSAGE = [
  'MSH|^~\\&|LAB|NORTH|PIMS|CLINIC|20260302||ORU^R01|7|P|2.3',
  'PID|1||77||MILLER^REX||20180105|M|||||||||||||||||||||||||||CANINE^Canine|LAB^Labrador',
  'OBR|1||A7|CHEM^Chemistry panel|||20260301080000',
  'OBX|1|NM|GLU^Glucose||131|mg/dL|70-120|H|||F',
  'OBX|2|SN|PHOS^Phosphorus||<^1.5|mg/dL|2.5-6.0|L|||F',
  'OBX|3|ST|HW^Heartworm Ag||Negative||||||F',
  'OBX|4|NM|ALT^ALT||999|U/L|||||X',
  'NTE|1||Sample slightly hemolyzed\\.br\\5 \\T\\ 6',
  'RXE|1|carprofen',
];

test.each([
  ['carriage returns', MESSAGE.join('\r')],
  ['line feeds', MESSAGE.join('\n')],
  ['its frame', `\v${MESSAGE.join('\r')}\r\x1c\r`],
  ['a batch', `FHS|^~\\&|LAB\rBHS|^~\\&|LAB\r${MESSAGE.join('\r')}\rBTS|1\rFTS|1`],
  ['separators of its own', MESSAGE.join('\r').replaceAll('|', '#').replaceAll('^', '$')],
])('a laboratory message with %s', async (_, message) => {
  const bytes = Buffer.from(message);
  expect(await linesOf(bytes)).toEqual([
    'Patient: REX',
    'Owner: MILLER',
    'Species: Canine',
    'Breed: Labrador',
    'Sex: Male',
    'Date of birth: 2018-01-05',
    'Laboratory results: Chemistry panel',
    'Date: 2026-03-01',
    'Glucose 131 mg/dL (70 - 120) HIGH',
    'Phosphorus <1.5 mg/dL (2.5 - 6.0) LOW',
    'Heartworm Ag Negative',
    'Comment: Sample slightly hemolyzed 5 & 6',
  ]);
  expect(await gapsOf(bytes)).toEqual(['RXE: This part of the document is not read.']);
});

test('each patient of a batch begins a page', async () => {
  const other = MESSAGE.map((segment) => segment.replace('REX', 'MILO'));
  const pages = await readAll(Buffer.from([...MESSAGE, ...other].join('\r')));
  expect(pages.map(({ text }) => text.split('\n').find((line) => line !== ''))).toEqual([
    'Patient: REX',
    'Patient: MILO',
  ]);
});

test('reads a report within a message', async () => {
  const report = aPdf([['Impression: normal chest.']]).toString('base64');
  const message = [
    ...MESSAGE.slice(0, 3),
    `OBX|1|ED|RAD^Radiology||^application^pdf^Base64^${report}||||||F`,
  ];
  expect(await linesOf(Buffer.from(message.join('\r')))).toContain('Impression: normal chest.');
});

test('rich text: words, boxes and symbols; struck-through text is named', async () => {
  const text =
    '{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0\\fswiss Arial;}{\\f1\\fnil Wingdings;}}{\\*\\generator X;}{\\header Lakeside Clinic\\par}' +
    "Gr\\'f6\\'dfe 5 \\u181?g\\tab 38.5\\'b0C\\par {\\f1\\u-3842?} Coughing\\par {\\f1\\u-3928?} Sneezing\\par Dose {\\strike 20 mg} 10 mg\\par\\pard\\intbl Glucose\\cell 98\\cell\\row}";
  const bytes = Buffer.from(text);
  expect(await linesOf(bytes)).toEqual([
    'Lakeside Clinic',
    'Größe 5 µg   38.5°C',
    '☒ Coughing',
    '☐ Sneezing',
    'Dose  10 mg',
    'Glucose   98   ',
  ]);
  expect(await gapsOf(bytes)).toEqual(['20 mg: It is struck through.']);
});

test('reads a web page as it is displayed', async () => {
  const page =
    '<!DOCTYPE html><html><head><title>x</title></head><body><h1>Results</h1><p>Glucose 98</p></body></html>';
  expect(await linesOf(Buffer.from(page))).toEqual(['Results', 'Glucose 98']);
});

test('empty cells of an export keep their positions', async () => {
  const bytes = Buffer.from('Test,03/02/2026,09/18/2025,Units\nGlucose,104,,mg/dL\nT4,,1.1,ug/dL\n');
  expect(await linesOf(bytes)).toEqual([
    'Test\t03/02/2026\t09/18/2025\tUnits',
    'Glucose\t104\t\tmg/dL',
    'T4\t\t1.1\tug/dL',
  ]);
});
