import { expect, test } from 'vitest';
import { aMail, aPdf, aPhoto, aWordFile, aZip } from './test-kit/files.ts';
import { gapsOf, readAll } from './test-kit/read-all.ts';

const HEAD = ['From: Lab <lab@north.example>', 'Subject: Rex', 'MIME-Version: 1.0'];
const mail = (...lines: string[]) => Buffer.from([...HEAD, ...lines].join('\r\n'));

async function textOf(bytes: Uint8Array): Promise<string> {
  return (await readAll(bytes)).map(({ text }) => text).join('\n');
}

test('reads inline images like attachments, except logos', async () => {
  const part = (type: string, name: string, bytes: Buffer) => [
    '--edge',
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: inline; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    bytes.toString('base64'),
  ];
  const logo = Buffer.from('GIF89a\x01\0\x01\0', 'latin1');
  const bytes = mail(
    'Content-Type: multipart/mixed; boundary="edge"',
    '',
    ...['--edge', 'Content-Type: text/plain', '', 'See below.'],
    ...part('application/pdf', 'blood.pdf', aPdf([['Glucose 98 mg/dL']])),
    ...part('image/gif', 'logo.gif', logo),
    ...part('application/x-unknown', 'old.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex')),
    ...part('text/calendar', 'visit.ics', Buffer.from('BEGIN:VCALENDAR')),
    '--edge--',
  );
  expect(await textOf(bytes)).toMatch(/See below\.[\s\S]*Glucose 98 mg\/dL/);
  expect(await gapsOf(bytes)).toEqual([
    'old.doc: Files of this kind can’t be read.',
    'visit.ics: Files of this kind can’t be read.',
  ]);
});

test.each([
  ['a notice in place of a letter', 'This message is in HTML.', 'Glucose 98 mg/dL'],
  [
    'a letter that says less',
    'Dear colleague, see the table.',
    'Dear colleague, see the table. Glucose 98 mg/dL',
  ],
])('two versions of a mail: %s', async (_, plain, html) => {
  const bytes = mail(
    'Content-Type: multipart/alternative; boundary="edge"',
    '',
    ...['--edge', 'Content-Type: text/plain', '', plain],
    ...['--edge', 'Content-Type: text/html', '', `<p>${html}</p>`, '--edge--'],
  );
  expect((await textOf(bytes)).split('\n\n').slice(1)).toEqual([html]);
});

test('reads both of two versions with different content, and nothing twice', async () => {
  const bytes = mail(
    'Content-Type: multipart/alternative; boundary="edge"',
    '',
    ...['--edge', 'Content-Type: text/plain', '', 'Glucose 98 mg/dL', 'Recheck on 4 May'],
    ...['--edge', 'Content-Type: text/html', '', '<p>Glucose 98 mg/dL</p><p>Weight 31 kg</p>', '--edge--'],
  );
  const text = await textOf(bytes);
  expect(text).toMatch(/Weight 31 kg[\s\S]*Recheck on 4 May/);
  expect(text.match(/Glucose/g)).toHaveLength(1);
});

test('named and numbered characters of HTML', async () => {
  const html =
    '<p>1&frac12; tablets, 38.2 &plusmn; 0.2&nbsp;&deg;C, &le; 5 &micro;g, Zo&euml;, 5&#150;7, &#x2265; 3, Fran&ccedilois, R&D</p>';
  expect(await textOf(mail('Content-Type: text/html; charset=utf-8', '', html))).toContain(
    '1½ tablets, 38.2 ± 0.2 °C, ≤ 5 µg, Zoë, 5–7, ≥ 3, François, R&D',
  );
});

test('boxes, chosen entries and struck-through words of HTML', async () => {
  const html =
    '<p><input type="checkbox" checked> Coughing</p><p><input type="checkbox"> Sneezing</p><select><option>Cat</option><option selected>Dog</option></select><p>Dose <s>20 mg</s> 10 mg</p>';
  const bytes = mail('Content-Type: text/html', '', html);
  expect((await textOf(bytes)).split(/\n+/).slice(2)).toEqual([
    '☒ Coughing',
    '☐ Sneezing',
    'Dog',
    'Dose  10 mg',
  ]);
  expect(await gapsOf(bytes)).toEqual(['20 mg: It is struck through.']);
});

test('a long header, and a date in the sender’s time zone', async () => {
  const noise = Array.from({ length: 120 }, (_, at) => `X-Filter-${at}: ${'0123456789'.repeat(8)}`);
  const bytes = Buffer.from(
    [
      'Delivered-To: vet@clinic.example',
      ...noise,
      ...HEAD,
      'Date: Fri, 6 Mar 2026 23:10:00 -0800',
      '',
      'Weight 31 kg',
    ].join('\r\n'),
  );
  expect(await textOf(bytes)).toMatch(/Date: 6 Mar 2026 23:10[\s\S]*Weight 31 kg/);
});

test('reads each mail of a mailbox', async () => {
  const one = (text: string) =>
    `From desk@north.example Fri Mar  6 23:10:00 2026\n${HEAD.join('\n')}\n\n${text}\n\n`;
  const text = await textOf(Buffer.from(one('Weight 31 kg\n>From here on well') + one('Weight 30 kg')));
  expect(text).toMatch(/Weight 31 kg[\s\S]*\nFrom here on well[\s\S]*Weight 30 kg/);
});

test('reads the files of an archive, and names the others', async () => {
  const archive = aZip({
    'records/letter.docx': aWordFile(['Gabapentin 100 mg']),
    'records/results.txt': 'Glucose 98 mg/dL',
    '__MACOSX/._results.txt': 'x',
    'records/old.xls': Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  });
  const attached = aMail('See the archive.', [{ name: 'all.zip', type: 'application/zip', bytes: archive }]);
  for (const bytes of [archive, attached]) {
    expect(await textOf(bytes)).toMatch(/Gabapentin 100 mg[\s\S]*Glucose 98 mg\/dL/);
    expect(await gapsOf(bytes)).toEqual(['records/old.xls: Files of this kind can’t be read.']);
  }
});

test('reads an inner image, and names it if it contains no words', async () => {
  const picture = { name: 'photo.png', type: 'image/png', bytes: aPhoto([]) };
  const bytes = Buffer.from(
    aMail('Rex.', [picture]).toString('latin1').replace('attachment;', 'inline;'),
    'latin1',
  );
  expect(await gapsOf(bytes)).toEqual(['photo.png: No words were found in it.']);
});
