import { expect, test } from 'vitest';
import { aPdf, aPhoto } from './test-kit/files.ts';
import { gapsOf, readAll } from './test-kit/read-all.ts';
import { aParagraph, aRun, aWordPackage } from './test-kit/word-files.ts';

const LINE = aParagraph(aRun('Gabapentin 100 mg twice daily.'));

async function linesOf(bytes: Uint8Array): Promise<string[]> {
  const pages = await readAll(bytes);
  return pages.flatMap(({ text }) => text.split(/\n+/)).filter((line) => line !== '');
}

test.each([
  ['a main part of another name', { main: 'word/document7.xml' }],
  ['a main part in another folder', { main: 'content/body.xml' }],
  ['the strict variant of the standard', { isStrict: true }],
])('%s', async (_, more) => {
  expect(await linesOf(aWordPackage({ body: LINE, ...more }))).toEqual(['Gabapentin 100 mg twice daily.']);
});

test('ticked and empty boxes of both kinds, chosen entries, and filled-in values', async () => {
  const box = (state: number) =>
    `<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="${state}"/></w14:checkbox></w:sdtPr><w:sdtContent>${aRun('?')}</w:sdtContent></w:sdt>`;
  const oldBox = (state: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox>${state}</w:checkBox></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMCHECKBOX </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const oldList =
    '<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="Canine"/><w:listEntry w:val="Feline"/></w:ddList></w:ffData></w:fldChar></w:r>';
  const list = (text: string, state = '') =>
    `<w:sdt><w:sdtPr>${state}<w:dropDownList><w:listItem w:displayText="Male"/></w:dropDownList></w:sdtPr><w:sdtContent>${aRun(text)}</w:sdtContent></w:sdt>`;
  const body = [
    aParagraph(box(1), aRun(' Coughing')),
    aParagraph(box(0), aRun(' Sneezing')),
    aParagraph(oldBox('<w:default w:val="1"/>'), aRun(' Vaccinated')),
    aParagraph(oldBox('<w:default w:val="1"/><w:checked w:val="0"/>'), aRun(' Bites')),
    aParagraph('<w:r><w:sym w:font="Wingdings" w:char="F0FE"/></w:r>', aRun(' Indoor')),
    aParagraph(aRun('\uf0a8', '<w:rFonts w:ascii="Wingdings"/>'), aRun(' Outdoor')),
    aParagraph(aRun('Species: '), oldList),
    aParagraph(aRun('Sex: '), list('Female')),
    aParagraph(aRun('Diet: '), list('Choose an item.', '<w:showingPlcHdr/>')),
  ].join('');
  expect(await linesOf(aWordPackage({ body }))).toEqual([
    '☒ Coughing',
    '☐ Sneezing',
    '☒ Vaccinated',
    '☐ Bites',
    '☒ Indoor',
    '☐ Outdoor',
    'Species: Feline',
    'Sex: Female',
    'Diet:',
  ]);
});

test('leaves out struck-through, deleted or hidden text, and names it', async () => {
  const body = aParagraph(
    aRun('Dose: '),
    aRun('20 mg', '<w:strike/>'),
    aRun('10 mg', '<w:strike w:val="0"/>'),
    '<w:del><w:r><w:delText> twice daily</w:delText></w:r></w:del>',
    `<w:ins>${aRun(' once daily')}</w:ins>`,
    aRun('for staff', '<w:vanish/>'),
  );
  const file = aWordPackage({ body });
  expect(await linesOf(file)).toEqual(['Dose: 10 mg once daily']);
  expect(await gapsOf(file)).toEqual([
    '20 mg: It is struck through.',
    'twice daily: It was deleted in the document, and the deletion is tracked.',
    'for staff: It is hidden text.',
  ]);
});

test('leaves out text that a style strikes through, and names each paragraph of it', async () => {
  const styles = [
    '<w:style w:styleId="Gone"><w:rPr><w:strike/></w:rPr></w:style>',
    '<w:style w:styleId="Also"><w:basedOn w:val="Gone"/></w:style>',
    '<w:style w:styleId="Back"><w:basedOn w:val="Gone"/><w:rPr><w:strike w:val="0"/></w:rPr></w:style>',
  ].join('');
  const body = [
    aParagraph(aRun('digoxin', '<w:rStyle w:val="Also"/>'), aRun(' pimobendan', '<w:rStyle w:val="Back"/>')),
    aParagraph('<w:pPr><w:pStyle w:val="Gone"/></w:pPr>', aRun('tramadol')),
    aParagraph(aRun('ketoprofen', '<w:strike/>')),
  ].join('');
  const content = `<w:styles>${styles}</w:styles>`;
  const file = aWordPackage({
    body,
    others: [{ id: 'rId2', kind: 'styles', target: 'styles.xml', content }],
  });
  expect(await linesOf(file)).toEqual(['pimobendan']);
  expect(await gapsOf(file)).toEqual([
    'digoxin: It is struck through.',
    'tramadol: It is struck through.',
    'ketoprofen: It is struck through.',
  ]);
});

test('headers, footers, notes, comments, text boxes, formulas and parts in other formats', async () => {
  const part = (name: string, text: string) => `<w:${name}>${aParagraph(aRun(text))}</w:${name}>`;
  const box = `<mc:AlternateContent><mc:Choice><w:txbxContent>${aParagraph(aRun('In a box'))}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${aParagraph(aRun('In a box'))}</w:txbxContent></mc:Fallback></mc:AlternateContent>`;
  const formula =
    '<m:oMath><m:f><m:num><m:r><m:t>7 mg</m:t></m:r></m:num><m:den><m:r><m:t>kg</m:t></m:r></m:den></m:f></m:oMath>';
  const file = aWordPackage({
    body: [
      aParagraph(aRun('Give '), formula, aRun(' daily.')),
      aParagraph(`<w:r>${box}</w:r>`),
      '<w:altChunk r:id="rId6"/>',
      '<w:p><w:r><w:object><o:OLEObject r:id="rId7"/></w:object></w:r></w:p>',
    ].join(''),
    others: [
      { id: 'rId1', kind: 'header', target: 'header1.xml', content: part('hdr', 'Lakeside Clinic') },
      { id: 'rId2', kind: 'footer', target: 'footer1.xml', content: part('ftr', 'Page of Rex') },
      {
        id: 'rId3',
        kind: 'footnotes',
        target: 'footnotes.xml',
        content: `<w:footnotes>${part('footnote', 'See laboratory')}</w:footnotes>`,
      },
      {
        id: 'rId5',
        kind: 'comments',
        target: 'comments.xml',
        content: `<w:comments>${part('comment', 'Owner called')}</w:comments>`,
      },
      {
        id: 'rId6',
        kind: 'aFChunk',
        target: 'part.htm',
        content: '<html><body><p>Within as HTML</p></body></html>',
      },
      {
        id: 'rId7',
        kind: 'oleObject',
        target: 'embeddings/sheet.bin',
        content: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      },
    ],
  });
  expect(await linesOf(file)).toEqual([
    'Lakeside Clinic',
    'Give (7 mg)/kg daily.',
    'In a box',
    'Page of Rex',
    'See laboratory',
    'Owner called',
    'Within as HTML',
  ]);
  expect(await gapsOf(file)).toEqual(['sheet.bin: Files of this kind can’t be read.']);
});

test('recognizes an image; names one without words, and one of another format', async () => {
  const picture = (id: string) => `<w:p><w:r><w:drawing><a:blip r:embed="${id}"/></w:drawing></w:r></w:p>`;
  const file = aWordPackage({
    body: LINE + picture('rId1') + picture('rId2'),
    others: [
      { id: 'rId1', kind: 'image', target: 'media/image1.png', content: aPhoto([]) },
      {
        id: 'rId2',
        kind: 'image',
        target: 'media/image2.emf',
        content: Buffer.from('\x01\0\0\0'.padEnd(30_000, '\0')),
      },
    ],
  });
  expect(await gapsOf(file)).toEqual([
    'image2.emf: Files of this kind can’t be read.',
    'image1.png: No words were found in it.',
  ]);
});

test('reads a PDF within the document', async () => {
  const content = aPdf([['Weight 9.1 kg']]);
  const others = [{ id: 'rId1', kind: 'package', target: 'embeddings/a.pdf', content }];
  const body = `${LINE}<w:p><w:r><w:object><o:OLEObject r:id="rId1"/></w:object></w:r></w:p>`;
  expect(await linesOf(aWordPackage({ body, others }))).toEqual([
    'Gabapentin 100 mg twice daily.',
    'Weight 9.1 kg',
  ]);
});
