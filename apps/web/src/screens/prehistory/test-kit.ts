/** The Records Recap screen on a server that stores what it is sent. */

import { SessionDocument } from '@auscult/contract/documents';
import { NoteLine } from '@auscult/contract/notes';
import { Recap, RecapDocument, RecapPassage } from '@auscult/contract/recap';
import { Session } from '@auscult/contract/sessions';
import type { RealtimeClient } from '#web/platform/realtime-client.ts';
import type { UploadClient } from '#web/platform/upload-client.ts';
import { aMe, fakeApi } from '#web/test-kit/fake-api.ts';
import { aTemplate, templateAnswers } from '#web/test-kit/fake-templates.ts';
import { renderAt } from '#web/test-kit/render-app.tsx';

/** A visit of Rex. */
export const session = Session.parse({
  ...{ id: 's1', name: 'Rex', pets: ['Rex'], owner: 'u1', organization: 'u1', timestamp: 0 },
  ...{ status: 'in_progress', tags: [], is_sample: false, created_timestamp: 0, modified_timestamp: 0 },
  ...{ recordings: [], nodes: [] },
});

/** A readable record of three pages. */
export const aDocument = (node_id: string, more: Partial<SessionDocument> = {}) =>
  SessionDocument.parse({
    ...{ node_id, name: `${node_id}.pdf`, content_type: 'application/pdf', size: 1000, status: 'completed' },
    ...{
      pages: 3,
      pages_read: 3,
      recognised_pages: [],
      unreadable: [],
      gaps: [],
      error: null,
      created_timestamp: 0,
    },
    ...more,
  });

/** A line of a recap. */
export const aLine = (text: string, more: Partial<NoteLine> = {}) =>
  NoteLine.parse({
    ...{ text, pet: null, section: 'Weight', soap: null, evidence: [], origin: 'transcript', flags: [] },
    ...more,
  });

/** The flag of the recap's second line. */
export const WEIGHTS_DIFFER = 'The records contradict each other about weight. Please decide which is right.';

/** A recap of two records, with a contradiction and a line that a person wrote. */
export const aRecap = (node_id = 'r1', more: object = {}) =>
  Recap.parse({
    ...{ id: node_id, session_id: 's1', node_id, name: 'Recap', template_id: 'dynamic_records_recap_basic' },
    ...{ text: '', completed: true, error: null, version: 1, created_timestamp: 0, modified_timestamp: 0 },
    ...{ writer: 'built-in', documents: ['d1', 'd2'] },
    lines: [
      aLine('Otitis externa.', { evidence: [1] }),
      aLine('Weight: 12.4 kg ↔ 14.1 kg', {
        evidence: [2, 3],
        flags: [{ kind: 'conflict', severity: 'soft', message: WEIGHTS_DIFFER }],
      }),
      aLine('Written by hand.', { origin: 'human' }),
    ],
    ...more,
  });

/** A source record of a recap. */
export const aSource = (node_id: string, more: Partial<RecapDocument> = {}) =>
  RecapDocument.parse({
    ...{ node_id, name: `${node_id}.pdf`, content_type: 'application/pdf', pages: 3, is_read: true },
    ...{ is_deleted: false, unreadable: [], gaps: [], error: null },
    ...more,
  });

/** Words of such a record. */
export const aPassage = (index: number, document: string, page: number, text: string) =>
  RecapPassage.parse({ index, document, page, text });

/** The sources of the recap: of the first record one page is unreadable. */
export const sources = {
  documents: [aSource('d1', { unreadable: [{ page: 3, reason: 'The picture is blank.' }] }), aSource('d2')],
  passages: [
    aPassage(0, 'd1', 1, 'Lakeside Clinic'),
    aPassage(1, 'd1', 1, 'Diagnosis: otitis externa.'),
    aPassage(2, 'd1', 2, 'Weight: 12.4 kg'),
    aPassage(3, 'd2', 1, 'Weight: 14.1 kg'),
  ],
};

/** Rows of one realtime table; the others send nothing. */
export function rowsOf(table: string, rows: () => AsyncIterable<unknown>): RealtimeClient {
  return ((topic: { table: string }) => (topic.table === table ? rows() : silence())) as never;
}

async function* silence(): AsyncGenerator<never> {}

interface Opening {
  documents?: SessionDocument[];
  recaps?: Recap[];
  answers?: Parameters<typeof fakeApi>[0];
  uploads?: UploadClient;
  realtime?: RealtimeClient;
  at?: string;
}

/** Opens the screen, signed in. */
export function openRecords({ answers = {}, at = '/prehistory?session_id=s1', ...more }: Opening = {}) {
  localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 't', userId: 'u1' }));
  const kept = { documents: more.documents ?? [], recaps: more.recaps ?? [] };
  const fetched: string[] = [];
  const { api, sent } = fakeApi({
    'GET /v1/me': () => aMe,
    'GET /v1/usage': () => ({ num_sessions: 3, phone_call_sessions: 0 }),
    ...templateAnswers([
      aTemplate({ id: 'dynamic_records_recap_basic', name: 'Basic', type: 'recordsrecap' }),
      aTemplate({ id: 'dynamic_records_recap_timeline', name: 'Timeline', type: 'recordsrecap' }),
    ]),
    'GET /v1/session/{id}': () => session,
    'GET /v1/sessions_by_date/{a}/{b}': () => ({ sessions: [], next_cursor: null }),
    'GET /v1/documents/{session_id}': () => kept.documents,
    'GET /v2/recap_metadata/{session_id}': () => kept.recaps,
    'GET /v2/recap/{session_id}/{node_id}': ({ node_id }: { node_id: string }) =>
      kept.recaps.find((recap) => recap.node_id === node_id),
    'GET /v1/recap_sources/{session_id}/{node_id}': () => sources,
    'POST /v1/sign_upload': ({ name }: { name: string }) => ({
      token: 'x',
      bucket: 'documents',
      file_path: `s1/${name}`,
    }),
    'POST /v1/register_document': ({ specification: { name } }: Registered) => {
      kept.documents = [...kept.documents, aDocument(`d${kept.documents.length + 1}`, { name })];
      return { session: 's1', node_id: 'd' };
    },
    'POST /v1/process_documents': () => {
      kept.recaps = [aRecap('r9', { completed: false, lines: [] }), ...kept.recaps];
      return { session: 's1', node_id: 'r9' };
    },
    ...answers,
  });
  const files = async (path: string) => {
    fetched.push(path);
    return new File(['x'], 'd1.pdf', { type: 'application/pdf' });
  };
  const router = renderAt(at, {
    api,
    files,
    uploads: more.uploads ?? uploadsAtOnce,
    realtime: more.realtime,
  });
  return { sent, kept, fetched, router, paths: () => sent.map(({ path }) => path) };
}

type Registered = { specification: { name: string } };

/** The members of an upload that tests do not use. */
export const still = { pause: () => {}, resume: () => {}, cancel: () => {} };
/** Every file is uploaded at once. */
const uploadsAtOnce: UploadClient = () => ({ ...still, done: Promise.resolve() });
