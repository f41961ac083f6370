// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RealtimeClient } from '#web/platform/realtime-client.ts';
import { aDocument, aLine, openClient } from '#web/test-kit/client-documents.tsx';
import { aNote } from '#web/test-kit/opened-note.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const DOUBT = {
  kind: 'changed',
  severity: 'hard' as const,
  message: 'The note was corrected here: it now says "12.5 mg q12h".',
  answers: [{ label: 'Use the note’s words', text: '12.5 mg every 12 hours' }],
};
const asSaid = () => aLine('25 mg twice a day', { evidence: [0] });
const doubted = () => aLine('25 mg twice a day', { evidence: [0], flags: [DOUBT] });

test('a press replaces the line by the words of the corrected note', async () => {
  const { sent } = openClient({ documents: [aDocument({ lines: [doubted(), aLine('Rest.')] })] });
  const press = await screen.findByRole('button', { name: 'Use the note’s words' });
  await userEvent.click(press);
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        input: {
          version: 1,
          lines: [{ text: '12.5 mg every 12 hours', origin: 'human', evidence: [0], flags: [] }, {}],
        },
      },
    ]),
  );
  expect(screen.queryByText(/The note was corrected here/)).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toContain('12.5 mg every 12 hours'));
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText(/25 mg twice a day/)).toBeDefined();
});

test('an open document shows a flag when a colleague corrects the note', async () => {
  let tell = () => {};
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const realtime = async function* ({ table }: { table: string }) {
    if (table !== 'sessions_changes') return;
    await told;
    yield { organization_id: 'u1', is_reset: false, sessions: [{ id: 's1' }], deleted: [] };
    await new Promise(() => {});
  } as never as RealtimeClient;
  let note = { ...aNote(), is_signed: false };
  const document = aDocument({ lines: [asSaid()] });
  const { kept } = openClient({
    documents: [document],
    realtime,
    isLive: true,
    answers: { 'GET /v2/notes_metadata/{session_id}': () => [note] },
  });
  (await screen.findByRole('button', { name: /25 mg twice a day/ })).focus();
  note = { ...note, version: note.version + 1 };
  kept[0] = { ...document, lines: [doubted()] };
  tell();
  expect(await screen.findByText(/it now says "12.5 mg q12h"/)).toBeDefined();
  expect(window.document.activeElement?.textContent).toContain('25 mg twice a day');
});
