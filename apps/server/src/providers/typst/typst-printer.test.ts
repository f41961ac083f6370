import { describe, expect, test } from 'vitest';
import { hangLimit } from '#server/platform/test-kit/hang-limit.ts';
import type { PrintedDocument } from '#server/ports/pdf.ts';
import { pdfLineWidth, pdfPages, pdfWidths } from '#server/test-kit/pdf-pages.ts';
import { aBlock, aDocument } from './test-kit/documents.ts';
import { aJpeg, aPng, filled } from './test-kit/pictures.ts';
import { createTypstPrinter } from './typst-printer.ts';

const printer = createTypstPrinter();
const print = (change: Partial<PrintedDocument>) => printer.print(aDocument(change), hangLimit());
const textOf = async (file: Uint8Array) => (await pdfPages(file)).join('\n');
const textsOf = async (...texts: string[]) =>
  textOf(await print({ blocks: texts.map((text) => aBlock(text)) }));
const joined = (text: string) => text.replaceAll(/\s/g, '');

describe('the printed document', () => {
  test('contains everything from the clinic to the page number', async () => {
    const text = await textOf(
      await print({
        facts: [{ label: 'Veterinarian', value: 'Vera Hollis' }],
        warnings: [{ title: '1 line was not confirmed', text: 'Check it.', points: ['Lost line'] }],
        blocks: [
          aBlock('Duke', { kind: 'pet' }),
          aBlock('Plan', { kind: 'section' }),
          aBlock('Carprofen 4.4 mg/kg', { kind: 'item', doubts: ['The dose was not heard.'] }),
          aBlock('Rest', { kind: 'item', level: 1, number: '2.' }),
          aBlock('', { kind: 'titles', cells: ['Medicine', 'How much', 'How often', 'How long'] }),
          aBlock('', {
            kind: 'row',
            cells: ['Gabapentin', '50 mg', 'twice a day', '–'],
            doubts: ['Not heard.'],
          }),
        ],
      }),
    );
    for (const words of [
      'Lakeside Animal Hospital',
      'MEDICAL NOTE',
      'VETERINARIAN',
      'Vera Hollis',
      '1 line was not confirmed',
      'Lost line',
      '• Carprofen 4.4 mg/kg',
      'Not checked: The dose was not heard.',
      '2. Rest',
      'How often',
      'Gabapentin',
      '50 mg',
      'Not checked: Not heard.',
      'Dr. Vera Hollis',
      'Written with Auscult',
      '1 of 1',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain('cannot be printed');
  });

  test('takes as many pages as it needs, each with its number and its subject', async () => {
    const blocks = Array.from({ length: 90 }, (_, at) => aBlock(`Finding ${at}.`));
    const pages = await pdfPages(await print({ blocks }));
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((page, at) => {
      expect(page).toContain(`${at + 1} of ${pages.length}`);
      expect(page).toContain('Duke');
    });
    const order = [...pages.join('\n').matchAll(/Finding (\d+)\./g)].map(([, at]) => Number(at));
    expect(order).toEqual(Array.from({ length: 90 }, (_, at) => at));
  });

  test.each([
    ['a line', aBlock('Body.')],
    ['a line that was not checked', aBlock('Body.', { doubts: ['Nobody said so.'] })],
    [
      'a long one',
      aBlock('What was found. '.repeat(30), { kind: 'item', doubts: ['Nobody said so. '.repeat(20)] }),
    ],
  ])('never leaves a heading alone at the foot of a page, whatever follows: %s', async (_, body) => {
    for (let before = 30; before <= 35; before++) {
      const blocks = [
        ...Array.from({ length: before }, (_, at) => aBlock(`Finding ${at}.`)),
        aBlock('Rex', { kind: 'pet' }),
        aBlock('Plan', { kind: 'section' }),
        body,
      ];
      for (const page of await pdfPages(await print({ blocks, signature: [] }))) {
        const words = page.trim().split('\n');
        expect(words.filter((line) => !/Written with|\d of \d/.test(line)).at(-1)).not.toBe('Plan');
      }
    }
  });

  test.each([
    ['a4', 595],
    ['letter', 612],
  ] as const)('fits the paper: %s', async (paper, points) => {
    expect((await pdfWidths(await print({ paper }))).page).toBeCloseTo(points, 0);
  });
});

describe('every language has its own letters', () => {
  test.each([
    ['en-US', 'The heart rate is 120 per minute.'],
    ['es', '¿Cuándo empezó la cojera? El año pasado, señora.'],
    ['fr', 'Œdème léger du membre antérieur gauche, où ça gêne.'],
    ['pt-BR', 'Não há sinais de dor; coração e pulmões sem alteração.'],
    ['de', 'Die Größe der Geschwülste maß übers Jahr äußerst wenig.'],
    ['nl', 'De hond heeft geïrriteerde huid; eenentwintig dagen één pil.'],
    ['ko', '체온은 38.5도이고 식욕은 정상입니다.'],
    ['zh-CN', '体温38.5度，食欲正常，左前肢跛行。'],
    ['zh-HK', '體溫正常，醫生建議休息。'],
    ['yue-Hant-HK', '獸醫為寵物撰寫病歷，過往記錄未經確認，字元無法列印，歸屬哪隻動物。'],
  ])('%s', async (language, sentence) => {
    const text = await textOf(await print({ language, blocks: [aBlock(sentence)] }));
    expect(joined(text)).toContain(joined(sentence));
    expect(text).not.toContain('□');
  });

  // The compiler stores text only for a cluster's last glyph, so Hindi cannot be read back letter by letter.
  // The width of a line shows whether its letters were joined: widths by Skia (HarfBuzz), in points.
  test.each([
    ['कुत्ते को बुखार है और वह क्षीण हो गया है।', 147.34],
    ['चिकित्सक ने विश्राम की सलाह दी।', 122.26],
    ['क्षत्रिय ज्ञान श्रद्धा र्क्ष्म्य', 74.59],
  ])('hi: %s', async (sentence, width) => {
    const file = await print({ language: 'hi', blocks: [aBlock(sentence)] });
    const printed = await pdfLineWidth(file, /\p{Script=Devanagari}/u);
    // pdf.js omits by how much a mark at the start is below its letter.
    expect(Math.abs(printed - width) / width).toBeLessThan(0.02);
    expect(await textOf(file)).not.toContain('□');
  });
});

describe('people’s words are never executed', () => {
  test.each([
    ['code', '#import "/etc/passwd" #panic("x") #{ 1 + 1 } #sys.inputs'],
    ['mathematics', '$ a^2 $ and $5 and \\ and \\#'],
    ['references, labels and markup', '@duke <duke> *a* _b_ `c` = d // e /* f */ ~ --- "g"'],
    ['our own marks', '[[ ]] ** __ [Not Mentioned] <<1795273440>> {{patient}}'],
    ['links', 'https://example.org/?a=b&c=d mailto:x@example.org'],
    ['JSON', '","kind":"pet"}]} \\u0041 \\n'],
  ])('%s', async (_what, hostile) => {
    expect(joined(await textsOf(hostile))).toContain(joined(hostile));
  });

  test('in any place', async () => {
    const hostile = '#panic("x") $ \\ @a <b>';
    const text = await textOf(
      await print({
        clinic: `1${hostile}`,
        kind: hostile.toUpperCase(),
        title: `2${hostile}`,
        facts: [{ label: `3${hostile}`, value: `4${hostile}` }],
        warnings: [{ title: `5${hostile}`, text: `6${hostile}`, points: [`7${hostile}`] }],
        blocks: [aBlock(`8${hostile}`, { doubts: [`9${hostile}`] })],
        signature: [`A${hostile}`],
        footer: `B${hostile}`,
      }),
    );
    for (const mark of '12456789AB') expect(joined(text)).toContain(joined(`${mark}${hostile}`));
  });
});

describe('shows unprintable characters as such', () => {
  test('emoji, other scripts and controls, one box per sign', async () => {
    const odd = 'one 👩‍⚕️ two ᏣᎳᎩ three \u0007 four 1\u00020 mg';
    const text = await textsOf(odd);
    expect(text).toContain('one □ two □□□ three □ four 1□0 mg');
    expect(text).toContain('□ cannot be printed.');
    expect(printer.missingSigns(aDocument({ blocks: [aBlock(odd), aBlock('Ꮳ Rex')] }))).toEqual([
      '👩‍⚕️',
      'Ꮳ',
      'Ꮃ',
      'Ꭹ',
      '\u0007',
      '\u0002',
    ]);
  });

  test('leaves out characters that turn or hide the words around them', async () => {
    expect(await textsOf('5\u202e mg\u200b/kg\ufeff \u2066x')).toContain('5 mg/kg x');
  });

  test('half of a surrogate pair breaks nothing', async () => {
    expect(await textsOf('before \ud83d after')).toMatch(/before . after/);
  });
});

describe('large and odd documents', () => {
  test('an endless word stays on the page', async () => {
    const file = await print({
      title: 'W'.repeat(300),
      blocks: [aBlock('W'.repeat(3000), { kind: 'item', level: 8 }), aBlock('x'.repeat(2000))],
    });
    const { right, page } = await pdfWidths(file);
    expect(right).toBeLessThan(page - 40);
  });

  test('200,000 characters lose none', async () => {
    const lines = Array.from({ length: 2000 }, (_, at) => `${at} ${'lorem '.repeat(16)}end`);
    const text = await textsOf(...lines);
    expect(text.match(/end/g)).toHaveLength(2000);
  });

  test('an empty document has one page', async () => {
    const pages = await pdfPages(
      await print({ title: '', clinic: null, facts: [], blocks: [], signature: [] }),
    );
    expect(pages).toHaveLength(1);
  });
});

describe('a logo', () => {
  test.each([
    ['a PNG', 'png', aPng(8, 8)],
    ['a JPEG', 'jpeg', aJpeg(8)],
    ['a JPEG with fill bytes between its segments', 'jpeg', filled(aJpeg(8))],
  ])('is printed when it is an image in a data URL: %s', async (_what, type, bytes) => {
    const without = await print({});
    const file = await print({ logo: `data:image/${type};base64,${bytes.toString('base64')}` });
    expect(
      Buffer.from(file).includes('/Subtype/Image') || Buffer.from(file).includes('/Subtype /Image'),
    ).toBe(true);
    expect(Buffer.from(without).includes('/Image')).toBe(false);
  });

  test.each([
    ['an address of the network', 'https://example.org/logo.png'],
    ['a file of the server', 'file:///etc/passwd'],
    ['a drawing that may fetch and run', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['no picture', `data:image/png;base64,${Buffer.from('not a picture at all').toString('base64')}`],
    ['a damaged picture', `data:image/png;base64,${aPng(8, 8).subarray(0, 40).toString('base64')}`],
    ['a picture of gigabytes', `data:image/png;base64,${aPng(100_000, 100_000).toString('base64')}`],
  ])('is left out, and the document printed, when it is %s', async (_what, logo) => {
    const file = await print({ logo });
    expect(Buffer.from(file).includes('/Image')).toBe(false);
    expect(await textOf(file)).toContain('Limping on the left.');
  });
});

describe('the process', () => {
  const script = new URL('./test-kit/breakable-process.ts', import.meta.url);

  test('that hangs is killed, and the next document is printed', async () => {
    const breakable = createTypstPrinter({ script, timeLimitMs: 8000 });
    await expect(breakable.print(aDocument({ title: 'hang' }), hangLimit())).rejects.toThrow('took too long');
    expect(await textOf(await breakable.print(aDocument(), hangLimit()))).toContain('Limping');
  });

  test('that dies is started again', async () => {
    const breakable = createTypstPrinter({ script });
    await breakable.print(aDocument(), hangLimit());
    await expect(breakable.print(aDocument({ title: 'die' }), hangLimit())).rejects.toThrow(
      'could not be created',
    );
    expect(await textOf(await breakable.print(aDocument(), hangLimit()))).toContain('Limping');
  });

  test('has a limited queue, and removes callers who have gone', async () => {
    const busy = createTypstPrinter({ waitingMax: 2 });
    const gone = new AbortController();
    const first = busy.print(aDocument({ title: 'First' }), hangLimit());
    const second = busy.print(aDocument(), gone.signal);
    await expect(busy.print(aDocument(), hangLimit())).rejects.toThrow('Many documents');
    gone.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    expect(await textOf(await first)).toContain('First');
    expect(await textOf(await busy.print(aDocument({ title: 'Third' }), hangLimit()))).toContain('Third');
  });

  test('ends when idle, and is started again', async () => {
    const idle = createTypstPrinter({ idleMs: 1 });
    for (const title of ['One', 'Two', 'Three']) {
      expect(await textOf(await idle.print(aDocument({ title }), hangLimit()))).toContain(title);
    }
  });
});
