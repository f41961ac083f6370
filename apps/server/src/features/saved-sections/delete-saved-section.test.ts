import { randomUUID } from 'node:crypto';
import * as contract from '@auscult/contract/saved-sections';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { mayNotEdit } from './test-kit/sections.ts';

const server = useTestApp();

const NOT_THERE = { section_uuid: randomUUID() };

describe('DELETE /v2/saved_sections/{section_uuid}', () => {
  testRefusals(server, contract.deleteSavedSection, {
    saved_part_not_found: async () => (await server().newVet()).try(contract.deleteSavedSection, NOT_THERE),
    forbidden: async () => {
      const { clerk, section_uuid } = await mayNotEdit(server());
      return clerk.try(contract.deleteSavedSection, { section_uuid });
    },
    invalid_request: async () =>
      (await server().newVet()).try(contract.deleteSavedSection, { section_uuid: 'x'.repeat(65) }),
  });

  test.each(['', '%20'])('without a section’s id ("%s") says that it is required', async (blank) => {
    const { status, body } = await (await server().newVet()).send('DELETE', `/v2/saved_sections/${blank}`);
    expect({ status, body }).toEqual({
      status: 400,
      body: { code: 'invalid_request', detail: 'Section UUID is required' },
    });
  });
});
