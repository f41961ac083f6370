import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { createDocumentReader } from './document-reader.ts';
import {
  aGiantPicture,
  aLockedPdf,
  aMail,
  aPageFlood,
  aPdf,
  aPhoto,
  aScan,
  aTiff,
  aWordFile,
  aZip,
  aZipBomb,
} from './test-kit/files.ts';
import { gapsOf, readAll } from './test-kit/read-all.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const LINES = [
  'Visit 2024-03-02 at Lakeside',
  'Weight 12.4 kg',
  'Carprofen 25 mg by mouth twice a day',
  'Owner reports vomiting since Monday',
];
/** More than the limit for unpacked text; it takes a second to pack. */
const bomb = aZipBomb(250);
const canRecognise = spawnSync('tesseract', ['--version']).status === 0;

async function textsOf(bytes: Uint8Array): Promise<string[]> {
  return (await readAll(bytes)).map(({ text, unreadable }) => unreadable ?? text);
}

describe('the words of a file', () => {
  test('PDF: page by page, with aligned text in one line at its position, regardless of the writing order', async () => {
    const pdf = aPdf([
      [
        'Rex (Labrador), 2 March 2024',
        [
          [300, '12.4 kg'],
          [60, 'Weight'],
        ],
        'Temperature 38.5',
      ],
      ['Second page'],
    ]);
    expect(await readAll(pdf)).toEqual([
      {
        page: 1,
        text: expect.stringMatching(
          /^Rex \(Labrador\), 2 March 2024\nWeight {20,60}12\.4 kg\nTemperature 38\.5$/,
        ),
        isRecognised: false,
        unreadable: null,
      },
      { page: 2, text: 'Second page', isRecognised: false, unreadable: null },
    ]);
  });

  test('DOCX: paragraphs, and table rows as lines', async () => {
    const [text] = await textsOf(
      aWordFile(
        ['Referral for Rex &amp; Tom.'],
        [
          ['Weight', '12.4 kg'],
          ['Temp', '38.5'],
        ],
      ),
    );
    expect(text?.split(/\n+/)).toEqual(['Referral for Rex & Tom.', 'Weight   12.4 kg', 'Temp   38.5']);
  });

  test('email: sender and words, then each attachment; an unreadable one is named and does not affect others', async () => {
    const mail = aMail('Rex was seen für Husten.', [
      { name: 'visit.pdf', type: 'application/pdf', bytes: aPdf([['First'], ['Second']]) },
      { name: 'locked.pdf', type: 'application/pdf', bytes: aLockedPdf() },
      {
        name: 'costs.xls',
        type: 'application/vnd.ms-excel',
        bytes: Buffer.from('d0cf11e0a1b11ae100', 'hex'),
      },
      { name: 'inner.eml', type: 'application/octet-stream', bytes: aMail('Forwarded words.') },
    ]);
    const [letter, ...others] = await textsOf(mail);
    expect(letter).toMatch(
      /From: Front desk <desk@other-clinic\.example>[\s\S]*Subject: Records of Rex[\s\S]*für Husten/,
    );
    expect(others).toEqual(['First', 'Second', expect.stringContaining('Forwarded words.')]);
    expect(await gapsOf(mail)).toEqual([
      'locked.pdf: It is protected by a password.',
      'costs.xls: Files of this kind can’t be read.',
    ]);
  });

  test('an HTML mail is read as it is displayed', async () => {
    const html =
      '<html><head><style>p{}</style></head><body><!-- no <p>word</p> --><p>Dear vet,</p><table><tr><td>Weight</td><td>12&nbsp;kg</td></tr></table><script>alert(1)</script>5 &lt; 6</body></html>';
    const mail = Buffer.from(`From: a@b.example\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`);
    const [text] = await textsOf(mail);
    expect(text?.split(/\n+/)).toEqual(['From: a@b.example', 'Dear vet,', 'Weight   12 kg', '5 < 6']);
  });

  test.each([
    ['UTF-8', Buffer.from('Größe 5 µg')],
    ['UTF-16', Buffer.from('\ufeffGröße 5 µg', 'utf16le')],
    ['old Windows', Buffer.from('Größe 5 µg', 'latin1')],
  ])('text in %s', async (_, bytes) => {
    expect(await textsOf(bytes)).toEqual([expect.stringContaining('Größe 5 µg')]);
  });

  test('splits a long text into pages between its lines, and loses nothing', async () => {
    const text = Array.from({ length: 3000 }, (_, at) => `Line ${at} of the export.\n`).join('');
    const pages = await textsOf(Buffer.from(`${text}\fBehind a form feed.`));
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.join('')).toBe(`${text}Behind a form feed.`);
  });

  test('reads the remaining pages after some were read before', async () => {
    const pages = await readAll(aPdf([['One'], ['Two'], ['Three']]), { pagesKnown: 2 });
    expect(pages.map(({ text }) => text)).toEqual(['Three']);
  });
});

describe.runIf(canRecognise)('words in images', () => {
  test.each([
    ['a scanned PDF', aScan(LINES)],
    ['a photograph', aPhoto(LINES)],
    ['a photograph that lies on its side', aPhoto(LINES, { isOnSide: true })],
  ])('%s', async (_, bytes) => {
    const [page] = await readAll(bytes);
    expect(page).toMatchObject({ isRecognised: true, unreadable: null });
    for (const line of LINES) expect(page?.text).toContain(line);
  });

  test('each sheet of a TIFF file', async () => {
    const pages = await readAll(aTiff([LINES, ['Second sheet of the fax']]));
    expect(pages.map(({ text }) => text)).toEqual([
      expect.stringContaining('Weight 12.4 kg'),
      expect.stringContaining('Second sheet of the fax'),
    ]);
  });

  test('says so if there are none', async () => {
    expect(await textsOf(aPhoto([]))).toEqual([expect.stringContaining('No words were found')]);
  });
});

describe('unreadable images', () => {
  test('without Tesseract it says what to install, and continues', async () => {
    const by = createDocumentReader({ command: 'no-such-program' });
    expect(await readAll(aScan(LINES), { by })).toEqual([
      {
        page: 1,
        text: '',
        isRecognised: false,
        unreadable: expect.stringContaining('apt-get install tesseract-ocr'),
      },
    ]);
  });

  test('does not decode one with billions of pixels', async () => {
    expect(await textsOf(aGiantPicture(50_000))).toEqual([expect.stringContaining('too large')]);
  });

  test.runIf(canRecognise)('a damaged one', async () => {
    expect(await textsOf(aPhoto(LINES).subarray(0, 400))).toEqual([
      expect.stringMatching(/damaged|No words/),
    ]);
  });
});

describe('files that are refused as a whole', () => {
  test.each([
    ['protected by a password', aLockedPdf()],
    ['damaged', Buffer.from('%PDF-1.7\nnothing else')],
    ['damaged', aWordFile(['Rex']).subarray(0, 300)],
    ['more than 500 pages', aPageFlood(501)],
    ['unpacks to more', bomb],
    ['not a Word document', aZip({ 'xl/workbook.xml': '<workbook/>' })],
  ])('%s', async (words, bytes) => {
    await expect(readAll(bytes)).rejects.toMatchObject({
      name: 'ProviderError',
      retryable: false,
      message: expect.stringContaining(words),
    });
  });

  test('measures a zip file with a false size', async () => {
    const liar = Buffer.from(bomb);
    const directory = liar.lastIndexOf(Buffer.from('PK\x01\x02'));
    liar.writeUInt32LE(10, directory + 24);
    await expect(readAll(liar, { as: WORD })).rejects.toThrow('unpacks to more');
  });
});
