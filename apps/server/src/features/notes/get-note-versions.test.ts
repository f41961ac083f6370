import { amendNote } from '@auscult/contract/note-signing';
import * as contract from '@auscult/contract/note-versions';
import { getSoapNote } from '@auscult/contract/notes';
import { reprocessSession } from '@auscult/contract/recordings';
import { updatePatients } from '@auscult/contract/session-changes';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aNote, aTeam, finishedNote, NO_NODE, NO_SESSION } from '#server/test-kit/visits.ts';
import { edited, signed, typed } from './test-kit.ts';

const server = useTestApp();

describe('GET /v2/note_versions/{session_id}/{node_id}', () => {
  test('gives author, time and cause of each version, newest first, also to colleagues', async () => {
    const { doctor, admin, clerk } = await aTeam(server());
    const { session, node, note } = await aNote(doctor);
    const ids = { session_id: session, node_id: node };
    const second = await edited(admin, { session, node, note }, [...note.lines, typed('Call the owner.')]);
    const third = await doctor.ask(contract.restoreNoteVersion, {
      session,
      node_id: node,
      version: second.version,
      restored_version: note.version,
    });
    const fourth = await doctor.ask(contract.moveNoteLines, {
      session,
      node_id: node,
      version: third.version,
      lines: [0],
      pet: null,
    });
    await signed(doctor, { session, node, note: fourth });
    const fifth = await doctor.ask(amendNote, { session, node_id: node, reason: 'Late.', text: 'Well.' });

    const versions = await clerk.ask(contract.getNoteVersions, ids);
    const by = (vet: { userId: string }) => ({ by: vet.userId, name: 'Vera Vet' });
    expect(versions).toMatchObject([
      { version: fifth.version, kind: 'amended', ...by(doctor), is_current: true },
      { version: fourth.version, kind: 'moved', ...by(doctor), is_current: false },
      { version: third.version, kind: 'restored', ...by(doctor), restored_version: note.version },
      { version: second.version, kind: 'edited', ...by(admin), restored_version: null },
      { version: note.version, kind: 'written', by: null, name: null, is_current: false },
    ]);
    const moments = versions.map(({ timestamp }) => timestamp);
    expect(moments).toEqual(moments.toSorted((one, other) => other - one));
  });

  test('renaming a pet makes a version', async () => {
    const vet = await server().newVet();
    const { session, node, note } = await aNote(vet);
    await vet.ask(updatePatients, { session, pets: ['Max'], petUpdates: [{ from: 'Rex', to: 'Max' }] });
    const [moved] = await vet.ask(contract.getNoteVersions, { session_id: session, node_id: node });
    expect(moved).toMatchObject({ version: note.version + 1, kind: 'moved', by: vet.userId });
  });

  test('writing a note again gives another note; the edited one keeps its versions', async () => {
    const vet = await server().newVet();
    const { session, node, note } = await aNote(vet);
    const mine = await edited(vet, { session, node, note }, [typed('My own words.')]);
    const again = await vet.ask(reprocessSession, { session });
    await finishedNote(vet, { session, node: again.node_id });
    expect(again.node_id).not.toBe(node);
    expect(await vet.ask(getSoapNote, { session_id: session, node_id: node })).toEqual(mine);
    expect(await vet.ask(contract.getNoteVersions, { session_id: session, node_id: node })).toHaveLength(2);
    const fresh = await vet.ask(contract.getNoteVersions, { session_id: session, node_id: again.node_id });
    expect(fresh).toMatchObject([{ kind: 'written', by: null, is_current: true }]);
  });

  testRefusals(server, contract.getNoteVersions, {
    session_not_found: async () =>
      (await server().newVet()).try(contract.getNoteVersions, { session_id: NO_SESSION, node_id: NO_NODE }),
    node_not_found: async () => {
      const vet = await server().newVet();
      const { session, recording_id } = await aNote(vet);
      return vet.try(contract.getNoteVersions, { session_id: session, node_id: recording_id });
    },
    invalid_request: async () => (await server().newVet()).send('GET', `/v2/note_versions/${NO_SESSION}/a_b`),
  });
});
