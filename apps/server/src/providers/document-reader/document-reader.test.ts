import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { DocumentType } from '@auscult/contract/documents';
import { documentTypeOf } from '@auscult/domain/documents/document-type';
import { describe, expect, test } from 'vitest';
import type { DocumentReader, ReadPage } from '#server/ports/document-reader.ts';
import { until } from '#server/test-kit/until.ts';
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

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const LINES = [
  'Visit 2024-03-02 at Lakeside',
  'Weight 12.4 kg',
  'Carprofen 25 mg by mouth twice a day',
  'Owner reports vomiting since Monday',
];
const reader = createDocumentReader();
const breaking = {
  script: new URL('./test-kit/breakable-process.ts', import.meta.url),
  memoryLimit: 400 * 1024 ** 2,
};
const breakable = createDocumentReader(breaking);
/** For what hangs. The start of the process counts, too, and takes seconds on a busy machine. */
const impatient = createDocumentReader({ ...breaking, pageLimitMs: 12_000 });
/** More than a text may unpack to; it takes a second to pack. */
const bomb = aZipBomb(250);
const canRecognise = spawnSync('tesseract', ['--version']).status === 0;

/** Everything that is found in a file, by the kind that its own bytes say. */
async function read(bytes: Uint8Array, { by = reader, pagesKnown = 0, as = kindOf(bytes) } = {}) {
  const found: ReadPage[] = [];
  let pages = 0;
  for await (const step of by.read({ contentType: as, bytes, pagesKnown }, AbortSignal.timeout(50_000))) {
    if ('page' in step) found.push(step);
    else pages = step.pages;
  }
  expect(found.map(({ page }) => page)).toEqual(found.map((_, at) => pagesKnown + at + 1));
  expect(found.length).toBe(pages - pagesKnown);
  return found;
}

function kindOf(bytes: Uint8Array): DocumentType {
  const kind = documentTypeOf(bytes);
  if (!kind) throw new Error('This is no kind of file that is read.');
  return kind;
}

async function textsOf(bytes: Uint8Array): Promise<string[]> {
  return (await read(bytes)).map(({ text, unreadable }) => unreadable ?? text);
}

