/** A visit with a note, for tests of actions on notes. */
import type { SessionId } from '@auscult/contract/kit/ids';
import { type NoteVersion, NoteVersionMetadata } from '@auscult/contract/note-versions';
import { NoteLine, type NotesRow, SoapNote } from '@auscult/contract/notes';
import type { PimsExportsRow } from '@auscult/contract/pims';
import { getTranscript } from '@auscult/contract/recordings';
import { Session, SessionRecording } from '@auscult/contract/sessions';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { useLiveSessions } from '#web/features/sessions/use-live-sessions.ts';
import { ApiError } from '#web/platform/api-client.ts';
import type { RealtimeClient } from '#web/platform/realtime-client.ts';
import { OpenedSession } from '#web/screens/all-visits/opened-session.tsx';
import { aMe, fakeApi } from './fake-api.ts';
import { renderInHistory } from './render-routed.tsx';

/** A spoken line by default. */
export const aLine = (text: string, more: Partial<NoteLine> = {}) =>
  NoteLine.parse({
    ...{ text, pet: null, section: 'Plan', soap: 'plan', evidence: [], origin: 'transcript', flags: [] },
    ...more,
  });

/** A finished note of version 3. */
export const aNote = (more: Partial<SoapNote> = {}) =>
  SoapNote.parse({
    ...{ id: 'n1', session_id: 's1', node_id: 'n1', name: 'SOAP', template_id: 'dynamic_soap_notes' },
    ...{ text: '# Plan\n- Limping.', lines: [aLine('Limping.'), aLine('Rest.')], version: 3 },
    ...{ completed: true, error: null, writer: 'built-in', created_timestamp: 0, modified_timestamp: 0 },
    ...more,
  });

/** A transcribed recording of a minute. */
export const aRecording = (id: string) =>
  SessionRecording.parse({
    ...{ node_id: id, recording_id: id, name: '', status: 'completed', has_audio: true },
    ...{ content_type: 'audio/webm', duration_ms: 60_000, started_timestamp: 0, bookmarks: [] },
    created_timestamp: 0,
  });

/** Texts that were said one per second in the first recording, which has no sound by default. */
export const aTranscript = (texts: readonly string[], ...recordings: readonly object[]) =>
  getTranscript.definition.output.parse({
    segments: texts.map((text, at) => ({
      ...{ start_ms: at * 1000, end_ms: at * 1000 + 900, text, recording_id: 'r1' },
    })),
    recordings: (recordings.length > 0 ? recordings : [{}]).map((more) => ({
      ...{ recording_id: 'r1', name: '', has_audio: false, duration_ms: null, started_timestamp: null },
      ...{ bookmarks: [], ...more },
    })),
  });

/** The signature of the signed-in doctor. */
export const signature = { signed_by: 'u1', name: 'Dr. Ada Park', signed_timestamp: 0, version: 3 } as never;

/** A version as in the list. */
export const aVersion = (version: number, more: Partial<NoteVersionMetadata> = {}) =>
  NoteVersionMetadata.parse({
    ...{ version, kind: 'edited', by: 'u1', name: 'Dr. Ada Park', timestamp: 0 },
    ...{ restored_version: null, is_current: false, ...more },
  });

/** The state of the visit when it is opened. */
interface Opening {
  note?: SoapNote;
  /** Differences from the default visit. */
  visit?: Partial<Session>;
  /** The events of the note while it is written. */
  written?: () => AsyncIterable<NotesRow>;
  /** The events of its exports. */
  exported?: () => AsyncIterable<PimsExportsRow>;
  me?: object;
  /** Newest first, each with its lines. */
  versions?: Omit<NoteVersion, 'text'>[];
  answers?: Record<string, (input: never) => unknown>;
}

/** jsdom has no layout, which the editor needs. */
export function placeTexts(): void {
  Range.prototype.getClientRects = () => [] as never;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
}

