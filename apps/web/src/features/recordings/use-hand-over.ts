/** The steps of submitting a visit. Each is stored, so that none is done twice. */
import type { NodeId, SessionId, TemplateId, UserId } from '@auscult/contract/kit/ids';
import {
  type Consent,
  processRecording,
  recordConsent,
  registerRecording,
} from '@auscult/contract/recordings';
import { updateOwner } from '@auscult/contract/session-changes';
import { createSession, updateName } from '@auscult/contract/sessions';
import { signUpload } from '@auscult/contract/uploads';
import { type ApiClient, useApi } from '#web/platform/api-client.ts';
import { timezoneHere } from '#web/platform/timezone.ts';
import {
  type RunningUpload,
  type UploadClient,
  UploadError,
  useUploads,
} from '#web/platform/upload-client.ts';
import { audioTypeOf } from './audio-types.ts';
import {
  attemptFor,
  fileSource,
  keepAttempt,
  type Named,
  type SessionAttempt,
  textDigest,
} from './session-attempt.ts';

/** A visit to submit. */
export interface NewSession {
  name: string;
  pets: string[];
  /** The colleague who owns the visit; undefined for the person's own. */
  owner: UserId | undefined;
  template: TemplateId | undefined;
  source: { file: File } | { transcript: string };
  /** The person's draft that it comes from. */
  draft: string;
  /** Id of the team of the submission. */
  team: string;
  consent: Consent | undefined;
}

/** The visit, and its note that is being written or waits for its transcript. */
export interface StartedSession {
  session: SessionId;
  node: NodeId;
}

/** The progress. */
export interface StartProgress {
  step: 'starting' | 'uploading' | 'writing';
  sentBytes: number;
  totalBytes: number;
  isPaused: boolean;
  /** Whether it waits for a connection. */
  isWaiting: boolean;
}

/** Runs the remaining steps of a submission. */
export function useHandOver(userId: string) {
  const api = useApi();
  const uploads = useUploads();
  return (wanted: NewSession, attempt: SessionAttempt, told: Pick<HandingOver, 'change' | 'onUpload'>) =>
    handOver(wanted, attempt, { api, uploads, userId, ...told });
}

interface HandingOver {
  api: ApiClient;
  uploads: UploadClient;
  userId: string;
  change: (part: Partial<StartProgress>) => void;
  onUpload: (upload: RunningUpload) => void;
}

/** The earlier attempt for the same visit, or a first one. */
export function attemptOf({ source, draft, team }: NewSession, userId: string): SessionAttempt {
  const from =
    'file' in source
      ? { source: fileSource(source.file), fileName: source.file.name }
      : { source: `words:${textDigest(source.transcript)}`, fileName: null };
  return attemptFor(userId, { ...from, draft, team });
}

async function handOver(
  wanted: NewSession,
  attempt: SessionAttempt,
  by: HandingOver,
): Promise<StartedSession> {
  const { source } = wanted;
  const session = await startedSession(wanted, attempt, by);
  await storedConsent(wanted, { session, attempt, by });
  attempt.recording ??=
    'file' in source
      ? await uploadedRecording(source.file, { session, attempt, by })
      : await typedRecording(source.transcript, { session, attempt, by });
  keepAttempt(by.userId, attempt);
  const node = await writtenNote(wanted, attempt.recording, { session, attempt, by });
  return { session, node };
}

interface Step {
  session: SessionId;
  attempt: SessionAttempt;
  by: HandingOver;
}

async function startedSession(
  { name, pets, owner }: NewSession,
  attempt: SessionAttempt,
  by: HandingOver,
): Promise<SessionId> {
  const named = { name, pets, owner };
  if (attempt.session) return renamedSession(named, { session: attempt.session, attempt, by });
  const body = { source: 'web', ...named } as const;
  const session = await by.api(createSession, body, { idempotencyKey: stepKey(attempt, 'session', body) });
  Object.assign(attempt, { session: session.id, named });
  keepAttempt(by.userId, attempt);
  return session.id;
}

/** Corrections between two tries also apply to the visit that the first one started. */
async function renamedSession(named: Named, { session, attempt, by }: Step): Promise<SessionId> {
  const { named: before } = attempt;
  const { name, pets, owner } = named;
  if (JSON.stringify([name, pets]) !== JSON.stringify([before?.name, before?.pets]))
    await by.api(updateName, { session, name, pets });
  if (owner !== before?.owner) await by.api(updateOwner, { session, owner: owner ?? (by.userId as UserId) });
  attempt.named = named;
  keepAttempt(by.userId, attempt);
  return session;
}

/** If consent is forced, the server accepts no sound before the consent. */
async function storedConsent({ consent }: NewSession, { session, attempt, by }: Step): Promise<void> {
  if (!consent || attempt.hasConsent) return;
  await by.api(recordConsent, { session, ...consent });
  attempt.hasConsent = true;
  keepAttempt(by.userId, attempt);
}

async function typedRecording(transcript: string, { session, attempt, by }: Step): Promise<NodeId> {
  const body = { session, transcript };
  const answer = await by.api(registerRecording, body, { idempotencyKey: stepKey(attempt, 'words', body) });
  return answer.recording_id;
}

async function uploadedRecording(file: File, step: Step): Promise<NodeId> {
  const { session, attempt, by } = step;
  const content_type = (await audioTypeOf(file)) ?? file.type;
  await uploadSigned(file, step, content_type).catch(async (error: unknown) => {
    if (!isStaleToken(error)) throw error;
    delete attempt.signed;
    await uploadSigned(file, step, content_type);
  });
  const body = { session, name: file.name, file_path: attempt.signed?.file_path, content_type };
  const answer = await by.api(registerRecording, body, {
    idempotencyKey: stepKey(attempt, 'recording', body),
  });
  return answer.recording_id;
}

async function uploadSigned(file: File, { session, attempt, by }: Step, content_type: string): Promise<void> {
  const { api, uploads, userId, change, onUpload } = by;
  attempt.signed ??= await api(signUpload, { session, name: file.name, content_type, size: file.size });
  keepAttempt(userId, attempt);
  change({ step: 'uploading', totalBytes: file.size });
  const typed =
    file.type === content_type
      ? file
      : new File([file], file.name, { type: content_type, lastModified: file.lastModified });
  const running = uploads(typed, attempt.signed, {
    onProgress: (sentBytes, totalBytes) => change({ sentBytes, totalBytes }),
    onWaiting: (isWaiting) => change({ isWaiting }),
  });
  onUpload(running);
  await running.done;
}

/** The right to upload expires; a new one is requested once. */
function isStaleToken(error: unknown): boolean {
  return error instanceof UploadError && [401, 403, 404, 410].includes(error.status);
}

async function writtenNote(
  wanted: NewSession,
  recording: NodeId,
  { session, attempt, by }: Step,
): Promise<NodeId> {
  by.change({ step: 'writing' });
  const body = {
    session,
    recording_id: recording,
    pets: wanted.pets,
    timezone: timezoneHere(),
    template_id: wanted.template,
  };
  const key = stepKey(attempt, 'process', body);
  const answer = await by.api(processRecording, body, { idempotencyKey: key });
  return answer.node_id;
}

/** The same step with the same body keeps its key; a changed body gets another. */
function stepKey({ key }: SessionAttempt, step: string, body: object): string {
  return `${key}-${step}-${textDigest(JSON.stringify(body))}`;
}