describe('words that stand in a file', () => {
  test('PDF: page by page, what stands side by side in one line, whatever the order of writing', async () => {
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
    expect(await read(pdf)).toEqual([
      {
        page: 1,
        text: 'Rex (Labrador), 2 March 2024\nWeight   12.4 kg\nTemperature 38.5',
        isRecognised: false,
        unreadable: null,
      },
      { page: 2, text: 'Second page', isRecognised: false, unreadable: null },
    ]);
  });

  test('DOCX: paragraphs, and rows of tables as lines', async () => {
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

  test('e-mail: who wrote what, then each attachment; one that cannot be read keeps no other', async () => {
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
    expect(others.slice(0, 4)).toEqual([
      'First',
      'Second',
      'The attachment “locked.pdf” could not be read.',
      'The attachment “costs.xls” could not be read.',
    ]);
    expect(others[4]).toContain('Forwarded words.');
  });

  test('an HTML mail is read as what is seen of it', async () => {
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

  test('a long text is cut into pages between its lines, and nothing is lost', async () => {
    const text = Array.from({ length: 3000 }, (_, at) => `Line ${at} of the export.\n`).join('');
    const pages = await textsOf(Buffer.from(`${text}\fBehind a form feed.`));
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.join('')).toBe(`${text}Behind a form feed.`);
  });

  test('who read some pages before reads the others', async () => {
    const pages = await read(aPdf([['One'], ['Two'], ['Three']]), { pagesKnown: 2 });
    expect(pages.map(({ text }) => text)).toEqual(['Three']);
  });
});

describe.runIf(canRecognise)('words in pictures', () => {
  test.each([
    ['a scanned PDF', aScan(LINES)],
    ['a photograph', aPhoto(LINES)],
    ['a photograph that lies on its side', aPhoto(LINES, { isOnSide: true })],
  ])('%s', async (_, bytes) => {
    const [page] = await read(bytes);
    expect(page).toMatchObject({ isRecognised: true, unreadable: null });
    for (const line of LINES) expect(page?.text).toContain(line);
  });

  test('each sheet of a TIFF file', async () => {
    const pages = await read(aTiff([LINES, ['Second sheet of the fax']]));
    expect(pages.map(({ text }) => text)).toEqual([
      expect.stringContaining('Weight 12.4 kg'),
      expect.stringContaining('Second sheet of the fax'),
    ]);
  });

  test('where there are none it says so', async () => {
    expect(await textsOf(aPhoto([]))).toEqual([expect.stringContaining('No words were found')]);
  });
});

describe('pictures that cannot be read', () => {
  test('without Tesseract it says what to install, and goes on', async () => {
    const by = createDocumentReader({ command: 'no-such-program' });
    expect(await read(aScan(LINES), { by })).toEqual([
      {
        page: 1,
        text: '',
        isRecognised: false,
        unreadable: expect.stringContaining('apt-get install tesseract-ocr'),
      },
    ]);
  });

  test('one that unpacks to billions of pixels is not unpacked', async () => {
    expect(await textsOf(aGiantPicture(50_000))).toEqual([expect.stringContaining('too large')]);
  });

  test('a damaged one', async () => {
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
    ['no Word document', aZip({ 'xl/workbook.xml': '<workbook/>' })],
  ])('%s', async (words, bytes) => {
    await expect(read(bytes)).rejects.toMatchObject({
      name: 'ProviderError',
      retryable: false,
      message: expect.stringContaining(words),
    });
  });

  test('a zip file that lies about its size is measured, not believed', async () => {
    const liar = Buffer.from(bomb);
    const directory = liar.lastIndexOf(Buffer.from('PK\x01\x02'));
    liar.writeUInt32LE(10, directory + 24);
    await expect(read(liar, { as: WORD })).rejects.toThrow('unpacks to more');
  });
});

describe('a file that is made to do harm ends its own process only', () => {
  // Beside each other: they wait for a time that is over, more than they work.
  test.concurrent.each([
    ['hang', 'too long', impatient],
    ['die', 'could not be read', breakable],
    ['grow', 'more memory', breakable],
  ])('%s: that page is told, the others are read', async (deed, reason, by) => {
    const text = Buffer.from(`First page\fhere I ${deed}\fLast page`);
    const pages = await read(text, { by });
    expect(pages.map(({ text, unreadable }) => unreadable ?? text)).toEqual([
      'First page',
      expect.stringContaining(reason),
      'Last page',
    ]);
  });

  test.concurrent.each([
    ['hang', 'too long', impatient],
    ['die', 'could not be opened', breakable],
    ['grow', 'more memory', breakable],
  ])('%s while it is opened', async (deed, reason, by) => {
    await expect(read(Buffer.from(`${deed} at once`), { by })).rejects.toThrow(reason);
  });

  test('where page after page kills it, it is given up and every page told', async () => {
    const pages = await read(Buffer.from(Array(20).fill('die').join('\f')), { by: breakable });
    expect(pages.every(({ unreadable }) => unreadable !== null)).toBe(true);
    expect(pages.at(-1)?.unreadable).toContain('too many pages before it');
  });

  test('killed from outside, it is read to its end all the same', async () => {
    const texts: string[] = [];
    const file = { contentType: 'text/plain', bytes: Buffer.from('One\fTwo\fThree'), pagesKnown: 0 } as const;
    for await (const step of reader.read(file, AbortSignal.timeout(50_000))) {
      if ('page' in step) texts.push(step.text);
      if (texts.length === 1) killChildren();
    }
    expect(texts).toEqual(['One', 'Two', 'Three']);
  });

  test('it is ended with whoever asked', async () => {
    const leaving = new AbortController();
    const steps = slowly(breakable, leaving.signal);
    await steps.next();
    leaving.abort(new Error('gone'));
    await expect(steps.next()).rejects.toThrow('gone');
    // The kernel takes a moment to bury it.
    await until(async () => childrenThatRead().length === 0);
  });

  test('it sees no secret and no file but its program, writes nothing and starts nothing', async () => {
    const prying = createDocumentReader({ script: new URL('./test-kit/prying-process.ts', import.meta.url) });
    expect(await read(Buffer.from('Words'), { by: prying })).toEqual([]);
  });
});

function slowly(by: DocumentReader, signal: AbortSignal) {
  const file = { contentType: 'text/plain', bytes: Buffer.from('hang'), pagesKnown: 0 } as const;
  return by.read(file, signal)[Symbol.asyncIterator]();
}

function killChildren(): void {
  for (const child of childrenThatRead()) process.kill(child, 'SIGKILL');
}

/** Of this process. */
function childrenThatRead(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const isOurs = readFileSync(`/proc/${pid}/status`, 'utf8').includes(`PPid:\t${process.pid}\n`);
        return isOurs && /(?:reading|breakable)-process/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
      } catch {
        return false;
      }
    })
    .map(Number);
}
