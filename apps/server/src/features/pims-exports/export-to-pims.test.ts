import { exportToPims } from '@auscult/contract/pims-exports';
import { describe, expect, test } from 'vitest';
import { typed, unfinish } from '#server/features/notes/test-kit.ts';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import { practiceSystemDouble } from '#server/test-kit/practice-system-double.ts';
import { aRemotePatient, aRemoteRecord } from '#server/test-kit/practice-world.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import {
  actingAs,
  aReadyNote,
  aReadyNoteOfTwo,
  bare,
  doubt,
  endExport,
  linesOfTwo,
  orderOf,
  setExports,
  stepsOf,
} from './test-kit-orders.ts';
import { refusalsOfOrders } from './test-kit-refusals.ts';

const system = practiceSystemDouble();
// Exports stay queued: nothing is written.
system.mayWrite = false;
system.patients.push(
  aRemotePatient('tom', 'Tom', { species: 'Feline' }),
  aRemotePatient('merged', 'Rex', { state: 'merged' }),
  aRemotePatient('other', 'Max'),
);
system.records.push(
  aRemoteRecord('locked', 'patient-1', { is_open: false }),
  aRemoteRecord('started', 'patient-1', {
    fields: [{ field: 'history', name: 'History', text: 'Said before.' }],
  }),
);
const server = useTestApp({ practiceSystems: system });
const call = exportToPims;

