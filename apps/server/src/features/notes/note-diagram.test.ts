import { TemplateId } from '@auscult/contract/kit/ids';
import { soapNotes, updateSoapNote } from '@auscult/contract/notes';
import { expect, test } from 'vitest';
import type { Caller } from '#server/test-kit/caller.ts';
import { aLine, writerDouble } from '#server/test-kit/doubles.ts';
import { pdfPages } from '#server/test-kit/pdf-pages.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aNote, aRecording, finishedNote } from '#server/test-kit/visits.ts';
import { allRows } from '#server/test-kit/watch-rows.ts';

const FRACTURED = 'Tooth 204 (left upper canine): fractured';
const section = 'Dental Chart';
const noteWriter = writerDouble();
noteWriter.become(async function* ({ template }) {
  if (template.id === DENTAL) yield aLine(FRACTURED, { section, entry: null });
  yield aLine('Tartar on most teeth.', { section: template.sections.at(-1)?.name ?? '', entry: null });
});
const server = useTestApp({ noteWriter });
const DENTAL = TemplateId.parse('dynamic_dental');

/** A note with a finding on its chart. */
async function aDentalNote(vet: Caller) {
  const { session } = await aRecording(vet);
  const { node_id: node } = await vet.ask(soapNotes, { session, template_id: DENTAL });
  return { session, node, note: await finishedNote(vet, { session, node }) };
}

/** The charts of the completed row. */
async function diagramOf(vet: Caller, key: string): Promise<unknown> {
  const rows = await allRows(vet.watch({ session_id_and_node_id: key }));
  const diagram = rows.at(-1)?.row.diagram ?? null;
  return diagram === null ? null : JSON.parse(diagram);
}

test('watchers of a note get its charts as they are written', async () => {
  const vet = await server().newVet();
  const { session, node, note } = await aDentalNote(vet);
  const key = `${session}_${node}`;
  const fractured = { place: '204', sign: 'fractured', text: FRACTURED };
  expect(await diagramOf(vet, key)).toMatchObject([
    { section, diagram: 'dental_dog', findings: [fractured], unplaced: [] },
  ]);

  const [first] = note.lines;
  if (!first) throw new Error('The note has lines.');
  const typed = ['Tooth 108: missing', 'Tartar'].map((text) => ({
    ...first,
    text,
    origin: 'human' as const,
  }));
  const edit = {
    session_id: session,
    node_id: node,
    version: note.version,
    lines: [...note.lines, ...typed],
  };
  await vet.ask(updateSoapNote, edit);
  expect(await diagramOf(vet, key)).toMatchObject([
    { findings: [fractured, { place: '108', sign: 'missing' }], unplaced: ['Tartar'] },
  ]);

  const plain = await aNote(vet);
  expect(await diagramOf(vet, `${plain.session}_${plain.node}`)).toBeNull();
});

test('a printed note has the drawing above its findings', async () => {
  const vet = await server().newVet();
  const { session, node } = await aDentalNote(vet);
  const response = await fetch(`${server().address}/v1/generatePDF`, {
    method: 'POST',
    headers: { authorization: `Bearer ${vet.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ session, node_id: node }),
  });
  const text = (await pdfPages(new Uint8Array(await response.arrayBuffer()))).join('\n');
  expect(text.replaceAll(/\s/g, '')).toContain('DentalChart');
  // Numbers that are only in the drawing.
  expect(text).toContain('411');
  expect(text.indexOf('411')).toBeLessThan(text.indexOf('fractured'));
});
