import type { CallBody } from '@auscult/contract/kit/call';
import { signNote } from '@auscult/contract/note-signing';
import * as contract from '@auscult/contract/pims-exports';
import { createSampleSession } from '@auscult/contract/recordings';
import { describe, expect, test } from 'vitest';
import { practiceSystemDouble } from '#server/test-kit/practice-system-double.ts';
import { aRemotePatient, aRemoteRecord } from '#server/test-kit/practice-world.ts';
import { asStranger } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import {
  aConnectedTeam,
  actingAs,
  aReadyNote,
  aReadyNoteOfTwo,
  bare,
  endExport,
  orderOf,
  setExports,
  stepsOf,
} from './test-kit-orders.ts';

const system = practiceSystemDouble();
system.mayWrite = false;
system.patients.push(aRemotePatient('tom', 'TOM', { species: null }), aRemotePatient('rex-2', 'Rex'));
system.records.push(aRemoteRecord('started', 'patient-1'));
const server = useTestApp({ practiceSystems: system });
const { exportToPims, transferToVetspire: call, transferRecapToVetspire: recapCall } = contract;

type Transfer = CallBody<typeof call>;
const transfer = (session: Transfer['session'], change: Partial<Transfer> = {}): Transfer => ({
  session,
  patientId: 'patient-1',
  encounterId: '',
  timezone: 'America/Denver',
  image: false,
  medicalNoteId: '',
  ...change,
});

describe('POST /v1/transferToVetspire', () => {
  test('exports the newest note as the team’s settings say, into a new encounter', async () => {
    const { doctor, admin, session, node } = await aReadyNote(server());
    const made = await doctor.ask(call, transfer(session));
    expect(made).toMatchObject({
      node_id: node,
      pims: 'Vetspire',
      behavior: 'Encounter',
      record: { id: null },
      state: 'queued',
    });
    const [first] = await stepsOf(server(), doctor, made.id);
    expect(first).toMatchObject({ kind: 'make_record' });
    expect(await doctor.ask(call, transfer(session))).toMatchObject({ id: made.id });
    await setExports(admin, { defaultVetspireBehavior: 'Attachment' });
    expect(
      await doctor.ask(call, transfer(session, { encounterId: 'record-1', medicalNoteId: node })),
    ).toMatchObject({
      behavior: 'Attachment',
      record: { id: 'record-1' },
    });
    const quick = transfer(session, { behavior: 'Quick note', image: true });
    expect(await doctor.ask(call, quick)).toMatchObject({ behavior: 'Quick note' });
  });

  test('finds the pet by its link, then by its name', async () => {
    const { doctor, session } = await aReadyNoteOfTwo(server());
    expect(await doctor.try(call, transfer(session, { patientId: 'patient-2' }))).toMatchObject({
      status: 400,
    });
    const named = await doctor.ask(call, transfer(session, { patientId: 'tom' }));
    expect(named).toMatchObject({ pet: 'Tom', patient: { id: 'tom' } });
    const asked = system.asked.filter((one) => one === 'getPatient').length;
    await doctor.ask(call, transfer(session, { patientId: 'tom' }));
    // The link answers: the patient is only read to compare it.
    expect(system.asked.filter((one) => one === 'getPatient')).toHaveLength(asked + 1);
    const chosen = transfer(session, { patientId: 'rex-2', pet: 'Rex' });
    expect(await doctor.ask(call, chosen)).toMatchObject({ pet: 'Rex', patient: { id: 'rex-2' } });
  });

  test('binds to a preview', async () => {
    const { doctor, session, order } = await aReadyNote(server());
    const { hash } = await doctor.ask(contract.previewPimsExport, order);
    expect(await doctor.try(call, transfer(session, { preview: 'of another' }))).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect(await doctor.ask(call, transfer(session, { preview: hash }))).toMatchObject({ state: 'queued' });
  });

  test('is refused when it is switched off, without the right, while acting as another, and for the sample', async () => {
    const { doctor, clerk, admin, session } = await aReadyNote(server());
    const sample = await doctor.ask(createSampleSession, {});
    expect(await doctor.try(call, transfer(sample.session))).toMatchObject({ status: 403 });
    expect(await clerk.try(call, transfer(session))).toMatchObject({ status: 403 });
    expect(await asStranger(server(), call)).toMatchObject({ status: 401 });
    expect(await (await actingAs(server(), doctor)).try(call, transfer(session))).toMatchObject({
      body: { code: 'acting_as_another' },
    });
    await setExports(admin, { vetspireExportEnabled: false });
    expect(await doctor.try(call, transfer(session))).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('switched off') },
    });
  });

  test('another team’s visit does not exist', async () => {
    const [ours, theirs] = [await aConnectedTeam(server()), await aReadyNote(server())];
    expect(await ours.doctor.try(call, transfer(theirs.session))).toMatchObject({
      status: 404,
      body: { code: 'session_not_found' },
    });
  });
});

