import * as contract from '@auscult/contract/saved-sections';
import { describe } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';

const server = useTestApp();

describe('GET /v2/org_saved_sections', () => {
  testRefusals(server, contract.listOrgSavedSections, {
    invalid_request: async () =>
      (await server().newVet()).try(
        contract.listOrgSavedSections,
        {},
        { 'idempotency-key': 'x'.repeat(201) },
      ),
  });
});
