/** A visit with client documents, for tests of its Client tab. */

import { DischargeNote, type DischargeSending } from '@auscult/contract/discharge';
import type { SessionId } from '@auscult/contract/kit/ids';
import { NoteLine } from '@auscult/contract/notes';
import { Session } from '@auscult/contract/sessions';
import { vi } from 'vitest';
import { useLiveSessions } from '#web/features/sessions/use-live-sessions.ts';
import type { ApiClient } from '#web/platform/api-client.ts';
import type { RealtimeClient } from '#web/platform/realtime-client.ts';
import { OpenedSession } from '#web/screens/all-visits/opened-session.tsx';
import { aTemplate, templateAnswers } from '#web/test-kit/fake-templates.ts';
import { aMe, fakeApi } from './fake-api.ts';
import { renderInHistory } from './render-routed.tsx';

/** A visit of two pets. */
const session = Session.parse({
  ...{ id: 's1', name: 'Rex and Tom', pets: ['Rex', 'Tom'], owner: 'u1', organization: 'u1', timestamp: 0 },
  ...{ status: 'in_progress', tags: [], is_sample: false, created_timestamp: 0, modified_timestamp: 0 },
  ...{ recordings: [], nodes: [] },
});
/** A spoken line by default. */
export const aLine = (text: string, more: Partial<NoteLine> = {}) =>
  NoteLine.parse({
    ...{ text, pet: null, section: 'At home', soap: null, evidence: [], origin: 'transcript', flags: [] },
    ...more,
  });
/** A complete document of two lines. */
export const aDocument = (more: object = {}) =>
  DischargeNote.parse({
    ...{
      id: 'd1',
      session_id: 's1',
      node_id: 'd1',
      name: 'Simple Discharge',
      version: 1,
      writer: 'built-in',
    },
    ...{ template_id: 'dynamic_simple_discharge', text: '- Rest.', completed: true, error: null },
    lines: [aLine('Rest for two weeks.', { evidence: [0] }), aLine('Hi there,', { origin: 'default' })],
    ...{ created_timestamp: 0, modified_timestamp: 0 },
    ...{ tone: 'Professional', pet: null, language: 'en-US', translated_from: null, left_out: [] },
    ...more,
  });
/** Its translation. */
export const spanish = aDocument({
  ...{ id: 'd2', node_id: 'd2', name: 'Simple Discharge (Spanish)', language: 'es', translated_from: 'd1' },
  lines: [aLine('Descanso.', { language: 'es' }), aLine('He limps.', { language: 'en-US' })],
});
/** The mail of a document, with defaults. */
export const aSending = (more: Partial<DischargeSending> = {}) => ({
  ...{ id: 'm1', session_id: 's1', node_id: 'd1', version: 1, to: 'owner@home.example', subject: 'Rex' },
  ...{ sent_by: 'u1', status: 'sent', error: null, requested_timestamp: 0, sent_timestamp: 0 },
  ...more,
});

/** The state of the visit when it is opened. */
interface Opening {
  documents?: DischargeNote[];
  answers?: Record<string, (input: never) => unknown>;
  sendings?: object[];
  mail?: boolean;
  realtime?: RealtimeClient;
  /** Whether the screen receives colleagues' changes, like the screen of all visits. */
  isLive?: boolean;
  search?: string;
}

/**
 * Opens the Client tab of a visit of two pets, on a server that stores what it is sent.
 *
 * @returns what was sent, with its keys; the server's documents; what was printed; the search of the address
 */
export function openClient({ documents = [aDocument()], sendings = [], mail = true, ...more }: Opening = {}) {
  const kept = [...documents];
  const find = (id: string) => kept.find(({ node_id }) => node_id === id);
  const { api, sent } = fakeApi({
    'GET /v1/me': () => ({ ...aMe, server: { ...aMe.server, mail } }),
    'GET /v1/session/{id}': () => session,
    'GET /v2/notes_metadata/{session_id}': () => [],
    ...templateAnswers(templates),
    'GET /v1/transcript/{session_id}/{node_id}': () => words,
    'GET /v2/discharge_metadata/{session_id}': () => [...kept],
    'GET /v2/discharge_note/{session_id}/{node_id}': ({ node_id }: { node_id: string }) => find(node_id),
    'PUT /v2/discharge_note/{session_id}/{node_id}': (edited: { node_id: string; lines: NoteLine[] }) => {
      const note = { ...aDocument(), ...find(edited.node_id), lines: edited.lines, version: 2 };
      kept.splice(
        kept.findIndex(({ node_id }) => node_id === edited.node_id),
        1,
        note,
      );
      return note;
    },
    'GET /v1/discharge_sendings/{session_id}': () => sendings,
    ...more.answers,
  });
  const keys: (string | undefined)[] = [];
  const noted = ((call, input, options) => {
    if (options?.idempotencyKey) keys.push(options.idempotencyKey);
    return api(call, input, options);
  }) as ApiClient;
  const files = vi.fn(() => new Promise<File>(() => {}));
  const search = renderInHistory(
    <OpenedVisit isLive={more.isLive} />,
    more.search ?? '?session_id=s1&tab=client',
    {
      api: noted,
      files,
      realtime: more.realtime,
    },
  );
  return { sent, kept, keys, files, search };
}

function OpenedVisit({ isLive = false }: Pick<Opening, 'isLive'>) {
  return isLive ? <LiveVisit /> : <OpenedVisitAlone />;
}

function LiveVisit() {
  useLiveSessions();
  return <OpenedVisitAlone />;
}

function OpenedVisitAlone() {
  return <OpenedSession id={'s1' as SessionId} onAdd={vi.fn()} onClose={vi.fn()} />;
}

const templates = ['Simple Discharge', 'Email Communications'].map((name) =>
  aTemplate({ id: `dynamic_${name.toLowerCase().replace(' ', '_')}`, name, type: 'communications' }),
);
const words = {
  segments: [{ start_ms: 0, end_ms: 900, text: 'Two weeks of rest.', recording_id: 'r1' }],
  recordings: [
    {
      ...{ recording_id: 'r1', name: '', has_audio: false, duration_ms: null },
      ...{ started_timestamp: null, bookmarks: [] },
    },
  ],
};
