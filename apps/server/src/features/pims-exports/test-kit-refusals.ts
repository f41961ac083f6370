/** Refusals that a preview and an order of exports share, each provoked. */
import type { exportToPims, previewPimsExport } from '@auscult/contract/pims-exports';
import { cancelSession } from '@auscult/contract/sessions';
import type { TestApp } from '#server/test-kit/test-app.ts';
import { aNote, NO_NODE, NO_SESSION } from '#server/test-kit/visits.ts';
import { aConnectedTeam, aReadyNote, orderOf } from './test-kit-orders.ts';

/** Cases for `testRefusals`. */
export function refusalsOfOrders(
  server: () => TestApp,
  call: typeof exportToPims | typeof previewPimsExport,
) {
  return {
    session_not_found: async () => {
      const { doctor } = await aConnectedTeam(server());
      return doctor.try(call, orderOf({ session: NO_SESSION, node: NO_NODE }));
    },
    node_not_found: async () => {
      const { doctor, session } = await aReadyNote(server());
      return doctor.try(call, orderOf({ session, node: NO_NODE }));
    },
    forbidden: async () => {
      const { clerk, order } = await aReadyNote(server());
      return clerk.try(call, order);
    },
    session_cancelled: async () => {
      const { doctor, order, session } = await aReadyNote(server());
      await doctor.ask(cancelSession, { session });
      return doctor.try(call, order);
    },
    connection_not_found: async () => {
      const vet = await server().newVet();
      return vet.try(call, orderOf(await aNote(vet)));
    },
    patient_not_found: async () => {
      const { doctor, ...made } = await aReadyNote(server());
      return doctor.try(call, orderOf(made, { patient_id: 'gone' }));
    },
    encounter_not_found: async () => {
      const { doctor, ...made } = await aReadyNote(server());
      return doctor.try(call, orderOf(made, { record_id: 'gone' }));
    },
  };
}
