import * as contract from '@auscult/contract/note-versions';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aNote, NO_NODE, NO_SESSION } from '#server/test-kit/visits.ts';
import { edited, typed } from './test-kit.ts';

const server = useTestApp();

describe('GET /v2/note_version/{session_id}/{node_id}/{version}', () => {
  test('gives the lines of that version and the current ones', async () => {
    const vet = await server().newVet();
    const { session, node, note } = await aNote(vet);
    const now = await edited(vet, { session, node, note }, [typed('Mine.')]);
    const read = (version: number) =>
      vet.ask(contract.getNoteVersion, { session_id: session, node_id: node, version });
    expect(await read(note.version)).toMatchObject({
      kind: 'written',
      is_current: false,
      lines: note.lines,
      text: note.text,
    });
    expect(await read(now.version)).toMatchObject({
      kind: 'edited',
      by: vet.userId,
      is_current: true,
      lines: now.lines,
      text: now.text,
    });
  });

  testRefusals(server, contract.getNoteVersion, {
    session_not_found: async () =>
      (await server().newVet()).try(contract.getNoteVersion, {
        session_id: NO_SESSION,
        node_id: NO_NODE,
        version: 1,
      }),
    node_not_found: async () => {
      const vet = await server().newVet();
      const { session, recording_id } = await aNote(vet);
      return vet.try(contract.getNoteVersion, { session_id: session, node_id: recording_id, version: 1 });
    },
    version_not_found: async () => {
      const vet = await server().newVet();
      const { session, node, note } = await aNote(vet);
      const version = note.version + 1;
      return vet.try(contract.getNoteVersion, { session_id: session, node_id: node, version });
    },
    invalid_request: async () => {
      const vet = await server().newVet();
      const { session, node } = await aNote(vet);
      return vet.send('GET', `/v2/note_version/${session}/${node}/last`);
    },
  });

  test.each(['4294967296', '-1', '1.5'])('refuses %s as a version number', async (version) => {
    const vet = await server().newVet();
    const { session, node } = await aNote(vet);
    const answer = await vet.send('GET', `/v2/note_version/${session}/${node}/${version}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });
});
