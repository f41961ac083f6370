import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { createDocumentReader } from './document-reader.ts';
import { aLockedPdf, aPdf } from './test-kit/files.ts';
import { aPdfWith, tableAt, wordsAt } from './test-kit/pdf-parts.ts';
import { gapsOf, readAll, readWhole } from './test-kit/read-all.ts';

const canRecognise = spawnSync('tesseract', ['--version']).status === 0;

async function linesIn(bytes: Uint8Array): Promise<string[]> {
  const [page] = await readAll(bytes);
  return (page?.text ?? '').split('\n').filter((line) => line !== '');
}

/** Without the positions of the columns. */
async function rowsIn(bytes: Uint8Array): Promise<string[]> {
  return (await linesIn(bytes)).map((line) => line.trim().replaceAll(/ {3,}/g, ' | '));
}

const ROWS = [
  ['Analyte', 'Value', 'Interval'],
  ['Sodium', '148 mmol/L', '142 - 153'],
  ['Potassium', '4.4 mmol/L', '3.9 - 5.3'],
];
const READ = [
  'Analyte | Value | Interval',
  'Sodium | 148 mmol/L | 142 - 153',
  'Potassium | 4.4 mmol/L | 3.9 - 5.3',
];

describe('words printed in another direction', () => {
  test.each([90, 180, 270])('reads a table rotated by %i degrees by its rows', async (degrees) => {
    expect(await rowsIn(aPdfWith({ content: tableAt([60, 220, 360], ROWS, { degrees }) }))).toEqual(READ);
  });

  test.each([90, 180, 270])(
    'reads a page displayed with a rotation of %i degrees as displayed',
    async (rotate) => {
      const content = tableAt([60, 220, 360], ROWS, { degrees: rotate });
      expect(await rowsIn(aPdfWith({ content, rotate }))).toEqual(READ);
    },
  );

  test('each direction of a page forms its own rows', async () => {
    const margin = wordsAt(20, 100, 'Copy of the laboratory', 90);
    const content = `${tableAt([60, 220, 360], ROWS)}\n${margin}`;
    expect(await rowsIn(aPdfWith({ content }))).toEqual([...READ, 'Copy of the laboratory']);
  });
});

describe('columns', () => {
  test('an empty cell keeps the others below their headings', async () => {
    const [head = '', row = ''] = await linesIn(
      aPdfWith({
        content: tableAt(
          [50, 210, 330, 450],
          [
            ['Test', '02/11/2026', '08/30/2025', 'Units'],
            ['Fructosamine', '', '312', 'umol/L'],
          ],
        ),
      }),
    );
    expect(row.indexOf('312')).toBe(head.indexOf('08/30/2025'));
    expect(row.indexOf('umol/L')).toBe(head.indexOf('Units'));
  });
});

describe('forms', () => {
  const field = (rest: string, [left, bottom]: [number, number]) =>
    `/Subtype /Widget /Rect [${left} ${bottom} ${left + 180} ${bottom + 18}] /DA (/Helv 10 Tf 0 g) ${rest}`;
  const box = (name: string, value: string, [left, bottom]: [number, number]) =>
    `/Subtype /Widget /FT /Btn /T (${name}) /V /${value} /AS /${value} /Rect [${left} ${bottom} ${left + 10} ${bottom + 10}] /AP << /N << /Yes null /Off null >> >>`;

  test('puts a typed or chosen value after its label, as the form shows it', async () => {
    const content = [
      wordsAt(50, 760, 'Breed:'),
      wordsAt(50, 730, 'Housing:'),
      wordsAt(50, 690, 'Concerns:'),
      wordsAt(50, 650, 'Appetite:'),
    ].join('\n');
    const annotations = [
      field('/FT /Tx /T (b) /V (Norwegian Forest)', [200, 752]),
      field('/FT /Ch /Ff 131072 /T (h) /Opt [[(in) (Indoors only)] [(out) (Outdoors)]] /V (in)', [200, 722]),
      field(
        '/FT /Ch /Ff 2097152 /T (c) /Opt [(Coughing) (Sneezing) (Itching)] /V [(Coughing) (Itching)]',
        [200, 676],
      ),
      field('/FT /Ch /Ff 131072 /T (a) /Opt [(Good) (Poor)]', [200, 642]),
    ];
    expect(await rowsIn(aPdfWith({ content, annotations }))).toEqual([
      'Breed: | Norwegian Forest',
      'Housing: | Indoors only',
      'Concerns: | Coughing, Itching',
      'Appetite:',
    ]);
  });

  test('puts a box before its label, ticked or empty, on either side in the form', async () => {
    const content = [
      wordsAt(70, 760, 'Limping'),
      wordsAt(270, 760, 'Drooling'),
      wordsAt(50, 730, 'Indoors'),
      wordsAt(250, 730, 'Outdoors'),
    ].join('\n');
    const annotations = [
      box('limp', 'Yes', [55, 758]),
      box('drool', 'Off', [255, 758]),
      box('in', 'Off', [92, 728]),
      box('out', 'Yes', [300, 728]),
    ];
    expect(await rowsIn(aPdfWith({ content, annotations }))).toEqual([
      '☒ Limping | ☐ Drooling',
      '☐ Indoors | ☒ Outdoors',
    ]);
  });

  test('reads comments on the page, and reports drawings as not read', async () => {
    const annotations = [
      '/Subtype /FreeText /Rect [50 500 300 520] /Contents (Recheck in May) /DA (/Helv 10 Tf 0 g)',
      '/Subtype /Text /Rect [50 450 70 470] /Contents (Owner declined bloodwork)',
      '/Subtype /Ink /Rect [50 300 200 400] /InkList [[50 300 200 400]]',
    ];
    const bytes = aPdfWith({ content: wordsAt(50, 760, 'Plan'), annotations });
    expect(await rowsIn(bytes)).toEqual(['Plan', 'Recheck in May', 'Owner declined bloodwork']);
    expect(await gapsOf(bytes)).toEqual(['Drawing: This part of the document is not read.']);
  });

  test('reports a form that only its own program shows as not read', async () => {
    const bytes = aPdfWith({ content: wordsAt(50, 760, 'Please wait'), form: '/XFA [(preamble) (<xdp/>)]' });
    expect(await gapsOf(bytes)).toEqual(['Form: This part of the document is not read.']);
  });
});

