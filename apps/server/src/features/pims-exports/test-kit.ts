/** Exports for tests: a connection to the double, orders without a preview, and a worker whose clock the test moves. */
import { createHash } from 'node:crypto';
import { type NodeId, OrganizationId, type SessionId, UserId } from '@auscult/contract/kit/ids';
import type { PimsExport } from '@auscult/contract/pims';
import { getPimsExports } from '@auscult/contract/pims-exports';
import type { Actor } from '@auscult/domain/access/actor';
import { isUnderWay } from '@auscult/domain/pims/export-states';
import { sealCredentials } from '#server/features/pims-connections/open-connection.ts';
import { saveConnection } from '#server/features/pims-connections/repository.ts';
import { openSession } from '#server/features/sessions/read-session.ts';
import type { Services } from '#server/platform/context.ts';
import type { JobContext } from '#server/platform/jobs/bound-job.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { type PracticeSystemDouble, practiceSystemDouble } from '#server/test-kit/practice-system-double.ts';
import { ALL_ABILITIES } from '#server/test-kit/practice-world.ts';
import type { TestApp } from '#server/test-kit/test-app.ts';
import { aRecording } from '#server/test-kit/visits.ts';
import type { PinnedStep } from './pinned-steps.ts';
import { insertExport, type NewExport, type StoredExport } from './repository.ts';
import { runExport } from './run-export.ts';

/** A key that the double accepts. */
export const KEY = 'key-of-the-clinic-4f2a';

/** The double and the clock of a test file. Move it by `clock.now += 5000`. */
export interface Stage {
  double: PracticeSystemDouble;
  clock: { now: number };
  /** For `startTestApp` or `useTestApp`. */
  change: Partial<Services>;
}

/** Sets the stage of a test file. */
export function aStage(): Stage {
  const double = practiceSystemDouble();
  const clock = { now: Date.now() };
  return { double, clock, change: { practiceSystems: double, now: () => clock.now } };
}

/** The person as an actor of a job. */
export function actorOf({ userId, organizationId }: Caller, role: string | null = null): Actor {
  return { userId: UserId.parse(userId), organizationId: OrganizationId.parse(organizationId), role };
}

/** A visit of Rex, and a node that stands for its note. */
export async function aSession(vet: Caller): Promise<{ session: SessionId; node: NodeId }> {
  const { session, recording_id } = await aRecording(vet);
  return { session, node: recording_id };
}

/** Connects the person's organization to the double. @returns the id of the connection */
export async function aConnection(
  server: TestApp,
  vet: Caller,
  abilities: Partial<typeof ALL_ABILITIES> = {},
): Promise<string> {
  const { services, inContext } = server;
  const actor = actorOf(vet);
  const of = { organization: actor.organizationId, id: services.newId(), pims: 'Vetspire' as const };
  const connection = {
    ...of,
    ...sealCredentials(services, of, { api_key: KEY }),
    environment: 'sandbox',
    settings: { timezone: 'UTC', location_id: null, encounter_type_id: null, default_behavior: null },
    lastFour: '4f2a',
    account: 'Hilltop Vets',
    paceBucket: of.id,
    abilities: { ...ALL_ABILITIES, ...abilities },
    state: 'connected' as const,
    lastError: null,
    checkedAt: services.now(),
    triedAt: null,
  };
  const token = { token: null, expiresAt: null, renewingUntil: null };
  await inContext(actor, ({ db }) => saveConnection(db, connection, token));
  return of.id;
}

/** The file of {@link anAttachment}. */
export const FILE = { name: 'Note Auscult 7F3K-92QD.pdf', bytes: Buffer.from('%PDF-1.7 a note') };
const REFERENCE = 'Auscult 7F3K-92QD';

/** A step that attaches a file. */
export function anAttachment(): PinnedStep {
  const sha256 = createHash('sha256').update(FILE.bytes).digest('hex');
  return {
    kind: 'attach',
    field: FILE.name,
    label: 'Note',
    format: 'pdf',
    contentType: 'application/pdf',
    position: 0,
    size: FILE.bytes.length,
    sha256,
  };
}

/** A step that writes a text into the history. */
export function aText(text = `Lame since Monday.\n\n${REFERENCE}`): PinnedStep {
  return { kind: 'write_text', field: 'history', label: 'History', format: 'plain', text };
}

/** What is ordered besides the usual: a file for Rex, who is patient-1. */
export interface Order extends Partial<NewExport> {
  session: SessionId;
  node: NodeId;
  connection: string | null;
}

/** Orders an export as the call does, without a preview. */
export function anExport(server: TestApp, vet: Caller, { session, node, connection, ...order }: Order) {
  const { services, inContext } = server;
  const actor = order.actor ?? actorOf(vet);
  const id = services.newId();
  const patient = {
    id: 'patient-1',
    name: 'Rex',
    species: 'Canine',
    client_id: 'client-1',
    client_name: 'Ann Miller',
  };
  return inContext(actor, async (context) =>
    insertExport(context.db, await openSession(context, session, 'export'), {
      id,
      node_id: node,
      version: 1,
      kind: 'note',
      pet: 'Rex',
      connection_id: connection,
      pims: connection === null ? null : 'Vetspire',
      behavior: 'Attachment',
      patient,
      record_id: null,
      record_label: null,
      provider_id: null,
      appointment_id: null,
      confirmed_by: null,
      reference: REFERENCE,
      dedupe_key: id,
      body_hash: id,
      confirmed_flags: 0,
      steps: [anAttachment()],
      files: [{ position: 0, name: FILE.name, content_type: 'application/pdf', bytes: FILE.bytes }],
      state: 'queued',
      actor,
      now: services.now(),
      ...order,
    }),
  );
}

/** A worker's context. */
export function aJob({ services, inContext }: TestApp, actor: Actor): JobContext {
  return { actor, services, inContext, log: services.log, signal: new AbortController().signal };
}

/** Runs the job of an export once. */
export function runOnce(server: TestApp, vet: Caller, id: string): Promise<void> {
  return runExport(aJob(server, actorOf(vet)), { export: id });
}

/** The export as its colleagues see it. */
export async function shown(vet: Caller, { id, session_id }: StoredExport): Promise<PimsExport> {
  const all = await vet.ask(getPimsExports, { session: session_id });
  const found = all.find((one) => one.id === id);
  if (!found) throw new Error('The export is not in the list of its visit.');
  return found;
}

/** Runs an export and moves the clock to its next try, until it has ended. @returns how it ended */
export async function runToTheEnd(
  server: TestApp,
  { clock }: Stage,
  vet: Caller,
  row: StoredExport,
): Promise<PimsExport> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await runOnce(server, vet, row.id);
    const now = await shown(vet, row);
    if (!isUnderWay(now.state)) return now;
    const [next] = await server.sql<{ next: Date }>(
      vet,
      'select greatest(next_try_at, leased_until) as next from pims_exports where id = $1',
      [row.id],
    );
    clock.now = Math.max(clock.now, next?.next.getTime() ?? 0);
  }
  throw new Error('The export does not end.');
}

const MOST_TRIES = 60;