describe('POST /v1/pims/export', () => {
  test('stores the text of a new encounter with its reference, keeps the patient, and is audited', async () => {
    const { doctor, order, session, node, note, connection } = await aReadyNote(server());
    const [made] = await doctor.ask(call, order);
    expect(made).toMatchObject({
      session,
      node_id: node,
      version: note.version,
      kind: 'note',
      pet: 'Rex',
      pims: 'Vetspire',
      behavior: 'Encounter',
      patient: { id: 'patient-1', name: 'Rex', client_name: 'Ann Miller' },
      record: { id: null },
      state: 'queued',
    });
    const { id, reference } = made ?? { id: '', reference: '' };
    expect(reference).toMatch(/^Auscult [0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const steps = await stepsOf(server(), doctor, id);
    const texts = steps.filter(({ kind }) => kind === 'write_text').map(({ text }) => String(text));
    expect(steps[0]).toMatchObject({ kind: 'make_record', behavior: 'Encounter' });
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(text.endsWith(`\n${reference}`)).toBe(true);
    for (const { text } of note.lines) expect(bare(texts.join())).toContain(bare(text));
    expect(
      await server().sql(
        doctor,
        'select pet, patient_id, confirmed_by from pims_patient_links where connection_id = $1',
        [connection],
      ),
    ).toEqual([{ pet: 'Rex', patient_id: 'patient-1', confirmed_by: null }]);
    const events = await asOwner<{ action: string; details: object }>(
      server(),
      'select action, details from audit.event where org_id = $1 and subject = $2',
      [doctor.organizationId, node],
    );
    expect(events).toContainEqual({
      action: 'note_exported',
      details: expect.objectContaining({ session, export: id, behavior: 'Encounter', confirmed_flags: 0 }),
    });
  });

  test('attaches a PDF whose name has the reference', async () => {
    const { doctor, ...made } = await aReadyNote(server());
    const [attached] = await doctor.ask(
      call,
      orderOf(made, { behavior: 'Attachment', record_id: 'record-1' }),
    );
    const { id = '', reference = '' } = attached ?? {};
    const [file] = await server().sql<{ name: string; bytes: Buffer }>(
      doctor,
      'select name, bytes from pims_export_files where export_id = $1',
      [id],
    );
    expect(file?.name).toMatch(new RegExp(`^Rex [-0-9]{10} ${reference}\\.pdf$`));
    expect(file?.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(attached).toMatchObject({
      record: { id: 'record-1', label: 'Consult record-1' },
      behavior: 'Attachment',
    });
  });

  test('asked twice at once, it is one export; once verified, it is exported again only if asked for', async () => {
    const { doctor, order } = await aReadyNote(server());
    const [[one], [two]] = await Promise.all([doctor.ask(call, order), doctor.ask(call, order)]);
    expect(two?.id).toBe(one?.id);
    await endExport(server(), doctor, one?.id ?? '', 'verified');
    expect(await doctor.try(call, order)).toMatchObject({ status: 409, body: { code: 'already_exported' } });
    const [again] = await doctor.ask(call, { ...order, again: true });
    expect(again).toMatchObject({ state: 'queued', supersedes: one?.id });
    expect((await doctor.ask(call, { ...order, again: true }))[0]?.id).toBe(again?.id);
    await endExport(server(), doctor, again?.id ?? '', 'unknown');
    expect(await doctor.try(call, { ...order, again: true })).toMatchObject({
      status: 409,
      body: { code: 'already_running' },
    });
  });

  test('a difference of the patient is confirmed once, with the person’s name', async () => {
    const { doctor, ...made } = await aReadyNote(server());
    const other = orderOf(made, { patient_id: 'other' });
    expect(await doctor.try(call, other)).toMatchObject({
      status: 409,
      body: { code: 'patient_mismatch', detail: expect.stringContaining('called Max') },
    });
    const confirmed = orderOf(made, { patient_id: 'other', is_confirmed: true });
    const [first] = await doctor.ask(call, confirmed);
    const links = await server().sql(
      doctor,
      'select confirmed_by from pims_patient_links where session_id = $1',
      [made.session],
    );
    expect(links).toEqual([{ confirmed_by: doctor.userId }]);
    expect((await doctor.ask(call, other))[0]?.id).toBe(first?.id);
  });

  test('each pet’s lines go into its own record, and unassigned ones into none', async () => {
    const lines = [...linesOfTwo(), typed('One of them coughs.')];
    const { doctor, session, node } = await aReadyNoteOfTwo(server(), lines);
    const [rex, tom] = [
      { pet: 'Rex', patient_id: 'patient-1', behavior: 'Encounter' as const },
      { pet: 'Tom', patient_id: 'tom', behavior: 'Quick note' as const },
    ];
    const order = { ...orderOf({ session, node }), targets: [rex, tom] };
    expect(await doctor.try(call, order)).toMatchObject({ status: 409, body: { code: 'unassigned_lines' } });
    const shared = {
      ...order,
      leave_out_unassigned: true,
      targets: [rex, { ...tom, patient_id: 'patient-1' }],
    };
    expect(await doctor.try(call, shared)).toMatchObject({ status: 400 });
    const made = await doctor.ask(call, { ...order, leave_out_unassigned: true });
    const texts = await Promise.all(
      made.map(async ({ id }) => JSON.stringify(await stepsOf(server(), doctor, id))),
    );
    expect(texts[0]).toContain('Rex limps');
    expect(texts[1]).toContain('Tom eats well');
    expect(texts[0]).not.toContain('Tom');
    expect(texts[1]).not.toContain('Rex');
    for (const text of texts) {
      expect(text).toContain('Both come back');
      expect(text).not.toContain('coughs');
    }
    // Tom's patient is never Rex's.
    const swapped = {
      ...order,
      leave_out_unassigned: true,
      targets: [{ ...rex, patient_id: 'tom', is_confirmed: true }],
    };
    expect(await doctor.try(call, swapped)).toMatchObject({
      status: 409,
      body: { code: 'patient_mismatch', detail: expect.stringContaining('linked to Tom') },
    });
  });

  test('open flags are confirmed one by one, and marked in the text', async () => {
    const { doctor, order, node, note } = await aReadyNote(server());
    await doubt(server(), doctor, node);
    expect(await doctor.try(call, order)).toMatchObject({ status: 409, body: { code: 'unresolved_flags' } });
    const key = `${note.version}.0.0`;
    const wrong = { ...order, confirmed_flags: [key, 'another'] };
    expect(await doctor.try(call, wrong)).toMatchObject({ body: { code: 'unresolved_flags' } });
    const [made] = await doctor.ask(call, { ...order, confirmed_flags: [key] });
    const steps = await stepsOf(server(), doctor, made?.id ?? '');
    expect(JSON.stringify(steps)).toContain('(Not checked: Nobody said that.)');
    const [stored] = await server().sql(doctor, 'select confirmed_flags from pims_exports where id = $1', [
      made?.id,
    ]);
    expect(stored).toEqual({ confirmed_flags: 1 });
  });

  const failing = (problem: 'refused' | 'unavailable' | 'pace') => async () => {
    const { doctor, order } = await aReadyNote(server());
    system.fail('getPatient', problem);
    return doctor.try(call, order);
  };
  testRefusals(server, exportToPims, {
    ...refusalsOfOrders(server, call),
    invalid_request: async () => {
      const { doctor, ...made } = await aReadyNote(server());
      return doctor.try(call, orderOf(made, { pet: 'Nobody' }));
    },
    acting_as_another: async () => {
      const { doctor, order } = await aReadyNote(server());
      return (await actingAs(server(), doctor)).try(call, order);
    },
    patient_mismatch: async () => {
      const { doctor, ...made } = await aReadyNote(server());
      return doctor.try(call, orderOf(made, { patient_id: 'other' }));
    },
    already_exported: async () => {
      const { doctor, order } = await aReadyNote(server());
      const [made] = await doctor.ask(call, order);
      await endExport(server(), doctor, made?.id ?? '', 'differs');
      return doctor.try(call, order);
    },
    already_running: async () => {
      const { doctor, order, node } = await aReadyNote(server());
      await unfinish(server(), doctor, { node });
      return doctor.try(call, order);
    },
    unassigned_lines: async () => {
      const { doctor, ...made } = await aReadyNoteOfTwo(server(), [...linesOfTwo(), typed('Coughs.')]);
      return doctor.try(call, orderOf(made));
    },
    unresolved_flags: async () => {
      const { doctor, order } = await aReadyNote(server());
      return doctor.try(call, { ...order, confirmed_flags: ['of another version'] });
    },
    note_not_signed: async () => {
      const { doctor, admin, order } = await aReadyNote(server());
      await setExports(admin, { exportSignedOnly: true });
      return doctor.try(call, order);
    },
    changed_meanwhile: async () => {
      const { doctor, order } = await aReadyNote(server());
      return doctor.try(call, { ...order, hash: 'of another preview' });
    },
    pims_refused: async () => {
      const { doctor, ...made } = await aReadyNote(server());
      return doctor.try(call, orderOf(made, { patient_id: 'merged' }));
    },
    provider_unavailable: failing('unavailable'),
    too_many_requests: failing('pace'),
    idempotency_conflict: async () => {
      const { doctor, order } = await aReadyNote(server());
      const key = { 'idempotency-key': 'again' };
      await doctor.ask(call, order, key);
      return doctor.try(call, { ...order, again: true }, key);
    },
  });
});
