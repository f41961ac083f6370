/** Visits for tests, made through the API. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import {
  NodeId as NodeIdShape,
  OrganizationId,
  SessionId as SessionIdShape,
  UserId,
} from '@auscult/contract/kit/ids';
import { getSoapNote, type SoapNote } from '@auscult/contract/notes';
import { processRecording, recordConsent, registerRecording } from '@auscult/contract/recordings';
import { createSession } from '@auscult/contract/sessions';
import { RECORDINGS_BUCKET } from '@auscult/contract/uploads';
import { addStoredObject } from '#server/features/uploads/stored-objects.ts';
import { hangLimit } from '#server/platform/test-kit/hang-limit.ts';
import type { Caller } from './caller.ts';
import type { TestApp } from './test-app.ts';
import { allRows } from './watch-rows.ts';

/** Unknown ids. */
export const NO_SESSION = SessionIdShape.parse('no-session');
export const NO_NODE = NodeIdShape.parse('no-node');

/** The transcript of a visit of Rex. */
export const WORDS = [
  'Vet: Rex weighs 12 kilograms today.',
  'Owner: He has been limping on the left front leg for two days.',
  'Vet: His temperature is 38.5.',
].join('\n');

/** A visit of Rex, empty. */
export async function aSession(vet: Caller): Promise<SessionId> {
  return (await vet.ask(createSession, { pets: ['Rex'] })).id;
}

/** A visit of Rex, empty, with everyone's consent to recording. */
export async function aSessionToRecord(vet: Caller): Promise<SessionId> {
  const session = await aSession(vet);
  await vet.ask(recordConsent, { session, given: true });
  return session;
}

/** A visit of Rex with its words, not yet processed. */
export async function aRecording(
  vet: Caller,
  transcript: string | { segments: { start_ms: number; end_ms: number; text: string }[] } = WORDS,
): Promise<{ session: SessionId; recording_id: NodeId }> {
  const session = await aSession(vet);
  const { recording_id } = await vet.ask(registerRecording, { session, transcript });
  return { session, recording_id };
}

/** A visit of Rex whose note is being written. */
export async function aRunningNote(
  vet: Caller,
  transcript: string = WORDS,
): Promise<{ session: SessionId; recording_id: NodeId; node: NodeId }> {
  const recording = await aRecording(vet, transcript);
  const { node_id } = await vet.ask(processRecording, recording);
  return { ...recording, node: node_id };
}

/** A visit of Rex whose note is complete. */
export async function aNote(
  vet: Caller,
): Promise<{ session: SessionId; recording_id: NodeId; node: NodeId; note: SoapNote }> {
  const running = await aRunningNote(vet);
  return { ...running, note: await finishedNote(vet, running) };
}

/** Waits until a note is completed. */
export async function finishedNote(
  vet: Caller,
  { session, node }: { session: SessionId; node: NodeId },
): Promise<SoapNote> {
  await allRows(vet.watch({ session_id_and_node_id: `${session}_${node}` }));
  return vet.ask(getSoapNote, { session_id: session, node_id: node });
}

/** Uploaded audio of a visit. @returns its `file_path`, and its store key */
export async function anUpload(
  server: TestApp,
  vet: Caller,
  session: SessionId,
): Promise<{ file_path: string; storageKey: string }> {
  const { fileStore } = server.services;
  const storageKey = randomUUID();
  const sound = Buffer.from('RIFF-not-really-sound');
  await fileStore.create(storageKey);
  await fileStore.append(storageKey, 0, Readable.from([sound]), hangLimit());
  await fileStore.finish(storageKey);
  const name = `${session}/${storageKey}.wav`;
  const actor = {
    userId: UserId.parse(vet.userId),
    organizationId: OrganizationId.parse(vet.organizationId),
    role: null,
  };
  await server.inContext(actor, (context) =>
    addStoredObject(context, {
      session_id: session,
      bucket: RECORDINGS_BUCKET,
      name,
      storage_key: storageKey,
      content_type: 'audio/wav',
      size: sound.length,
    }),
  );
  return { file_path: name, storageKey };
}

/** A visit of Rex with audio and no words. */
export async function aSoundRecording(
  server: TestApp,
  vet: Caller,
): Promise<{ session: SessionId; recording_id: NodeId; storageKey: string }> {
  const session = await aSession(vet);
  const { file_path, storageKey } = await anUpload(server, vet, session);
  const { recording_id } = await vet.ask(registerRecording, { session, file_path });
  return { session, recording_id, storageKey };
}

/** Sets a person's number of used visits. */
export async function useVisits(server: TestApp, vet: Caller, sessions: number): Promise<void> {
  await server.sql(
    vet,
    `insert into usage_counts (user_id, sessions) values ($1, $2)
     on conflict (user_id) do update set sessions = $2`,
    [vet.userId, sessions],
  );
}

/** Two members of one team: a doctor, and someone who does no medical work. */
export async function aTeam(server: TestApp): Promise<{ doctor: Caller; clerk: Caller; admin: Caller }> {
  const id = randomUUID();
  return {
    doctor: await server.newVet({ id, role: 'org:doctor' }),
    clerk: await server.newVet({ id, role: 'org:general' }),
    admin: await server.newVet({ id, role: 'org:admin' }),
  };
}
