import { signNote } from '@auscult/contract/note-signing';
import { getRecap, type Recap, updateRecap } from '@auscult/contract/recap';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSession, aTeam, NO_NODE, NO_SESSION } from '#server/test-kit/visits.ts';
import { aRecap } from './test-kit.ts';

const server = useTestApp();

describe('PUT /v2/recap/{session_id}/{node_id}', () => {
  test('checks an edited line against its passages', async () => {
    const vet = await server().newVet();
    const { recap } = await aRecap(server(), vet);
    const edited = recap.lines.map((line) => ({ ...line, text: line.text.replace('12.4 kg', '14.2 kg') }));
    expect(edited).not.toEqual(recap.lines);
    const after = await vet.ask(updateRecap, { ...idsOf(recap), version: recap.version, lines: edited });
    expect(after.version).toBe(recap.version + 1);
    expect(after.documents).toEqual(recap.documents);
    const wrong = after.lines.find(({ text }) => text.includes('14.2 kg'));
    expect(wrong?.flags.length).toBeGreaterThan(0);
    const back = await vet.ask(updateRecap, { ...idsOf(recap), version: after.version, lines: recap.lines });
    expect(back.lines.find(({ text }) => text.includes('12.4 kg'))?.flags).toEqual([]);
  });

  testRefusals(server, updateRecap, {
    session_not_found: async () => {
      const vet = await server().newVet();
      return vet.try(updateRecap, { session_id: NO_SESSION, node_id: NO_NODE, version: 0, lines: [] });
    },
    node_not_found: async () => {
      const vet = await server().newVet();
      return vet.try(updateRecap, {
        session_id: await aSession(vet),
        node_id: NO_NODE,
        version: 0,
        lines: [],
      });
    },
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(server());
      const { recap } = await aRecap(server(), doctor);
      return clerk.try(updateRecap, { ...idsOf(recap), version: recap.version, lines: [] });
    },
    changed_meanwhile: async () => {
      const vet = await server().newVet();
      const { recap } = await aRecap(server(), vet);
      return vet.try(updateRecap, { ...idsOf(recap), version: recap.version - 1, lines: recap.lines });
    },
    note_signed: async () => {
      const vet = await server().newVet();
      const { recap } = await aRecap(server(), vet);
      const { session_id: session, node_id, version } = recap;
      await vet.ask(signNote, { session, node_id, version });
      return vet.try(updateRecap, { ...idsOf(recap), version, lines: recap.lines });
    },
    already_running: async () => {
      const vet = await server().newVet();
      const { recap } = await aRecap(server(), vet);
      await server().sql(vet, 'update notes set completed = false where node_id = $1', [recap.node_id]);
      return vet.try(updateRecap, { ...idsOf(recap), version: recap.version, lines: recap.lines });
    },
    invalid_request: async () => {
      const vet = await server().newVet();
      const { recap } = await aRecap(server(), vet);
      return vet.send('PUT', `/v2/recap/${recap.session_id}/${recap.node_id}`, { version: -1 });
    },
  });

  test('keeps the written lines until someone changes them', async () => {
    const vet = await server().newVet();
    const { recap } = await aRecap(server(), vet);
    expect(await vet.ask(getRecap, idsOf(recap))).toEqual(recap);
  });
});

function idsOf({ session_id, node_id }: Recap) {
  return { session_id, node_id };
}
