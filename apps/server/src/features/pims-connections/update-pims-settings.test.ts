import * as contract from '@auscult/contract/pims-connections';
import { beforeEach, describe, expect, test } from 'vitest';
import { practiceSystemDouble } from '#server/test-kit/practice-system-double.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';
import { aConnection } from './test-kit.ts';

const double = practiceSystemDouble();
const server = useTestApp({ practiceSystems: double });
beforeEach(() => double.reset());

const anAdmin = async () => (await aTeam(server())).admin;
const aDoctor = async () => (await aTeam(server())).doctor;

describe('POST /v1/pims/settings', () => {
  testRefusals(server, contract.updatePimsSettings, {
    invalid_request: async () =>
      (await anAdmin()).try(contract.updatePimsSettings, { pims: 'Vetspire', settings: { location_id: '' } }),
    forbidden: async () =>
      (await aDoctor()).try(contract.updatePimsSettings, { pims: 'Vetspire', settings: {} }),
    connection_not_found: async () =>
      (await anAdmin()).try(contract.updatePimsSettings, { pims: 'Vetspire', settings: {} }),
  });

  test('changes what is named, and leaves the rest', async () => {
    const admin = await anAdmin();
    await aConnection(admin);
    const set = (settings: Partial<contract.ConnectionSettings>) =>
      admin.ask(contract.updatePimsSettings, { pims: 'Vetspire', settings });
    await set({ location_id: 'east' });
    expect((await set({ default_behavior: 'Attachment' })).settings).toEqual({
      timezone: 'America/Denver',
      location_id: 'east',
      encounter_type_id: null,
      default_behavior: 'Attachment',
    });
  });

  test('takes no way of exporting that the practice system does not have', async () => {
    const behaviors = [{ behavior: 'Encounter' as const, reason: 'Your key may not write encounters.' }];
    double.abilities = { ...double.abilities, behaviors };
    const admin = await anAdmin();
    await aConnection(admin);
    const settings = { default_behavior: 'Encounter' as const };
    expect(await admin.try(contract.updatePimsSettings, { pims: 'Vetspire', settings })).toMatchObject({
      status: 400,
      body: { detail: 'Your key may not write encounters.' },
    });
  });
});
