import { updateSoapNote } from '@auscult/contract/notes';
import { exportToPims, previewPimsExport } from '@auscult/contract/pims-exports';
import { describe, expect, test } from 'vitest';
import { typed, unfinish } from '#server/features/notes/test-kit.ts';
import { practiceSystemDouble } from '#server/test-kit/practice-system-double.ts';
import { aRemotePatient, aRemoteRecord } from '#server/test-kit/practice-world.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aNote } from '#server/test-kit/visits.ts';
import {
  aConnection,
  actingAs,
  aReadyNote,
  aReadyNoteOfTwo,
  bare,
  doubt,
  linesOfTwo,
  orderOf,
  setExports,
} from './test-kit-orders.ts';
import { refusalsOfOrders } from './test-kit-refusals.ts';

const system = practiceSystemDouble();
system.mayWrite = false;
system.records.push(
  aRemoteRecord('locked', 'patient-1', { is_open: false }),
  aRemoteRecord('started', 'patient-1', {
    fields: [{ field: 'history', name: 'History', text: 'Said before.' }],
  }),
);
system.patients.push(aRemotePatient('max', 'Max'), aRemotePatient('renamed', 'Rex'));
const server = useTestApp({ practiceSystems: system });
const call = previewPimsExport;

describe('POST /v1/pims/preview', () => {
  test('shows each field with what is there and what will be written, and binds the export', async () => {
    const { doctor, note, ...made } = await aReadyNote(server());
    const order = orderOf(made, { record_id: 'started' });
    const preview = await doctor.ask(call, order);
    expect(preview).toMatchObject({
      node_id: made.node,
      version: note.version,
      kind: 'note',
      open_flags: [],
      unassigned: [],
      is_signed: false,
      needs_signature: false,
      targets: [
        {
          pet: 'Rex',
          patient: { id: 'patient-1', name: 'Rex' },
          record: { id: 'started', label: 'Consult started' },
          mismatches: [],
          exported: null,
        },
      ],
    });
    const [part] = preview.targets[0]?.parts ?? [];
    expect(part).toMatchObject({ field: 'history', there: 'Said before.', mode: 'added', format: 'plain' });
    for (const { text } of note.lines) expect(bare(part?.text ?? '')).toContain(bare(text));
    const [exported] = await doctor.ask(exportToPims, { ...order, hash: preview.hash });
    expect((await doctor.ask(call, order)).targets[0]?.exported?.id).toBe(exported?.id);
  });

  test('says which letters an attached file cannot have', async () => {
    const { doctor, note, ...made } = await aReadyNote(server());
    const { session: session_id, node: node_id } = made;
    const lines = [typed('Called Ꮳ at home.')];
    await doctor.ask(updateSoapNote, { session_id, node_id, version: note.version, lines });
    const preview = await doctor.ask(call, orderOf(made, { behavior: 'Attachment' }));
    expect(preview.targets[0]?.warnings).toEqual(['These letters cannot be printed: Ꮳ.']);
  });

  test('its hash changes with the note, the patient, the record and the field map', async () => {
    const { doctor, note, connection, ...made } = await aReadyNote(server());
    const order = orderOf(made, { patient_id: 'renamed' });
    const hash = async (target = {}) => {
      const [base] = order.targets;
      if (!base) throw new Error('The order has a target.');
      return (await doctor.ask(call, { ...order, targets: [{ ...base, ...target }] })).hash;
    };
    const first = await hash();
    expect(await hash()).toBe(first);
    const renamed = system.patients.find(({ id }) => id === 'renamed');
    if (renamed) renamed.client_name = 'Bo Lee';
    const seen = [first, await hash()];
    seen.push(await hash({ patient_id: 'patient-1', record_id: 'started' }));
    await server().sql(
      doctor,
      `insert into pims_field_maps (org_id, connection_id, field, target, mode) values ($1, $2, 'whole_note', 'plan', 'fill')`,
      [doctor.organizationId, connection],
    );
    seen.push(await hash());
    await doctor.ask(updateSoapNote, {
      session_id: made.session,
      node_id: made.node,
      version: note.version,
      lines: [...note.lines, typed('Sleeps a lot.')],
    });
    seen.push(await hash());
    expect(new Set(seen).size).toBe(seen.length);
    expect(await doctor.try(exportToPims, { ...order, hash: first })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
  });

  test('tells what is in the way, and throws none of it', async () => {
    const lines = [...linesOfTwo(), typed('One of them coughs.')];
    const { doctor, admin, session, node, note } = await aReadyNoteOfTwo(server(), lines);
    await setExports(admin, { exportSignedOnly: true });
    await doubt(server(), doctor, node);
    const preview = await doctor.ask(call, orderOf({ session, node }, { patient_id: 'max' }));
    expect(preview).toMatchObject({
      open_flags: [{ key: `${note.version}.0.0`, message: 'Nobody said that.' }],
      unassigned: ['One of them coughs.'],
      needs_signature: true,
      targets: [{ mismatches: ['The visit is about Rex, and the patient is called Max.'] }],
    });
    // The flag is on a line of Rex only.
    const tom = { pet: 'Tom', patient_id: null, behavior: 'Hand-over' as const };
    const ofTom = await doctor.ask(call, { ...orderOf({ session, node }), pims: null, targets: [tom] });
    expect(ofTom.open_flags).toEqual([]);
    expect(ofTom.targets[0]?.parts.map(({ text }) => text).join()).not.toContain('Rex');
  });

  test('names the file of an attachment; a locked record takes no text', async () => {
    const { doctor, ...made } = await aReadyNote(server());
    const attached = await doctor.ask(call, orderOf(made, { behavior: 'Attachment', record_id: 'locked' }));
    expect(attached.targets[0]?.parts).toEqual([
      {
        field: expect.stringMatching(/^Rex [-0-9]{10}\.pdf$/),
        label: 'Note as PDF',
        format: 'pdf',
        there: null,
        text: '',
        mode: 'attached',
      },
    ]);
    expect(await doctor.try(call, orderOf(made, { record_id: 'locked' }))).toMatchObject({
      status: 422,
      body: { code: 'pims_refused', detail: expect.stringContaining('locked') },
    });
  });

  test('staff who act as a person may look; a refused key is recorded', async () => {
    const vet = await server().newVet();
    const connection = await aConnection(server(), vet);
    const order = orderOf(await aNote(vet));
    expect(await (await actingAs(server(), vet)).try(call, order)).toMatchObject({ status: 200 });
    system.fail('getPatient', 'key');
    expect(await vet.try(call, order)).toMatchObject({ status: 422 });
    const state = await server().sql(vet, 'select state from pims_connections where id = $1', [connection]);
    expect(state).toEqual([{ state: 'needs_attention' }]);
  });

  const failing = (problem: 'refused' | 'unavailable' | 'pace') => async () => {
    const { doctor, order } = await aReadyNote(server());
    system.fail('getPatient', problem);
    return doctor.try(call, order);
  };
  testRefusals(server, previewPimsExport, {
    ...refusalsOfOrders(server, call),
    invalid_request: async () => {
      const { doctor, ...made } = await aReadyNoteOfTwo(server());
      return doctor.try(call, orderOf(made, { pet: null }));
    },
    already_running: async () => {
      const { doctor, order, node } = await aReadyNote(server());
      await unfinish(server(), doctor, { node });
      return doctor.try(call, order);
    },
    pims_refused: failing('refused'),
    provider_unavailable: failing('unavailable'),
    too_many_requests: failing('pace'),
  });
});