describe('struck-through words', () => {
  test.each([
    [
      'by a mark',
      {
        annotations: [
          '/Subtype /StrikeOut /Rect [50 728 160 742] /QuadPoints [50 742 160 742 50 728 160 728]',
        ],
      },
    ],
    ['by a drawn line', { drawn: '0.8 w 50 733.2 m 158 733.2 l S' }],
  ])(
    'leaves out %s and reports them by name',
    async (_, { annotations = [], drawn = '' }: { annotations?: string[]; drawn?: string }) => {
      const content = [
        wordsAt(50, 760, 'Medication'),
        wordsAt(50, 730, 'Tramadol 50 mg BID'),
        wordsAt(50, 700, 'Gabapentin 100 mg BID'),
        drawn,
      ].join('\n');
      const bytes = aPdfWith({ content, annotations });
      const { found, gaps } = await readWhole(bytes);
      expect(found[0]?.text).not.toContain('Tramadol');
      expect(found[0]?.text).toContain('Gabapentin 100 mg BID');
      expect(gaps).toEqual([{ name: 'Tramadol 50 mg BID', reason: 'It is struck through.', page: 1 }]);
    },
  );

  test('underlined words and rows between rules stay', async () => {
    const content = `${wordsAt(50, 730, 'Tramadol 50 mg BID')}\n0.8 w 50 728 m 158 728 l S 40 742 m 300 742 l S`;
    expect(await rowsIn(aPdfWith({ content }))).toEqual(['Tramadol 50 mg BID']);
  });
});

describe('files inside', () => {
  test('are read like attachments, or reported by name', async () => {
    const bytes = aPdfWith({
      content: wordsAt(50, 760, 'Cover sheet'),
      files: {
        'history.pdf': aPdf([['Allergic to cephalexin']]),
        'ledger.xls': Buffer.from('d0cf11e0a1b11ae100', 'hex'),
        'secret.pdf': aLockedPdf(),
      },
    });
    expect((await readAll(bytes)).map(({ text }) => text)).toEqual(['Cover sheet', 'Allergic to cephalexin']);
    expect(await gapsOf(bytes)).toEqual([
      'ledger.xls: Files of this kind can’t be read.',
      'secret.pdf: It is protected by a password.',
    ]);
  });

  test('are also read when attached to a page', async () => {
    const bytes = aPdfWith({
      content: wordsAt(50, 760, 'See the pin'),
      pinned: { name: 'titer.pdf', bytes: aPdf([['Titer 1:640']]) },
    });
    expect((await readAll(bytes)).map(({ text }) => text)).toEqual(['See the pin', 'Titer 1:640']);
  });
});

const NOTICE = Array.from({ length: 6 }, (_, at) =>
  wordsAt(
    50,
    90 - at * 12,
    'This transmission is meant for the clinic that is named on its cover sheet only.',
  ),
).join('\n');
const SHEET = [
  'Weight 6.2 kg',
  'Prednisolone 5 mg by mouth once daily',
  'Owner reports sneezing since Friday',
];

describe('a page that is an image', () => {
  const scan = aPdfWith({ content: `q 595 0 0 842 0 0 cm /Im0 Do Q\n${NOTICE}`, picture: SHEET });

  test.runIf(canRecognise)(
    'is recognized, regardless of text printed over it, and gives nothing twice',
    async () => {
      const [page] = await readAll(scan);
      expect(page?.isRecognised).toBe(true);
      for (const line of SHEET) expect(page?.text.split(line)).toHaveLength(2);
      expect(page?.text.split('This transmission')).toHaveLength(7);
    },
  );

  test('is reported as not read without word recognition, and text printed over it is kept', async () => {
    const { found, gaps } = await readWhole(scan, {
      by: createDocumentReader({ command: 'no-such-program' }),
    });
    expect(found[0]).toMatchObject({
      isRecognised: false,
      text: expect.stringContaining('This transmission'),
    });
    expect(gaps).toEqual([{ name: 'Picture', reason: 'This server can’t read pictures.', page: 1 }]);
  });

  test.runIf(canRecognise)('does not recognize a logo beside a page of words', async () => {
    const logo = aPdfWith({ content: `q 60 0 0 60 500 760 cm /Im0 Do Q\n${NOTICE}`, picture: SHEET });
    expect(await readWhole(logo)).toMatchObject({ found: [{ isRecognised: false }], gaps: [] });
  });
});
