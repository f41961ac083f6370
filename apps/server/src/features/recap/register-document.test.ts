import { Readable } from 'node:stream';
import { getDocuments } from '@auscult/contract/documents';
import * as contract from '@auscult/contract/recap';
import { createSampleSession } from '@auscult/contract/recordings';
import { cancelSession, getSession } from '@auscult/contract/sessions';
import { describe, expect, test, vi } from 'vitest';
import { aPdfFile, aTextFile, readDocuments, upload } from '#server/features/documents/test-kit.ts';
import { aPdf, aZip } from '#server/providers/document-reader/test-kit/files.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { aGate } from '#server/test-kit/doubles.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSession, aTeam, NO_NODE, NO_SESSION, useVisits } from '#server/test-kit/visits.ts';
import { aSessionWithRecords, finishedRecap } from './test-kit.ts';

const server = useTestApp();
const call = contract.registerDocument;

/** An uploaded file of a new session that is not registered. */
async function aFile(vet: Caller, file = aTextFile('Weight: 12 kg')) {
  const session_id = await aSession(vet);
  const file_path = await upload(server(), vet, { session: session_id, file });
  return { session_id, specification: { kind: 'document', file_path, name: file.name } as const };
}

describe('POST /v1/register_document', () => {
  test('makes an uploaded file a document, once', async () => {
    const vet = await server().newVet();
    const wish = await aFile(vet);
    const [one, other] = await Promise.all([vet.ask(call, wish), vet.ask(call, wish)]);
    expect(other).toEqual(one);
    expect(await vet.ask(getDocuments, { session_id: wish.session_id })).toEqual([
      {
        node_id: one.node_id,
        name: 'history.txt',
        content_type: 'text/plain',
        size: 13,
        status: 'pending',
        pages: null,
        pages_read: 0,
        recognised_pages: [],
        unreadable: [],
        gaps: [],
        error: null,
        created_timestamp: expect.any(Number),
      },
    ]);
  });

  test('determines the type by content, regardless of the name', async () => {
    const vet = await server().newVet();
    const file = { ...aPdfFile(aPdf([['Rex']]), 'notes.txt'), content_type: 'text/plain' };
    const wish = await aFile(vet, file);
    await vet.ask(call, wish);
    const [document] = await vet.ask(getDocuments, { session_id: wish.session_id });
    expect(document).toMatchObject({ name: 'notes.txt', content_type: 'application/pdf' });
  });

  test('while the store is slow, others can use the visit', async () => {
    const vet = await server().newVet();
    const wish = await aFile(vet);
    const [asked, gate] = [aGate(), aGate()];
    vi.spyOn(server().services.fileStore, 'read').mockImplementationOnce(async () => {
      asked.open();
      await gate.opened;
      return Readable.from([Buffer.from('Weight: 12 kg')]);
    });
    const registering = vet.ask(call, wish);
    await asked.opened;
    const free = 'select from sessions where id = $1 for update skip locked';
    const rows = await server().sql(vet, free, [wish.session_id]).finally(gate.open);
    expect(rows).toHaveLength(1);
    await registering;
    expect(await vet.ask(getDocuments, { session_id: wish.session_id })).toHaveLength(1);
  });

  test('makes a recap of documents another node, written at once', async () => {
    const vet = await server().newVet();
    const { session, document } = await aSessionWithRecords(server(), vet);
    const specification = { kind: 'recap', name: 'For the surgeon' } as const;
    const wish = { session_id: session, dependency_list: [document], specification };
    const { node_id } = await vet.ask(call, wish);
    const recap = await finishedRecap(vet, session, node_id);
    expect(recap).toMatchObject({ name: 'For the surgeon', documents: [document], error: null });
    const { nodes } = await vet.ask(getSession, { id: session });
    expect(nodes).toContainEqual(
      expect.objectContaining({ node_id, kind: 'recap', dependencies: [document], status: 'completed' }),
    );
  });

  test('refuses records for the sample', async () => {
    const vet = await server().newVet();
    const { session } = await vet.ask(createSampleSession, {});
    const specification = { kind: 'document', file_path: 'x', name: 'x' } as const;
    expect(await vet.try(call, { session_id: session, specification })).toMatchObject({
      status: 403,
      body: { code: 'forbidden', detail: expect.stringMatching(/sample/) },
    });
  });

  test('does not find another visit’s file', async () => {
    const vet = await server().newVet();
    const { specification } = await aFile(vet);
    const session_id = await aSession(vet);
    expect(await vet.try(call, { session_id, specification })).toMatchObject({
      status: 404,
      body: { code: 'upload_not_found' },
    });
  });

  testRefusals(server, contract.registerDocument, {
    session_not_found: async () => {
      const vet = await server().newVet();
      return vet.try(call, { ...(await aFile(vet)), session_id: NO_SESSION });
    },
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(server());
      return clerk.try(call, await aFile(doctor));
    },
    session_cancelled: async () => {
      const vet = await server().newVet();
      const wish = await aFile(vet);
      await vet.ask(cancelSession, { session: wish.session_id });
      return vet.try(call, wish);
    },
    trial_expired: async () => {
      const vet = await server().newVet();
      const wish = await aFile(vet);
      await useVisits(server(), vet, 20);
      return vet.try(call, wish);
    },
    upload_not_found: async () => {
      const vet = await server().newVet();
      const { session_id, specification } = await aFile(vet);
      return vet.try(call, { session_id, specification: { ...specification, file_path: 'gone.txt' } });
    },
    upload_incomplete: async () => {
      const vet = await server().newVet();
      const session_id = await aSession(vet);
      const file_path = `${session_id}/half.pdf`;
      await server().sql(
        vet,
        `insert into uploads (id, org_id, session_id, created_by, bucket, object_name, content_type, expires_at)
         values ($1, $2, $1, $2, 'documents', $3, 'application/pdf', now() + interval '1 day')`,
        [session_id, vet.organizationId, file_path],
      );
      return vet.try(call, { session_id, specification: { kind: 'document', file_path, name: 'half.pdf' } });
    },
    unsupported_type: async () => {
      const vet = await server().newVet();
      const program = {
        name: 'notes.pdf',
        content_type: 'application/pdf',
        bytes: Buffer.from('MZ\x90\0\x03'),
      };
      return vet.try(call, await aFile(vet, program));
    },
    node_not_found: async () => {
      const vet = await server().newVet();
      const { session } = await aSessionWithRecords(server(), vet);
      const specification = { kind: 'recap' } as const;
      return vet.try(call, { session_id: session, dependency_list: [NO_NODE], specification });
    },
    template_not_found: async () => {
      const vet = await server().newVet();
      const { session, document } = await aSessionWithRecords(server(), vet);
      const specification = { kind: 'recap', template_id: 'none' };
      return vet.send('POST', '/v1/register_document', {
        session_id: session,
        dependency_list: [document],
        specification,
      });
    },
    idempotency_conflict: async () => {
      const vet = await server().newVet();
      const wish = await aFile(vet);
      const key = { 'idempotency-key': 'once' };
      await vet.ask(call, wish, key);
      return vet.try(call, { ...wish, specification: { ...wish.specification, name: 'other' } }, key);
    },
    invalid_request: async () => {
      const vet = await server().newVet();
      return vet.try(call, { ...(await aFile(vet)), dependency_list: [NO_NODE] });
    },
  });

  test('reads an archive with a Word file name as an archive', async () => {
    const vet = await server().newVet();
    const bytes = aZip({ 'a.txt': 'Weight 31 kg', 'b.bin': '\u0001\u0002\u0000' });
    const file = { name: 'a.docx', content_type: 'application/octet-stream', bytes };
    const { session } = await aSessionWithRecords(server(), vet, file);
    const [document] = await readDocuments(vet, session);
    expect(document).toMatchObject({ content_type: 'application/zip', status: 'completed', pages: 1 });
    expect(document?.gaps.map(({ name }) => name)).toEqual(['b.bin']);
  });
});
