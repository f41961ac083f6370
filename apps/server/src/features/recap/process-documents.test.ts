import { getUsage } from '@auscult/contract/billing';
import { getDocuments } from '@auscult/contract/documents';
import type { NodeId } from '@auscult/contract/kit/ids';
import { getNotesMetadata } from '@auscult/contract/notes';
import * as contract from '@auscult/contract/recap';
import { cancelSession, getSession } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { aDocument, aPdfFile, aTextFile, readDocuments } from '#server/features/documents/test-kit.ts';
import { setMetadata } from '#server/features/saved-parts/test-kit/teams.ts';
import { aLockedPdf, aPdf } from '#server/providers/document-reader/test-kit/files.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSession, aTeam, NO_NODE, NO_SESSION, useVisits } from '#server/test-kit/visits.ts';
import { aRecap, aSessionWithRecords, finishedRecap, HISTORY } from './test-kit.ts';

const server = useTestApp();
const call = contract.processDocuments;

describe('POST /v1/process_documents', () => {
  test('reads unread documents and writes a recap whose lines have passages as evidence', async () => {
    const vet = await server().newVet();
    const { session, document, node, recap } = await aRecap(server(), vet);
    expect(recap).toMatchObject({
      name: 'Records Recap',
      template_id: 'dynamic_records_recap_basic',
      documents: [document],
      writer: 'built-in',
      error: null,
      completed: true,
    });
    expect(recap.text).toContain('12.4 kg');
    const { passages } = await vet.ask(contract.getRecapSources, { session_id: session, node_id: node });
    const weight = recap.lines.find(({ text }) => text.includes('12.4 kg'));
    expect(weight?.evidence.map((index) => passages[index]?.text).join(' ')).toContain('12.4 kg');
    const { nodes } = await vet.ask(getSession, { id: session });
    expect(nodes).toContainEqual(
      expect.objectContaining({ node_id: document, kind: 'document', status: 'completed', dependencies: [] }),
    );
    expect(nodes).toContainEqual(
      expect.objectContaining({
        node_id: node,
        kind: 'recap',
        status: 'completed',
        dependencies: [document],
      }),
    );
    expect(await vet.ask(getUsage, {})).toMatchObject({ num_sessions: 1 });
    expect(await vet.ask(getNotesMetadata, { session_id: session })).toEqual([]);
  });

  test('an unreadable record does not stop others, and is reported', async () => {
    const vet = await server().newVet();
    const { session } = await aSessionWithRecords(server(), vet, aPdfFile(aLockedPdf(), 'locked.pdf'));
    await aDocument(server(), vet, { session, file: aPdfFile(aPdf([HISTORY])) });
    await aDocument(server(), vet, { session, file: aPdfFile(Buffer.from('%PDF-1.4 cut'), 'cut.pdf') });
    const { node_id } = await vet.ask(call, { session });
    const recap = await finishedRecap(vet, session, node_id);
    expect(recap.error).toBeNull();
    expect(recap.text).toContain('12.4 kg');
    expect(recap.text).toMatch(/locked\.pdf[\s\S]*password/);
    const gaps = recap.lines.filter(({ evidence }) => evidence.length === 0);
    expect(gaps.map(({ origin, flags }) => [origin, flags])).toEqual([
      ['default', []],
      ['default', []],
    ]);
    const documents = await vet.ask(getDocuments, { session_id: session });
    expect(documents.map(({ name, status, error }) => [name, status, error])).toEqual([
      ['locked.pdf', 'failed', expect.stringContaining('password')],
      ['records.pdf', 'completed', null],
      ['cut.pdf', 'failed', expect.stringContaining('damaged')],
    ]);
    const sources = await vet.ask(contract.getRecapSources, { session_id: session, node_id });
    expect(sources.documents.map(({ is_read }) => is_read)).toEqual([false, true, false]);
    expect(new Set(sources.passages.map(({ document }) => document))).toEqual(
      new Set([documents[1]?.node_id]),
    );
  });

  test.each(['process_documents', 'register_document'])(
    'with several records disabled, %s makes a recap of one',
    async (name) => {
      const vet = await server().newVet();
      const { session, document } = await aSessionWithRecords(server(), vet);
      await aDocument(server(), vet, { session, file: aTextFile('Date: 2024-04-01', 'Weight: 13 kg') });
      await setMetadata(server(), vet, { user: { multiDocEnabled: false } });
      const order = (documents?: NodeId[]) =>
        name === 'process_documents'
          ? vet.try(call, { session, documents })
          : vet.try(contract.registerDocument, {
              session_id: session,
              dependency_list: documents,
              specification: { kind: 'recap' },
            });
      const all = (await vet.ask(getDocuments, { session_id: session })).map(({ node_id }) => node_id);
      expect(await order(all)).toMatchObject({
        status: 403,
        body: {
          code: 'forbidden',
          detail: 'Recaps of several records are switched off for you. Please choose one record.',
        },
      });
      expect(await vet.ask(contract.getRecapMetadata, { session_id: session })).toEqual([]);
      expect((await order([document])).status).toBe(200);
      const [recap] = await vet.ask(contract.getRecapMetadata, { session_id: session });
      expect(recap?.documents).toEqual([document]);
    },
  );

  test('when nothing can be read, the recap says so and ends', async () => {
    const vet = await server().newVet();
    const { recap } = await aRecap(server(), vet, aPdfFile(aLockedPdf()));
    expect(recap).toMatchObject({
      completed: true,
      lines: [],
      error: expect.stringContaining('could be read'),
    });
  });

  test('reads once and writes one recap for two simultaneous calls', async () => {
    const vet = await server().newVet();
    const { session, document } = await aSessionWithRecords(server(), vet);
    const [one, other] = await Promise.all([vet.ask(call, { session }), vet.ask(call, { session })]);
    expect(other).toEqual(one);
    await finishedRecap(vet, session, one.node_id);
    expect(await vet.ask(contract.getRecapMetadata, { session_id: session })).toHaveLength(1);
    const jobs = await server().sql<{ count: number }>(
      vet,
      `select count(*)::int from jobs.job where name = 'read-document' and data -> 'payload' ->> 'document' = $1`,
      [document],
    );
    expect(jobs).toEqual([{ count: 1 }]);
  });

  test('another instruction gives another recap, and the same instruction the same', async () => {
    const vet = await server().newVet();
    const { session } = await aSessionWithRecords(server(), vet);
    const wishes = ['', 'Only the heart.', 'Only the heart.'];
    const nodes: string[] = [];
    for (const additional_instructions of wishes)
      nodes.push((await vet.ask(call, { session, additional_instructions })).node_id);
    expect([nodes[1] === nodes[0], nodes[2] === nodes[1]]).toEqual([false, true]);
  });

  test('two recaps of one record by two templates wait for one reading', async () => {
    const vet = await server().newVet();
    const { session } = await aSessionWithRecords(server(), vet);
    const basic = await vet.ask(call, { session });
    const timeline = await vet.send('POST', '/v1/process_documents', {
      session,
      template_id: 'dynamic_records_recap_timeline',
    });
    const { node_id } = timeline.body as typeof basic;
    expect(node_id).not.toBe(basic.node_id);
    for (const node of [basic.node_id, node_id]) {
      expect((await finishedRecap(vet, session, node)).text).toContain('12.4 kg');
    }
  });

  test('uses only the named records, in their order', async () => {
    const vet = await server().newVet();
    const { session } = await aSessionWithRecords(server(), vet);
    const one = await aDocument(server(), vet, { session, file: aTextFile('Weight: 20 kg') });
    const other = await aDocument(server(), vet, { session, file: aTextFile('Weight: 30 kg') });
    const { node_id } = await vet.ask(call, { session, documents: [other, one] });
    const recap = await finishedRecap(vet, session, node_id);
    expect(recap.documents).toEqual([other, one]);
    expect(recap.text).not.toContain('12.4');
    const { passages } = await vet.ask(contract.getRecapSources, { session_id: session, node_id });
    expect(passages.map(({ document, text }) => [document, text])).toEqual([
      [other, 'Weight: 30 kg'],
      [one, 'Weight: 20 kg'],
    ]);
  });

  test('does not read a record again', async () => {
    const vet = await server().newVet();
    const { session, node } = await aRecap(server(), vet);
    await server().sql(vet, `delete from jobs.job where name = 'read-document'`);
    const again = await vet.ask(call, { session });
    expect(again.node_id).not.toBe(node);
    expect((await finishedRecap(vet, session, again.node_id)).text).toContain('12.4 kg');
  });

  test('a cancelled visit ends its recap, and its records can be read later', async () => {
    const vet = await server().newVet();
    const { session, document } = await aSessionWithRecords(server(), vet);
    const { node_id } = await vet.ask(call, { session });
    await vet.ask(cancelSession, { session });
    const recap = await finishedRecap(vet, session, node_id);
    expect(recap.error === null || recap.error.includes('cancelled')).toBe(true);
    await vet.send('POST', `/v1/session_completed/${session}`, { status: 'in_progress' });
    const [read] = await readDocuments(vet, session);
    expect(read).toMatchObject({ node_id: document, status: 'completed', pages: 1, pages_read: 1 });
  });

  testRefusals(server, contract.processDocuments, {
    session_not_found: async () => (await server().newVet()).try(call, { session: NO_SESSION }),
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(server());
      const { session } = await aSessionWithRecords(server(), doctor);
      return clerk.try(call, { session });
    },
    session_cancelled: async () => {
      const vet = await server().newVet();
      const { session } = await aSessionWithRecords(server(), vet);
      await vet.ask(cancelSession, { session });
      return vet.try(call, { session });
    },
    trial_expired: async () => {
      const vet = await server().newVet();
      const { session } = await aSessionWithRecords(server(), vet);
      await useVisits(server(), vet, 20);
      return vet.try(call, { session });
    },
    node_not_found: async () => {
      const vet = await server().newVet();
      const { session } = await aSessionWithRecords(server(), vet);
      return vet.try(call, { session, documents: [NO_NODE] });
    },
    template_not_found: async () => {
      const vet = await server().newVet();
      const { session } = await aSessionWithRecords(server(), vet);
      return vet.send('POST', '/v1/process_documents', { session, template_id: 'dynamic_soap_notes' });
    },
    idempotency_conflict: async () => {
      const vet = await server().newVet();
      const { session, document } = await aSessionWithRecords(server(), vet);
      const key = { 'idempotency-key': 'again' };
      await vet.ask(call, { session }, key);
      return vet.try(call, { session, documents: [document] }, key);
    },
    invalid_request: async () => {
      const vet = await server().newVet();
      return vet.try(call, { session: await aSession(vet) });
    },
  });

  test('reveals nothing of another team’s visit', async () => {
    const vet = await server().newVet();
    const stranger = await server().newVet();
    const { session, document } = await aSessionWithRecords(server(), vet);
    expect(await stranger.try(call, { session })).toMatchObject({
      status: 404,
      body: { code: 'session_not_found' },
    });
    const own = await aSession(stranger);
    expect(await stranger.try(call, { session: own, documents: [document] })).toMatchObject({
      status: 404,
      body: { code: 'node_not_found' },
    });
  });
});
