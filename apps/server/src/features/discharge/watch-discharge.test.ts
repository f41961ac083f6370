import * as contract from '@auscult/contract/discharge';
import { describe, expect, test } from 'vitest';
import { aGate, aLine, writerDouble } from '#server/test-kit/doubles.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aNote, NO_SESSION } from '#server/test-kit/visits.ts';
import { aToldSession } from './test-kit.ts';

const noteWriter = writerDouble();
const server = useTestApp({ noteWriter });
const PATH = '/v1/realtime/discharge_changes';
const JSON_ONLY = { accept: 'application/json' };

describe('GET /v1/realtime/discharge_changes', () => {
  test('gives the current row, each change, and the completed row, then ends', async () => {
    const vet = await server().newVet();
    const gate = aGate();
    noteWriter.become(async function* () {
      yield aLine('Limping.', { section: 'What we found today' });
      await gate.opened;
      yield aLine('Rest.', { section: 'Care at home' });
    });
    const { session } = await aToldSession(vet);
    const { node_id } = await vet.ask(contract.dischargeNotes, { session });
    const key = `${session}_${node_id}`;
    const answers = ['session_id', 'session_id_and_node_id'].map((name) =>
      vet.send('GET', `${PATH}?${name}=${name === 'session_id' ? session : key}`, undefined, {
        accept: 'text/event-stream',
      }),
    );
    const standing = await vet.send('GET', `${PATH}?session_id=${session}`, undefined, JSON_ONLY);
    expect(Object.keys(standing.body as object).sort()).toEqual(
      Object.keys(contract.DischargeRow.shape).sort(),
    );
    expect(standing.body).toMatchObject({
      session_id: session,
      session_id_and_node_id: key,
      completed: false,
    });
    gate.open();
    for (const { body } of await Promise.all(answers)) {
      const rows = [...String(body).matchAll(/^data: (.*)$/gm)].map(([, row]) =>
        contract.DischargeRow.parse(JSON.parse(row ?? '')),
      );
      expect(rows.map(({ completed }) => completed)).toEqual([...rows.slice(1).map(() => false), true]);
      expect(rows.at(-1)?.text).toContain('Rest.');
      expect(String(body)).not.toContain('diagram');
    }
  });

  test('gives no medical notes, no other sessions, and nothing that was not requested', async () => {
    const vet = await server().newVet();
    const { session, node } = await aNote(vet);
    for (const query of [
      `session_id=${session}`,
      `session_id_and_node_id=${session}_${node}`,
      `session_id=${NO_SESSION}`,
    ]) {
      expect((await vet.send('GET', `${PATH}?${query}`, undefined, JSON_ONLY)).status).toBe(404);
    }
  });
});