/**
 * Opens the visit on a server that stores what it is sent.
 *
 * @returns what was sent; functions that change the note with and without an event to the screen; what was
 * printed
 */
export function openNote({
  note = aNote(),
  visit,
  me = aMe,
  versions = [],
  answers,
  ...events
}: Opening = {}) {
  let kept = note;
  let isDeleted = false;
  let shown = { ...session, ...visit };
  const keep = (change: Partial<SoapNote>) => {
    kept = { ...kept, ...change };
    return kept;
  };
  const { api, sent } = fakeApi({
    'GET /v1/me': () => me,
    'GET /v1/session/{id}': () => {
      if (isDeleted) throw new ApiError(404, 'session_not_found', 'This visit no longer exists.');
      return Session.parse(shown);
    },
    'GET /v2/notes_metadata/{session_id}': () => [{ ...kept, is_signed: kept.signature !== null }],
    'GET /v2/soap_note/{session_id}/{node_id}': () => kept,
    'GET /v1/transcript/{session_id}/{node_id}': () => ({ segments: [], recordings: [] }),
    'GET /v2/note_versions/{session_id}/{node_id}': () => versions,
    'GET /v2/note_version/{session_id}/{node_id}/{version}': ({ version }: { version: number }) =>
      versions.find((one) => one.version === version),
    'PUT /v2/soap_note/{session_id}/{node_id}': ({ lines }: { lines: NoteLine[] }) =>
      keep({ lines, version: kept.version + 1 }),
    'POST /v2/sign_note': () => keep({ signature }),
    'POST /v1/session_completed/{id}': ({ status }: Partial<Session>) => {
      shown = { ...shown, ...(status && { status }) };
      return Session.parse(shown);
    },
    ...answers,
  });
  const files = vi.fn(() => new Promise<File>(() => {}));
  const told = rowQueue(events);
  const ways = { onAdd: vi.fn(), onClose: vi.fn() };
  renderInHistory(<WatchedSession {...ways} />, '?session_id=s1', {
    api,
    files,
    realtime: told.realtime,
  });
  /** Changes the note like another person on another screen: this one gets an event. */
  const changeElsewhere = (change: Partial<SoapNote>) => {
    keep(change);
    told.tell({ organization_id: 'u1', is_reset: false, sessions: [{ id: 's1' }], deleted: [] });
  };
  /** Deletes the visit like a colleague. */
  const deleteElsewhere = () => {
    isDeleted = true;
    told.tell({ organization_id: 'u1', is_reset: false, sessions: [], deleted: ['s1'] });
  };
  return { sent, keep, changeElsewhere, deleteElsewhere, files, ...ways };
}

/** As on the screen of all visits. */
function WatchedSession(ways: { onAdd: () => void; onClose: () => void }) {
  useLiveSessions();
  return <OpenedSession id={'s1' as SessionId} {...ways} />;
}

/** Rows of `sessions_changes` from the test, and those of the note if it has any. */
function rowQueue({ written, exported }: Pick<Opening, 'written' | 'exported'>) {
  const rows: object[] = [];
  let wake = () => {};
  const events: Record<string, (() => AsyncIterable<object>) | undefined> = {
    notes_changes: written,
    pims_exports_changes: exported,
  };
  const realtime = async function* ({ table }: { table: string }) {
    const planned = events[table];
    if (planned) yield* planned();
    while (table === 'sessions_changes') {
      const row = rows.shift();
      if (row) yield row;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  } as never as RealtimeClient;
  const tell = (row: object) => {
    rows.push(row);
    wake();
  };
  return { realtime, tell };
}

const session = {
  ...{ id: 's1', name: 'A visit', owner: 'u1', organization: 'u1', timestamp: 0, status: 'in_progress' },
  pets: ['Rex'],
  ...{ tags: [], is_sample: false, created_timestamp: 0, modified_timestamp: 0, recordings: [], nodes: [] },
};

/** Chooses an item of the note's menu. */
export async function chooseInMenu(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'More of this note' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}
