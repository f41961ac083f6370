// @vitest-environment jsdom
import type { SessionId } from '@auscult/contract/kit/ids';
import { NoteLine, NotesRow, SoapNote } from '@auscult/contract/notes';
import { getTranscript } from '@auscult/contract/recordings';
import { Session, SessionRecording } from '@auscult/contract/sessions';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import type { FileClient } from '#web/platform/file-client.ts';
import type { RealtimeClient } from '#web/platform/realtime-client.ts';
import { fakeApi } from '#web/test-kit/fake-api.ts';
import { renderInHistory } from '#web/test-kit/render-routed.tsx';
import { OpenedSession } from './opened-session.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const session = Session.parse({
  id: 's1',
  name: 'Rex',
  pets: ['Rex'],
  owner: 'u1',
  organization: 'u1',
  timestamp: 0,
  status: 'in_progress',
  tags: [],
  is_sample: false,
  created_timestamp: 0,
  modified_timestamp: 0,
  recordings: [],
  nodes: [],
});
const words = getTranscript.definition.output.parse({
  segments: ['He limps.', 'He weighs forty.', 'Rest for two weeks.'].map((text, at) => ({
    start_ms: at * 1000,
    end_ms: at * 1000 + 900,
    text,
    recording_id: 'r1',
  })),
  recordings: [
    {
      recording_id: 'r1',
      name: '',
      has_audio: false,
      duration_ms: null,
      started_timestamp: null,
      bookmarks: [],
    },
  ],
});
const aLine = (text: string, more: Partial<NoteLine> = {}) =>
  NoteLine.parse({
    text,
    pet: null,
    section: 'Plan',
    soap: 'plan',
    evidence: [],
    origin: 'transcript',
    flags: [],
    ...more,
  });
const aNote = (more: object = {}) =>
  SoapNote.parse({
    id: 'n1',
    session_id: 's1',
    node_id: 'n1',
    name: 'SOAP',
    template_id: 'dynamic_soap_notes',
    text: '# Plan\n- Limping.',
    lines: [
      aLine('Limping.', { evidence: [0] }),
      aLine('Weighs 40 kg.', {
        evidence: [1],
        flags: [{ kind: 'number', severity: 'hard', message: 'No unit was said.' }],
      }),
      aLine('Eyes clear.', { origin: 'default' }),
    ],
    completed: true,
    error: null,
    version: 1,
    created_timestamp: 0,
    modified_timestamp: 0,
    writer: 'built-in',
    ...more,
  });

/** The visit on a server that keeps what it is sent. */
function openSession(note = aNote(), more: Opening = {}) {
  let kept = note;
  const fetched: string[] = [];
  const ways = { onAdd: vi.fn(), onClose: vi.fn() };
  const { api, sent } = fakeApi({
    'GET /v1/session/{id}': () => more.session ?? session,
    'GET /v2/notes_metadata/{session_id}': () => [kept],
    'GET /v2/soap_note/{session_id}/{node_id}': () => kept,
    'GET /v1/transcript/{session_id}/{node_id}': () => more.words ?? words,
    'POST /v1/update_metagraph_node': () => ({}),
    'PUT /v2/soap_note/{session_id}/{node_id}': ({ lines }: { lines: NoteLine[] }) => {
      kept = more.save?.() ?? { ...kept, lines, version: kept.version + 1 };
      return kept;
    },
    'POST /v2/soap_notes': () => ({ session: 's1', node_id: 'n2' }),
    'POST /v2/reprocess_session': () => ({ session: 's1', node_id: 'n2' }),
  });
  const files: FileClient = (path) => {
    fetched.push(path);
    return new Promise(() => {});
  };
  const clients = { api, files, realtime: more.realtime };
  renderInHistory(<OpenedSession id={'s1' as SessionId} {...ways} />, '?session_id=s1', clients);
  return {
    sent,
    fetched,
    ways,
    change: (next: SoapNote) => {
      kept = next;
    },
  };
}

interface Opening {
  save?: () => SoapNote;
  realtime?: RealtimeClient;
  session?: Session;
  words?: typeof words;
}

const aRecording = (id: string) =>
  SessionRecording.parse({
    ...{ node_id: id, recording_id: id, name: '', status: 'completed', has_audio: true },
    ...{ content_type: 'audio/webm', duration_ms: 60_000, started_timestamp: 0, bookmarks: [] },
    created_timestamp: 0,
  });

const lit = () => [...document.querySelectorAll('[data-lit]')].map((row) => row.textContent);

