import * as contract from '@auscult/contract/saved-sections';
import { TEMPLATE_LIMITS } from '@auscult/contract/templates';
import { describe, expect, test } from 'vitest';
import { aDeepEntry, anEntry } from '#server/features/saved-parts/test-kit/entries.ts';
import { setMetadata } from '#server/features/saved-parts/test-kit/teams.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';
import { EXAM, namesOf } from './test-kit/sections.ts';

const server = useTestApp();

describe('POST /v2/saved_sections', () => {
  test('is read back as it was saved', async () => {
    const vet = await server().newVet();
    const sent = {
      ...EXAM,
      entries: [anEntry({ type: 'subsection', subEntries: [anEntry({ key: 'lids', name: 'Lids' })] })],
      diagram: 'eyes' as const,
      description: 'Head to tail.',
      defaultValue: 'Normal.',
      hardcodedValue: 'Fixed.',
      options: ['a', 'b'],
      multiOptions: true,
      alias: ['physical'],
    };
    const made = await vet.ask(contract.createSavedSection, { ...sent });
    expect(made).toEqual({
      ...sent,
      id: expect.stringMatching(/^[\w-]{36}$/),
      owner: vet.userId,
      organization: vet.organizationId,
      super_org: null,
      is_editable: true,
      created_timestamp: made.modified_timestamp,
      modified_timestamp: expect.any(Number),
    });
    expect(await vet.ask(contract.listSavedSections, {})).toEqual({ sections: [made] });
  });

  test('takes its fields from the query, with repeated lists and entries as JSON', async () => {
    const vet = await server().newVet();
    const query = new URLSearchParams([
      ['sectionKey', 'exam'],
      ['name', 'Exam'],
      ['type', 'list'],
      ['alias', 'physical'],
      ['options', 'a'],
      ['options', 'b'],
      ['multiOptions', 'true'],
      ['entries', JSON.stringify([anEntry()])],
      ['entries', JSON.stringify(anEntry({ key: 'ears', name: 'Ears' }))],
    ]);
    const { status, body } = await vet.send('POST', `/v2/saved_sections?${query}`, { name: 'Of the body' });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        name: 'Of the body',
        type: 'list',
        alias: ['physical'],
        options: ['a', 'b'],
        multiOptions: true,
        entries: [anEntry(), anEntry({ key: 'ears', name: 'Ears' })],
      },
    });
    expect(await vet.send('POST', `/v2/saved_sections?${query}`)).toMatchObject({
      status: 200,
      body: { name: 'Exam' },
    });
  });

  test.each(['poem', '', 'subsection'])('changes the type "%s" to a plain one', async (type) => {
    const vet = await server().newVet();
    const { id } = await vet.ask(contract.createSavedSection, EXAM);
    const changed = await vet.ask(contract.updateSavedSection, { ...EXAM, section_uuid: id, type });
    expect(changed.type).toBe('normal');
    expect((await vet.ask(contract.createSavedSection, { ...EXAM, type })).type).toBe('normal');
  });

  test('saves one section for two calls with one key', async () => {
    const vet = await server().newVet();
    const send = () => vet.ask(contract.createSavedSection, EXAM, { 'idempotency-key': 'k' });
    expect(await send()).toEqual(await send());
    expect(await namesOf(vet)).toEqual(['Exam']);
  });

  testRefusals(server, contract.createSavedSection, {
    forbidden: async () => {
      const { clerk } = await aTeam(server());
      await setMetadata(server(), clerk, { organization: { createEnabled: false } });
      return clerk.try(contract.createSavedSection, EXAM);
    },
    idempotency_conflict: async () => {
      const vet = await server().newVet();
      await vet.ask(contract.createSavedSection, EXAM, { 'idempotency-key': 'k' });
      return vet.try(contract.createSavedSection, { ...EXAM, name: 'Other' }, { 'idempotency-key': 'k' });
    },
    invalid_request: async () =>
      (await server().newVet()).try(contract.createSavedSection, { ...EXAM, name: ' ' }),
  });

  test.each([
    ['entries that are no JSON', '?name=x&sectionKey=y&entries=nothing', undefined],
    ['entries without a form', '?name=x&sectionKey=y&entries=7', undefined],
    ['a list for a body', '?name=x&sectionKey=y', []],
    ['entries too deep', '', { ...EXAM, entries: [aDeepEntry(TEMPLATE_LIMITS.depth)] }],
  ])('refuses %s', async (_, query, body) => {
    const vet = await server().newVet();
    const answer = await vet.send('POST', `/v2/saved_sections${query}`, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(await namesOf(vet)).toEqual([]);
  });

  test('saves entries up to the maximum depth', async () => {
    const vet = await server().newVet();
    const entries = [aDeepEntry(TEMPLATE_LIMITS.depth - 1)];
    expect((await vet.ask(contract.createSavedSection, { ...EXAM, entries })).entries).toEqual(entries);
  });
});