describe('POST /v1/transferRecapToVetspire', () => {
  test('exports the recap of a visit, unless it is switched off or there is none', async () => {
    const { doctor, admin, session, node } = await aReadyNote(server());
    const input = { session, patientId: 'patient-1', timezone: 'America/Denver' };
    expect(await doctor.try(recapCall, input)).toMatchObject({
      status: 404,
      body: { code: 'node_not_found' },
    });
    await server().sql(doctor, "update nodes set kind = 'recap' where id = $1", [node]);
    await setExports(admin, { vetspireExportEnabled: false, exportSignedOnly: true });
    expect(await doctor.ask(recapCall, { ...input, behavior: 'Attachment' })).toMatchObject({
      kind: 'recap',
      node_id: node,
      state: 'queued',
    });
    await setExports(admin, { vetspireRecapEnabled: false });
    expect(await doctor.try(recapCall, { ...input, again: true })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });
});

describe('POST /v1/pims/export, of every practice system', () => {
  test('a hand-over needs no connection, no patient and no system', async () => {
    const { doctor, admin, session, node, note } = await aReadyNote(server());
    await setExports(admin, { vetspireExportEnabled: false, disableExportConfiguration: true });
    const asked = system.asked.length;
    const byHand = { ...orderOf({ session, node }, { patient_id: null, behavior: 'Hand-over' }), pims: null };
    const [made] = await doctor.ask(exportToPims, byHand);
    expect(made).toMatchObject({ state: 'handed_over', patient: null, pims: null });
    expect(system.asked).toHaveLength(asked);
    const steps = await stepsOf(server(), doctor, made?.id ?? '');
    expect(new Set(steps.map(({ kind }) => kind))).toEqual(new Set(['paste']));
    const pasted = steps.map(({ plain }) => String(plain)).join();
    for (const { text } of note.lines) expect(bare(pasted)).toContain(bare(text));
    const onPremise = { ...byHand, pims: 'Cornerstone' as const };
    expect((await doctor.ask(exportToPims, onPremise))[0]).toMatchObject({ state: 'handed_over' });
  });

  test('follows the switches of the team', async () => {
    const { doctor, admin, ...made } = await aReadyNote(server());
    const status = async (metadata: Record<string, boolean | string>, target = {}, caller = doctor) => {
      await setExports(admin, metadata);
      return (await caller.try(exportToPims, { ...orderOf(made, target), again: true })).status;
    };
    expect(await status({ createEncounterEnabled: false })).toBe(403);
    expect(await status({ createEncounterEnabled: false }, { record_id: 'started' })).toBe(200);
    expect(await status({ createEncounterEnabled: true, vetspireExportEnabled: false })).toBe(403);
    expect(await status({ vetspireExportEnabled: true, exportSignedOnly: true })).toBe(409);
    await doctor.ask(signNote, { session: made.session, node_id: made.node, version: made.note.version });
    expect(await status({ disableExportConfiguration: true }, { behavior: 'Quick note' })).toBe(403);
    expect(await status({ disableExportConfiguration: true }, { behavior: 'Quick note' }, admin)).toBe(200);
    expect(await status({ defaultVetspireBehavior: 'Quick note' }, { behavior: 'Quick note' })).toBe(200);
  });

  test('is refused with more than 60 exports a minute', async () => {
    const { doctor, order } = await aReadyNote(server());
    const [made] = await doctor.ask(exportToPims, order);
    await server().sql(
      doctor,
      `insert into pims_exports select (jsonb_populate_record(made, jsonb_build_object('id', made.id || '-' || n,
        'dedupe_key', made.dedupe_key || n, 'requested_at', now() + interval '1 hour'))).* from pims_exports as made, generate_series(1, 60) as n where made.id = $1`,
      [made?.id],
    );
    expect((await doctor.ask(exportToPims, order))[0]?.id).toBe(made?.id);
    await endExport(server(), doctor, made?.id ?? '', 'verified');
    expect(await doctor.try(exportToPims, { ...order, again: true })).toMatchObject({ status: 429 });
  });

  test('the same key has the same answer, even after the note changed', async () => {
    const { doctor, order, node } = await aReadyNote(server());
    const key = { 'idempotency-key': 'once' };
    const [made] = await doctor.ask(exportToPims, order, key);
    await server().sql(doctor, 'update notes set completed = false where node_id = $1', [node]);
    expect((await doctor.ask(exportToPims, order, key))[0]?.id).toBe(made?.id);
  });
});
