import type { NoteLine } from '@auscult/contract/notes';
import { processDocuments } from '@auscult/contract/recap';
import { createSession } from '@auscult/contract/sessions';
import { expect, test } from 'vitest';
import { aDocument, aPdfFile } from '#server/features/documents/test-kit.ts';
import { aPdfWith, tableAt, wordsAt } from '#server/providers/document-reader/test-kit/pdf-parts.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { finishedRecap } from './test-kit.ts';

const server = useTestApp();

async function recapOf(pdf: Buffer, pets: string[] = ['Pickle']): Promise<NoteLine[]> {
  const vet = await server().newVet();
  const { id: session } = await vet.ask(createSession, { pets });
  await aDocument(server(), vet, { session, file: aPdfFile(pdf) });
  const { node_id } = await vet.ask(processDocuments, { session });
  return (await finishedRecap(vet, session, node_id)).lines;
}

const told = (lines: readonly NoteLine[]) => lines.map(({ text }) => text);

test('reads a table that is printed sideways by its rows', async () => {
  const rows = [
    ['Test', 'Result', 'Reference'],
    ['Sodium', '148 mmol/L', '142 - 153'],
    ['Lipase', '2150 U/L', '200 - 1800'],
  ];
  expect(told(await recapOf(aPdfWith({ content: tableAt([60, 220, 360], rows, { degrees: 90 }) })))).toEqual([
    'Sodium 148 mmol/L (142 - 153); Lipase 2150 U/L (200 - 1800)',
  ]);
});

test('assigns a value to the day of its column, and to none if that is uncertain', async () => {
  const rows = [
    ['Test', '02/19/2026', '08/30/2025', 'Units'],
    ['Cortisol', '', '3.1', 'ug/dL'],
  ];
  const content = [
    wordsAt(50, 800, 'Patient: Pickle'),
    tableAt([50, 210, 330, 450], rows),
    wordsAt(50, 724, 'Insulin'),
    wordsAt(287, 724, '14'),
    wordsAt(450, 724, 'uIU/mL'),
  ].join('\n');
  const lines = await recapOf(aPdfWith({ content }));
  expect(told(lines)).toEqual(['08/30/2025: Cortisol 3.1 ug/dL', 'Insulin 14 uIU/mL']);
  expect(lines.map(({ flags }) => flags.length)).toEqual([0, 1]);
});

test('leaves out content below another patient’s name, and names that patient', async () => {
  const sheet = (x: number, name: string, weight: string) =>
    [wordsAt(x, 790, `Patient: ${name}`), wordsAt(x, 772, `Weight ${weight}`)].join('\n');
  const lines = told(
    await recapOf(
      aPdfWith({ content: `${sheet(50, 'Pickle', '9.8 kg')}\n${sheet(330, 'Olive', '3.6 kg')}` }),
    ),
  );
  expect(lines).toEqual(['Weight 9.8 kg', 'records.pdf, page 1: another patient is named, Olive']);
});

test('reports the chosen options of a form, and not the others', async () => {
  const field = (rest: string, bottom: number) =>
    `/Subtype /Widget /Rect [200 ${bottom} 420 ${bottom + 18}] /DA (/Helv 10 Tf 0 g) ${rest}`;
  const tick = (name: string, value: string, bottom: number) =>
    `/Subtype /Widget /FT /Btn /T (${name}) /V /${value} /AS /${value} /Rect [50 ${bottom} 60 ${bottom + 10}] /AP << /N << /Yes null /Off null >> >>`;
  const content = [
    wordsAt(50, 790, 'Patient: Pickle'),
    wordsAt(50, 760, 'Current medication:'),
    wordsAt(66, 730, 'Coughing at night'),
    wordsAt(66, 700, 'Vomiting since Monday'),
  ].join('\n');
  const annotations = [
    field(
      '/FT /Ch /Ff 131072 /T (m) /Opt [(none) (amlodipine 0.625 mg once daily)] /V (amlodipine 0.625 mg once daily)',
      752,
    ),
    tick('cough', 'Yes', 728),
    tick('vomit', 'Off', 698),
  ];
  expect(told(await recapOf(aPdfWith({ content, annotations })))).toEqual([
    'Current medication: amlodipine 0.625 mg once daily',
    'Coughing at night',
  ]);
});
