/** Requests of routes outside of the contract that name something, by their names in the table. */

import { OrganizationId, SessionId, UserId } from '@auscult/contract/kit/ids';
import { DOCUMENTS_BUCKET, RECORDINGS_BUCKET, RESUMABLE_PATH } from '@auscult/contract/uploads';
import { uploadTokens } from '#server/features/uploads/upload-token.ts';
import { SECRET } from '../test-app.ts';
import type { Knock } from './ask.ts';
import type { Ids } from './ids.ts';
import type { Knocker } from './world.ts';

/** A request with these ids. */
type MakeKnock = (ids: Ids, asking: { knocker: Knocker; own: Ids; field: string }) => Knock;

const get = (path: string, headers: Record<string, string> = {}): Knock => ({ method: 'GET', path, headers });

/** The row of a realtime table, once. */
function readTopic(table: string, node: keyof Ids): MakeKnock {
  return (ids, { field }) => {
    const query = new URLSearchParams(topicKey(ids, field, node));
    return get(`/v1/realtime/${table}?${query}`, { accept: 'application/json' });
  };
}

/** The keys of a realtime table. */
export function topicKey(ids: Ids, field: string, node: keyof Ids): Record<string, string> {
  if (field === 'organization_id') return { organization_id: ids.organization };
  if (field === 'session_id') return { session_id: ids.session };
  return { session_id_and_node_id: `${ids.session}_${ids[node]}` };
}

/** The tables, with the part of a session that they show. */
export const TOPICS: Readonly<Record<string, keyof Ids>> = {
  notes_changes: 'note',
  discharge_changes: 'discharge',
  prehistory_changes: 'recap',
  documents_changes: 'document',
  pims_exports_changes: 'session',
  sessions_changes: 'session',
};

const tokens = uploadTokens(SECRET, Date.now);

/** The right to upload to the caller's own session. */
export function uploadToken({ person }: Knocker, own: Ids, bucket = RECORDINGS_BUCKET): string {
  return tokens.sign({
    organization: OrganizationId.parse(own.organization),
    user: UserId.parse(person.userId),
    role: person.role,
    session: SessionId.parse(own.session),
    bucket,
    object: `${own.session}/${own.upload}.wav`,
    size: 100,
    type: bucket === DOCUMENTS_BUCKET ? 'text/plain' : 'audio/wav',
    expires: Date.now() + 3_600_000,
    upsert: false,
  });
}

/** An upload in progress; its first byte, if any are sent. */
function onUpload(method: string): MakeKnock {
  return ({ upload }, { knocker, own }) => ({
    method,
    path: `${RESUMABLE_PATH}/${upload}`,
    headers: {
      'tus-resumable': '1.0.0',
      'x-signature': uploadToken(knocker, own),
      ...(method === 'PATCH' ? FIRST_BYTE : {}),
    },
    ...(method === 'PATCH' ? { body: 'x' } : {}),
  });
}

const FIRST_BYTE = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };

/** By name in the table; the bearer token is added to each. */
export const ROUTE_REQUESTS: Readonly<Record<string, MakeKnock>> = {
  'GET /v1/recording_audio/{session_id}/{recording_id}': ({ session, recording }) =>
    get(`/v1/recording_audio/${session}/${recording}`),
  'GET /v1/document_file/{session_id}/{node_id}': ({ session, document }) =>
    get(`/v1/document_file/${session}/${document}`),
  ...Object.fromEntries(
    Object.entries(TOPICS).map(([table, node]) => [`GET /v1/realtime/${table}`, readTopic(table, node)]),
  ),
  ...Object.fromEntries(
    ['HEAD', 'PATCH', 'DELETE'].map((method) => [`${method} ${RESUMABLE_PATH}/{id}`, onUpload(method)]),
  ),
  'POST /api/auth/organization/set-active': ({ organization }) => ({
    method: 'POST',
    path: '/api/auth/organization/set-active',
    headers: {},
    body: { organizationId: organization },
  }),
};
