import { UserId } from '@auscult/contract/kit/ids';
import { importFromPims, importVetspireVisits } from '@auscult/contract/pims-imports';
import { beforeEach, describe } from 'vitest';
import type { Caller } from '#server/test-kit/caller.ts';
import { practiceSystemDouble } from '#server/test-kit/practice-system-double.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam, useVisits } from '#server/test-kit/visits.ts';
import { anAppointment, connectTeam, connectVet, DAY } from './test-kit.ts';

const clinic = practiceSystemDouble();
const server = useTestApp({ practiceSystems: clinic });
beforeEach(() => clinic.reset());

const WISH = { pims: 'Vetspire', ...DAY } as const;
const aConnectedTeam = () => connectTeam(server());
const aConnectedVet = () => connectVet(server());

describe('POST /v1/pims/import', () => {
  testRefusals(
    server,
    importFromPims,
    refusalsOf((caller, change) => caller.try(importFromPims, { ...WISH, ...change })),
  );
});

describe('POST /v1/importVetspireVisits', () => {
  testRefusals(
    server,
    importVetspireVisits,
    refusalsOf((caller, { on_behalf_of: onBehalfOf, ...change }) =>
      caller.try(importVetspireVisits, { ...DAY, ...change, onBehalfOf }),
    ),
  );
});

/** Refusals that both imports share. */
function refusalsOf(
  ask: (caller: Caller, change: { start?: string; on_behalf_of?: UserId }) => ReturnType<Caller['try']>,
) {
  const failing = async (problem: 'refused' | 'unavailable' | 'pace') => {
    clinic.fail('listAppointments', problem);
    return ask(await aConnectedVet(), {});
  };
  return {
    invalid_request: async () => ask(await aConnectedVet(), { start: '2026-02-01' }),
    forbidden: async () => {
      const { doctor, clerk } = await aConnectedTeam();
      return ask(clerk, { on_behalf_of: UserId.parse(doctor.userId) });
    },
    user_not_found: async () => {
      const { doctor: stranger } = await aTeam(server());
      const { doctor } = await aConnectedTeam();
      return ask(doctor, { on_behalf_of: UserId.parse(stranger.userId) });
    },
    trial_expired: async () => {
      const vet = await aConnectedVet();
      await useVisits(server(), vet, 20);
      clinic.appointments = [anAppointment('a', 0, ['Rex'])];
      return ask(vet, {});
    },
    staff_not_linked: async () => ask((await aConnectedTeam()).admin, {}),
    connection_not_found: async () => {
      await aConnectedVet();
      return ask(await server().newVet(), {});
    },
    pims_refused: () => failing('refused'),
    provider_unavailable: () => failing('unavailable'),
    too_many_requests: () => failing('pace'),
  };
}
