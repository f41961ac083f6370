/** Connections and appointments for tests of imports and links. */
import type { RemotePatient } from '@auscult/contract/pims';
import { connectPims } from '@auscult/contract/pims-connections';
import type { RemoteAppointment } from '@auscult/contract/pims-imports';
import { allActiveSessions } from '@auscult/contract/sessions';
import type { Caller } from '#server/test-kit/caller.ts';
import { aRemotePatient } from '#server/test-kit/practice-world.ts';
import type { TestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';

const ACCESS = {
  Vetspire: { environment: 'sandbox', credentials: { api_key: 'a-key-of-the-clinic' } },
  EzyVet: {
    environment: 'trial',
    credentials: { partner_id: 'p', client_id: 'c', client_secret: 'a-secret-of-the-clinic', site_uid: 's' },
  },
} as const;

/**
 * Connects a practice system. Times there are those of Berlin.
 *
 * @param admin  an administrator, or someone in their own space
 * @returns the id of the connection
 */
export async function connect(admin: Caller, pims: keyof typeof ACCESS = 'Vetspire'): Promise<string> {
  const { id } = await admin.ask(connectPims, {
    pims,
    ...ACCESS[pims],
    settings: { timezone: 'Europe/Berlin' },
  });
  return id;
}

/** Links a member to a provider there. */
export async function linkProvider(
  server: TestApp,
  { userId, organizationId, ...vet }: Caller,
  connection: string,
  provider = 'provider-1',
): Promise<void> {
  await server.sql(
    { userId, organizationId, ...vet },
    `insert into pims_staff_links (org_id, connection_id, user_id, provider_id, provider_name)
     values ($1, $2, $3, $4, $4)`,
    [organizationId, connection, userId, provider],
  );
}

/** A team whose doctor is linked to `provider-1`. */
export async function connectTeam(server: TestApp) {
  const team = await aTeam(server);
  const connection = await connect(team.admin);
  await linkProvider(server, team.doctor, connection);
  return { ...team, connection };
}

/** A vet who is linked to `provider-1`. */
export async function connectVet(server: TestApp): Promise<Caller> {
  const vet = await server.newVet();
  await linkProvider(server, vet, await connect(vet));
  return vet;
}

/** The day of the appointments. */
export const DAY = { start: '2026-03-02', end: '2026-03-02' };

/** Nine o’clock of that day in Berlin. */
export const NINE = Date.UTC(2026, 2, 2, 8);

/** An appointment of Ann Miller with `provider-1`. @param minutes  after nine o’clock */
export function anAppointment(
  id: string,
  minutes: number,
  patients: readonly (string | RemotePatient)[],
  change: Partial<RemoteAppointment> = {},
): RemoteAppointment {
  const start = NINE + minutes * 60_000;
  return {
    id,
    start_timestamp: start,
    end_timestamp: null,
    type: { id: 'type-1', name: 'Consultation' },
    reason: null,
    status: 'booked',
    provider: { id: 'provider-1', name: 'Dr Jane Doe' },
    client: { id: 'client-1', name: 'Ann Miller' },
    patients: patients.map((one) => (typeof one === 'string' ? aRemotePatient(`of-${one}`, one) : one)),
    ...change,
  };
}

/** Names, pets, starts and owners of all visits, by start. */
export async function sessionsOf(
  vet: Caller,
): Promise<{ id: string; name: string; pets: string[]; timestamp: number; owner: string }[]> {
  const { sessions } = await vet.ask(allActiveSessions, {});
  return sessions
    .map(({ id, name, pets, timestamp, owner }) => ({ id, name, pets, timestamp, owner }))
    .sort((one, other) => one.timestamp - other.timestamp);
}
