import * as decisions from '@auscult/contract/pims-export-decisions';
import * as contract from '@auscult/contract/pims-exports';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, requestOf } from '#server/test-kit/caller.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { startTestApp, type TestApp } from '#server/test-kit/test-app.ts';
import { aTeam, NO_SESSION } from '#server/test-kit/visits.ts';
import { aConnection, actorOf, anExport, aSession, aStage } from './test-kit.ts';
import { actingAs, endExport } from './test-kit-orders.ts';

const { change } = aStage();
let app: TestApp;
const server = () => app;
let doctor: Caller;
let clerk: Caller;

beforeAll(async () => {
  app = await startTestApp(change, { worksOnJobs: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ doctor, clerk } = await aTeam(server()));
});

const NO_EXPORT = { export: 'no-export' };

/** An export of the doctor. @param state  how it ended; still queued without */
async function anOrder(state?: string): Promise<{ export: string }> {
  const place = { ...(await aSession(doctor)), connection: await aConnection(server(), doctor) };
  const { id } = await anExport(server(), doctor, { ...place, actor: actorOf(doctor, 'org:doctor') });
  if (state !== undefined) await endExport(server(), doctor, id, state);
  return { export: id };
}

describe('GET /v1/pims/exports/{session}', () => {
  testRefusals(server, contract.getPimsExports, {
    session_not_found: () => doctor.try(contract.getPimsExports, { session: NO_SESSION }),
    invalid_request: () => doctor.send('GET', '/v1/pims/exports/a_b'),
  });
});

describe('GET /v1/pims/exports', () => {
  testRefusals(server, contract.getWaitingPimsExports, {
    invalid_request: () => doctor.try(contract.getWaitingPimsExports, { cursor: 'of another list' }),
  });
});

describe('GET /v1/pims/export_parts/{export}', () => {
  testRefusals(server, decisions.getHandedOverParts, {
    export_not_found: () => doctor.try(decisions.getHandedOverParts, NO_EXPORT),
    invalid_request: () => doctor.send('GET', '/v1/pims/export_parts/a_b'),
  });
});

describe('POST /v1/pims/retry_export', () => {
  const call = decisions.retryPimsExport;
  testRefusals(server, decisions.retryPimsExport, {
    export_not_found: () => doctor.try(call, NO_EXPORT),
    forbidden: async () => clerk.try(call, await anOrder('failed')),
    already_running: async () => doctor.try(call, await anOrder()),
    already_exported: async () => doctor.try(call, await anOrder('verified')),
    connection_not_found: async () => {
      const order = await anOrder('failed');
      await server().sql(doctor, `update pims_connections set state = 'disconnected'`);
      return doctor.try(call, order);
    },
    invalid_request: () => doctor.send('POST', '/v1/pims/retry_export', {}),
  });
});

describe('POST /v1/pims/settle_export', () => {
  const call = decisions.settlePimsExport;
  const settled = async (caller: Caller, state?: string) =>
    caller.try(call, { ...(await anOrder(state)), is_there: true });
  testRefusals(server, decisions.settlePimsExport, {
    export_not_found: () => doctor.try(call, { ...NO_EXPORT, is_there: true }),
    forbidden: () => settled(clerk, 'unknown'),
    acting_as_another: async () => settled(await actingAs(server(), doctor), 'unknown'),
    already_running: () => settled(doctor),
    invalid_request: () => doctor.send('POST', '/v1/pims/settle_export', { export: 'without an answer' }),
  });
});

describe('POST /v1/pims/cancel_export', () => {
  const call = decisions.cancelPimsExport;
  testRefusals(server, decisions.cancelPimsExport, {
    export_not_found: () => doctor.try(call, NO_EXPORT),
    forbidden: async () => clerk.try(call, await anOrder()),
    already_running: async () => doctor.try(call, await anOrder('written')),
    already_exported: async () => doctor.try(call, await anOrder('verified')),
    invalid_request: () => doctor.send('POST', '/v1/pims/cancel_export', {}),
  });
});

describe('POST /v1/pims/hand_over', () => {
  const call = decisions.handOverPimsExport;
  testRefusals(server, decisions.handOverPimsExport, {
    export_not_found: () => doctor.try(call, NO_EXPORT),
    forbidden: async () => clerk.try(call, await anOrder('failed')),
    already_running: async () => doctor.try(call, await anOrder('unknown')),
    already_exported: async () => doctor.try(call, await anOrder('verified')),
    invalid_request: () => doctor.send('POST', '/v1/pims/hand_over', {}),
  });
});

test.each([
  ['getHandedOverParts', decisions.getHandedOverParts],
  ['retryPimsExport', decisions.retryPimsExport],
  ['settlePimsExport', decisions.settlePimsExport],
  ['cancelPimsExport', decisions.cancelPimsExport],
  ['handOverPimsExport', decisions.handOverPimsExport],
])('%s answers the export of another team like an unknown one', async (_, call) => {
  const stranger = await server().newVet();
  // Only settling reads `is_there`.
  const answerTo = async (one: { export: string }) => {
    const { method, path, body } = requestOf(call, { ...one, is_there: true });
    const answer = await stranger.send(method, path, body);
    return { status: answer.status, body: answer.body };
  };
  const foreign = await answerTo(await anOrder('failed'));
  expect(foreign).toEqual(await answerTo(NO_EXPORT));
  expect(foreign.status).toBe(404);
});
