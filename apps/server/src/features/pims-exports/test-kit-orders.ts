/** Connections and orders of exports for tests, made through the API where it has a call. */
import { randomUUID } from 'node:crypto';
import { impersonate } from '@auscult/contract/impersonation';
import type { CallBody } from '@auscult/contract/kit/call';
import { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import type { NoteFlag, NoteLine } from '@auscult/contract/notes';
import { updateOrganizationMetadata } from '@auscult/contract/organizations';
import type { Pims } from '@auscult/contract/pims';
import { ConnectionSettings } from '@auscult/contract/pims-connections';
import type { exportToPims } from '@auscult/contract/pims-exports';
import { aNoteOfTwo, type NoteOf, typed } from '#server/features/notes/test-kit.ts';
import { sealCredentials } from '#server/features/pims-connections/open-connection.ts';
import { saveConnection } from '#server/features/pims-connections/repository.ts';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import { actorOf } from '#server/test-kit/at-once.ts';
import { type Caller, callerAt } from '#server/test-kit/caller.ts';
import { ALL_ABILITIES } from '#server/test-kit/practice-world.ts';
import type { TestApp } from '#server/test-kit/test-app.ts';
import { aNote, aTeam } from '#server/test-kit/visits.ts';

/** The input of an export. */
export type Order = CallBody<typeof exportToPims>;

/** Connects a team to a practice system. @returns the connection's id */
export async function aConnection(server: TestApp, vet: Caller, pims: Pims = 'Vetspire'): Promise<string> {
  const organization = OrganizationId.parse(vet.organizationId);
  const id = randomUUID();
  await server.inContext(actorOf(vet), ({ db, vault, now }) =>
    saveConnection(
      db,
      {
        id,
        organization,
        pims,
        environment: 'sandbox',
        settings: ConnectionSettings.parse({}),
        ...sealCredentials({ vault }, { id, organization, pims }, { api_key: 'vs-test-key-0042' }),
        lastFour: '0042',
        account: 'Hilltop Vets',
        paceBucket: id,
        abilities: ALL_ABILITIES,
        state: 'connected',
        lastError: null,
        checkedAt: now(),
        triedAt: null,
      },
      { token: null, expiresAt: null, renewingUntil: null },
    ),
  );
  return id;
}

/** A team that is connected to Vetspire. */
export async function aConnectedTeam(server: TestApp) {
  const team = await aTeam(server);
  return { ...team, connection: await aConnection(server, team.doctor) };
}

/** A connected team with a note of Rex. */
export async function aReadyNote(server: TestApp) {
  const team = await aConnectedTeam(server);
  const made = await aNote(team.doctor);
  return { ...team, ...made, order: orderOf(made) };
}

/** A connected team with a note of Rex and Tom. */
export async function aReadyNoteOfTwo(server: TestApp, lines: NoteLine[] = linesOfTwo()) {
  const team = await aConnectedTeam(server);
  return { ...team, ...(await aNoteOfTwo(team.doctor, lines)) };
}

/** Lines of Rex, of Tom, and of both. */
export function linesOfTwo(): NoteLine[] {
  return [
    typed('Rex limps.', { pet: 'Rex' }),
    typed('Tom eats well.', { pet: 'Tom' }),
    typed('Both come back in two weeks.', { all_pets: true }),
  ];
}

/** An order of Rex's encounter. @param target  what differs of it */
export function orderOf(
  { session, node }: Pick<NoteOf, 'session' | 'node'>,
  target: Partial<Order['targets'][number]> = {},
): Order {
  return {
    session,
    node_id: node,
    pims: 'Vetspire',
    timezone: 'America/Denver',
    targets: [{ pet: 'Rex', patient_id: 'patient-1', behavior: 'Encounter', ...target }],
  };
}

/** Changes the team's settings on exports. */
export async function setExports(admin: Caller, metadata: Record<string, boolean | string>): Promise<void> {
  await admin.ask(updateOrganizationMetadata, { action: 'updated_exports', metadata });
}

/** Adds an open hard flag to the first line of a note. */
export async function doubt(server: TestApp, vet: Caller, node: string): Promise<void> {
  const flag: NoteFlag = { kind: 'number', severity: 'hard', message: 'Nobody said that.' };
  await server.sql(
    vet,
    `update notes set lines = jsonb_set(lines, '{0,flags}', $2::jsonb) where node_id = $1`,
    [node, JSON.stringify([flag])],
  );
}

/** A member of staff who acts as a person. */
export async function actingAs(server: TestApp, vet: Caller): Promise<Caller> {
  const staff = await server.newVet();
  await asOwner(server, `update identity."user" set role = 'admin' where id = $1`, [staff.userId]);
  const user_id = UserId.parse(vet.userId);
  const { token } = await staff.ask(impersonate, { user_id, reason: 'Asked for help.' });
  return callerAt(server.address, { ...vet, token });
}

/** The pinned steps of an export. */
export async function stepsOf(server: TestApp, vet: Caller, id: string): Promise<Record<string, unknown>[]> {
  const [row] = await server.sql<{ steps: Record<string, unknown>[] }>(
    vet,
    'select steps from pims_export_bodies where export_id = $1',
    [id],
  );
  return row?.steps ?? [];
}

/** Ends an export in a state. A job that works on it has no effect any more. */
export async function endExport(server: TestApp, vet: Caller, id: string, state: string): Promise<void> {
  await server.sql(
    vet,
    `update pims_exports set state = $2, lease_no = lease_no + 1, leased_until = null where id = $1`,
    [id, state],
  );
}

/** Without spaces, markup, colons and full stops, which a layout may change. */
export function bare(text: string): string {
  return text.replaceAll(/[\s*_[\]:.]/g, '').toLowerCase();
}