describe('an opened visit', () => {
  test('a line lights the words it rests on, by pointer and by keyboard', async () => {
    openSession();
    await userEvent.hover(await screen.findByRole('button', { name: 'Limping.' }));
    await waitFor(() => expect(lit()).toEqual(['He limps.']));
    screen.getByRole('button', { name: 'Limping.' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Weighs 40 kg.');
    expect(lit()).toEqual(['He weighs forty.']);
  });

  test('on a phone the first touch of a line opens its tools, the second one shows its words', async () => {
    const narrow = Object.assign(new EventTarget(), { matches: true, media: '', onchange: null });
    vi.stubGlobal('matchMedia', () => narrow);
    const shown: unknown[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView() {
      shown.push(this.textContent);
    };
    openSession();
    const line = await screen.findByRole('button', { name: 'Limping.' });
    await userEvent.click(line);
    expect(document.activeElement).toBe(line);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Note' }).checked).toBe(true);
    expect(lit()).toEqual(['He limps.']);
    await userEvent.click(line);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Transcript' }).checked).toBe(true);
    expect(shown).toEqual([expect.stringContaining('He limps.')]);
    vi.unstubAllGlobals();
  });

  test('a deleted line is saved as gone, and one key brings it back', async () => {
    const { sent } = openSession();
    (await screen.findByRole('button', { name: 'Limping.' })).focus();
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Limping.' })).toBeNull());
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(await screen.findByRole('button', { name: 'Limping.' })).toBeDefined();
    await waitFor(() =>
      expect(sent.map(({ input }) => input)).toMatchObject([{ version: 1 }, { version: 2 }]),
    );
  });

  test('a flag that a person finds right is kept as resolved', async () => {
    const { sent } = openSession();
    expect(await screen.findByText('1 to check')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'It is correct' }));
    expect(await screen.findByText('Nothing to check')).toBeDefined();
    expect(sent[0]?.input).toMatchObject({
      lines: [{}, { flags: [], resolved_flags: [{ kind: 'number' }] }, {}],
    });
  });

  test('where nothing is doubted, it says what was not checked', async () => {
    const lines = [aLine('Carprofen 75 mg.', { evidence: [0] })];
    openSession(aNote({ lines, unranged_drugs: ['carprofen', 'Apoquel'] }));
    expect(await screen.findByText('Nothing to check')).toBeDefined();
    expect(screen.getByText(/not against usual doses.*: carprofen, Apoquel\./)).toBeDefined();
  });

  test('where no dose stands, nothing of doses is said', async () => {
    openSession(aNote({ lines: [aLine('Limping.', { evidence: [0] })] }));
    expect(await screen.findByText('Nothing to check')).toBeDefined();
    expect(screen.queryByText(/usual doses/)).toBeNull();
  });

  test('what nobody said looks different from what was said', async () => {
    openSession();
    const line = await screen.findByRole('button', { name: /Eyes clear/ });
    expect(within(line).getByText('not said, template normal')).toBeDefined();
  });

  test('two changes at once are both shown, and the chosen one is saved', async () => {
    const theirs = aNote({ version: 4, lines: [aLine('Theirs.')] });
    let tries = 0;
    const { sent, change } = openSession(aNote(), {
      save: () => {
        tries += 1;
        if (tries > 1) return aNote({ version: 5, lines: [aLine('Weighs 40 kg.')] });
        change(theirs);
        throw new ApiError(409, 'changed_meanwhile', 'Somebody else changed this note meanwhile.');
      },
    });
    (await screen.findByRole('button', { name: 'Limping.' })).focus();
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(JSON.parse(localStorage.getItem('auscult.unsavedNote..s1.n1') ?? '{}')).toMatchObject({
      version: 1,
    });
    const other = await screen.findByRole('region', { name: 'The other version' });
    expect(within(other).getByText('Theirs.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ input: { version: 4 } });
  });

  test('what could not be saved is there after a reload, and is saved then', async () => {
    const lines = [aLine('Typed before the reload.')];
    localStorage.setItem('auscult.unsavedNote..s1.n1', JSON.stringify({ version: 1, lines }));
    const { sent } = openSession();
    expect(await screen.findByRole('button', { name: 'Typed before the reload.' })).toBeDefined();
    await waitFor(() => expect(sent).toMatchObject([{ input: { version: 1, lines } }]));
    await waitFor(() => expect(localStorage.getItem('auscult.unsavedNote..s1.n1')).toBeNull());
  });

  test('a note appears as it is written, and stands when it is done', async () => {
    const done = Promise.withResolvers<void>();
    const row = (text: string | null, completed = false) =>
      NotesRow.parse({ session_id: 's1', session_id_and_node_id: 's1_n1', text, diagram: null, completed });
    async function* rows() {
      yield row(null);
      yield row('Limp');
      await done.promise;
      yield row('Limping.', true);
    }
    const { change } = openSession(aNote({ completed: false }), { realtime: (() => rows()) as never });
    expect(await screen.findByText('Limp')).toBeDefined();
    change(aNote());
    done.resolve();
    expect(await screen.findByRole('button', { name: 'Limping.' })).toBeDefined();
  });

  test('before the first words it says that it is being written', async () => {
    async function* rows() {
      await new Promise(() => {});
    }
    openSession(aNote({ completed: false }), { realtime: (() => rows()) as never });
    expect(await screen.findByText('Writing notes...')).toBeDefined();
  });

  test('a note that could not be written says why, and is tried again', async () => {
    const { sent } = openSession(aNote({ error: 'No speech captured' }));
    expect((await screen.findByRole('alert')).textContent).toContain('No speech captured');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(sent).toMatchObject([{ path: '/v2/reprocess_session', input: { session: 's1' } }]);
  });

  test('another note is written from what the vet adds, and instructions', async () => {
    const { sent } = openSession(aNote(), { session: { ...session, recordings: [], nodes: [] } });
    await userEvent.click(await screen.findByRole('button', { name: 'Write again' }));
    await userEvent.type(await screen.findByLabelText('Your own notes (optional)'), 'Owner called twice.');
    await userEvent.type(screen.getByLabelText('Additional instructions (optional)'), 'Short.');
    await userEvent.click(screen.getByLabelText('Full sentences instead of the shortest form'));
    await userEvent.click(screen.getByRole('button', { name: 'Write note' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toMatchObject([
      {
        path: '/v2/soap_notes',
        input: {
          session: 's1',
          manual_notes: 'Owner called twice.',
          additional_instructions: 'Short.',
          verbose_mode: true,
        },
      },
    ]);
  });

  test('where a recording was not written down it is tried again, and nothing else is asked', async () => {
    const { sent } = openSession(aNote(), {
      session: { ...session, recordings: [aRecording('r1')], nodes: [] },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Write again' }));
    expect(await screen.findByText(/are tried again first/)).toBeDefined();
    expect(screen.queryByLabelText('Your own notes (optional)')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Write note' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toMatchObject([{ path: '/v2/reprocess_session', input: { session: 's1' } }]);
  });

  test('recordings are listed, renamed, and deleted after asking', async () => {
    const { sent } = openSession(aNote(), {
      session: { ...session, recordings: [aRecording('r1'), aRecording('r2')] },
    });
    const list = within(await screen.findByRole('list', { name: 'Recordings' }));
    expect(list.getByRole('button', { name: 'Play recording 2' })).toBeDefined();
    const name = list.getByLabelText('Name of recording 2');
    await userEvent.clear(name);
    await userEvent.type(name, 'After the x-ray{Enter}');
    await userEvent.click(list.getAllByRole('button', { name: /^Actions for/ })[0] ?? document.body);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete recording' }));
    expect(sent).toHaveLength(1);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete recording' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ input }) => input)).toEqual([
      { session_id: 's1', node_id: 'r2', action: 'visit_notes_renamed', common: { name: 'After the x-ray' } },
      { session_id: 's1', node_id: 'r1', action: 'visit_notes_deleted', common: { status: 'Deleted' } },
    ]);
  });

  test('the words show where nothing was recorded, and what was marked', async () => {
    const [first] = words.recordings;
    if (!first) throw new Error('There are words of a recording.');
    const spoken = getTranscript.definition.output.parse({
      segments: words.segments,
      recordings: [
        {
          ...first,
          has_audio: true,
          duration_ms: 60_000,
          started_timestamp: 0,
          bookmarks: [{ at_ms: 1500, text: 'Swelling' }],
        },
        { ...first, recording_id: 'r2', duration_ms: 9000, started_timestamp: 193_000 },
      ],
    });
    const { fetched } = openSession(aNote(), { words: spoken });
    const list = within(await screen.findByRole('region', { name: 'What was said' }));
    await list.findByText('He limps.');
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '0:00He limps.',
      '0:01He weighs forty.',
      '0:01Swelling',
      '0:02Rest for two weeks.',
      'Not recorded for 2 min 13 s, pauses included',
    ]);
    await userEvent.click(list.getAllByRole('button', { name: 'Play from 0:01' })[1] ?? document.body);
    await waitFor(() => expect(fetched).toEqual(['/v1/recording_audio/s1/r1']));
  });

  test('more is recorded into the same visit', async () => {
    const { ways } = openSession();
    await userEvent.click(await screen.findByRole('button', { name: 'Add to Visit' }));
    expect(ways.onAdd).toHaveBeenCalledOnce();
  });
});
