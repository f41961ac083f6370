import type { CallBody } from '@auscult/contract/kit/call';
import { PimsExport } from '@auscult/contract/pims';
import { transferRecapToVetspire, transferToVetspire } from '@auscult/contract/pims-exports';
import { cancelSession } from '@auscult/contract/sessions';
import { describe } from 'vitest';
import { typed, unfinish } from '#server/features/notes/test-kit.ts';
import type { Answer, Caller } from '#server/test-kit/caller.ts';
import { practiceSystemDouble } from '#server/test-kit/practice-system-double.ts';
import { aRemotePatient } from '#server/test-kit/practice-world.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { NO_NODE, NO_SESSION } from '#server/test-kit/visits.ts';
import {
  aConnectedTeam,
  actingAs,
  aReadyNote,
  aReadyNoteOfTwo,
  endExport,
  linesOfTwo,
  setExports,
} from './test-kit-orders.ts';

const system = practiceSystemDouble();
// Exports stay queued: nothing is written.
system.mayWrite = false;
system.patients.push(aRemotePatient('merged', 'Rex', { state: 'merged' }), aRemotePatient('other', 'Max'));
const server = useTestApp({ practiceSystems: system });

type Recap = CallBody<typeof transferRecapToVetspire>;
type Change = Partial<Recap>;

/** An order of Rex's patient. */
const orderOf = (session: Recap['session'], change: Change): Recap => ({
  session,
  patientId: 'patient-1',
  timezone: 'America/Denver',
  ...change,
});

describe('POST /v1/transferToVetspire', () => {
  const ask: Ask = (caller, order, headers) => caller.try(transferToVetspire, order, headers);
  testRefusals(server, transferToVetspire, {
    ...casesOf(ask, { ready: () => aReadyNote(server()), readyOfTwo: () => anUnassignedNote() }),
    node_not_found: async () => {
      const { doctor, session } = await aReadyNote(server());
      return doctor.try(transferToVetspire, { ...orderOf(session, {}), medicalNoteId: NO_NODE });
    },
    encounter_not_found: async () => {
      const { doctor, session } = await aReadyNote(server());
      return doctor.try(transferToVetspire, { ...orderOf(session, {}), encounterId: 'of-another' });
    },
    note_not_signed: async () => {
      const { doctor, admin, session } = await aReadyNote(server());
      await setExports(admin, { exportSignedOnly: true });
      return ask(doctor, orderOf(session, {}));
    },
  });
});

describe('POST /v1/transferRecapToVetspire', () => {
  const ask: Ask = (caller, order, headers) => caller.try(transferRecapToVetspire, order, headers);
  testRefusals(server, transferRecapToVetspire, {
    ...casesOf(ask, {
      ready: async () => asRecap(await aReadyNote(server())),
      readyOfTwo: async () => asRecap(await anUnassignedNote()),
    }),
    node_not_found: async () => {
      const { doctor, session } = await aReadyNote(server());
      return ask(doctor, orderOf(session, {}));
    },
  });
});

type Ask = (caller: Caller, order: Recap, headers?: Record<string, string>) => Promise<Answer>;
type Ready = Pick<Awaited<ReturnType<typeof aReadyNote>>, 'doctor' | 'clerk' | 'session' | 'node'>;

/** What is exported. */
interface Material {
  ready(): Promise<Ready>;
  /** It has lines that are assigned to none of two pets. */
  readyOfTwo(): Promise<Ready>;
}

/** A case of each refusal that both calls give. */
function casesOf(ask: Ask, { ready, readyOfTwo }: Material) {
  const changed = (change: Change) => async () => {
    const { doctor, session } = await ready();
    return ask(doctor, orderOf(session, change));
  };
  const after = (work: (made: Ready) => Promise<unknown>) => async () => {
    const made = await ready();
    await work(made);
    return ask(made.doctor, orderOf(made.session, {}));
  };
  const failing = (problem: 'unavailable' | 'pace') => after(async () => system.fail('getPatient', problem));
  return {
    invalid_request: changed({ pet: 'Nobody' }),
    session_not_found: async () => {
      const { doctor } = await aConnectedTeam(server());
      return ask(doctor, orderOf(NO_SESSION, {}));
    },
    forbidden: async () => {
      const { clerk, session } = await ready();
      return ask(clerk, orderOf(session, {}));
    },
    acting_as_another: async () => {
      const { doctor, session } = await ready();
      return ask(await actingAs(server(), doctor), orderOf(session, {}));
    },
    session_cancelled: after(({ doctor, session }) => doctor.ask(cancelSession, { session })),
    connection_not_found: after(({ doctor }) =>
      server().sql(doctor, `update pims_connections set state = 'disconnected'`),
    ),
    patient_not_found: changed({ patientId: 'gone' }),
    patient_mismatch: changed({ patientId: 'other' }),
    already_exported: after(async ({ doctor, session }) => {
      const { body } = await ask(doctor, orderOf(session, {}));
      await endExport(server(), doctor, PimsExport.parse(body).id, 'verified');
    }),
    already_running: after(({ doctor, node }) => unfinish(server(), doctor, { node })),
    unassigned_lines: async () => {
      const { doctor, session } = await readyOfTwo();
      return ask(doctor, orderOf(session, {}));
    },
    unresolved_flags: changed({ confirmed_flags: ['of another version'] }),
    changed_meanwhile: changed({ preview: 'of another preview' }),
    pims_refused: changed({ patientId: 'merged' }),
    provider_unavailable: failing('unavailable'),
    too_many_requests: failing('pace'),
    idempotency_conflict: async () => {
      const { doctor, session } = await ready();
      const key = { 'idempotency-key': 'again' };
      await ask(doctor, orderOf(session, {}), key);
      return ask(doctor, orderOf(session, { again: true }), key);
    },
  };
}

function anUnassignedNote(): Promise<Ready> {
  return aReadyNoteOfTwo(server(), [...linesOfTwo(), typed('One of them coughs.')]);
}

/** Makes the note of a visit its recap. */
async function asRecap(made: Ready): Promise<Ready> {
  await server().sql(made.doctor, `update nodes set kind = 'recap' where id = $1`, [made.node]);
  return made;
}
