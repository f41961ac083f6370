import { PrehistoryRow, processDocuments } from '@auscult/contract/recap';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aNote, NO_SESSION } from '#server/test-kit/visits.ts';
import { aRecap, aSessionWithRecords } from './test-kit.ts';

const server = useTestApp();
const PATH = '/v1/realtime/prehistory_changes';
const JSON_ONLY = { accept: 'application/json' };

describe('GET /v1/realtime/prehistory_changes', () => {
  test('shows the recap as its records are read, and ends with it', async () => {
    const vet = await server().newVet();
    const { session } = await aSessionWithRecords(server(), vet);
    const { node_id } = await vet.ask(processDocuments, { session });
    const queries = [`session_id=${session}`, `session_id_and_node_id=${session}_${node_id}`];
    const answers = queries.map((query) =>
      vet.send('GET', `${PATH}?${query}`, undefined, { accept: 'text/event-stream' }),
    );
    for (const { body } of await Promise.all(answers)) {
      const rows = [...String(body).matchAll(/^data: (.*)$/gm)].map(([, row]) =>
        PrehistoryRow.parse(JSON.parse(row ?? '')),
      );
      expect(rows.map(({ completed }) => completed)).toEqual([...rows.slice(1).map(() => false), true]);
      expect(rows.at(-1)).toMatchObject({ session_id: session, text: expect.stringContaining('12.4 kg') });
      expect(String(body)).not.toContain('diagram');
    }
  });

  test('gives the completed row with the columns of its table', async () => {
    const vet = await server().newVet();
    const { session, recap } = await aRecap(server(), vet);
    const { body } = await vet.send('GET', `${PATH}?session_id=${session}`, undefined, JSON_ONLY);
    expect(Object.keys(body as object).sort()).toEqual(Object.keys(PrehistoryRow.shape).sort());
    expect(body).toMatchObject({ session_id: session, text: recap.text, completed: true });
  });

  test('gives no medical notes and no other sessions', async () => {
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
