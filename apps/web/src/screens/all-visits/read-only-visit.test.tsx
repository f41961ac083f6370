// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { aMe } from '#web/test-kit/fake-api.ts';
import { aLine, aNote, openNote, placeTexts } from '#web/test-kit/opened-note.tsx';

beforeEach(() => {
  placeTexts();
  localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 'b', userId: 'u1' }));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const SAVE = 'PUT /v2/soap_note/{session_id}/{node_id}';
const team = { id: 't1', name: 'Northside', public_metadata: {} };
const visit = { owner: 'u2', organization: 't1' } as never;
const meAs = (role: string) => ({ ...aMe, organization: { ...team, role }, organizations: [team] });
const flag = { kind: 'dose', severity: 'hard', message: 'Ten times the usual dose.' } as never;

describe('a colleague’s visit', () => {
  test.each(['org:member', 'org:student'])('can be read by %s, but not changed', async (role) => {
    const note = aNote({ lines: [aLine('Limping.', { flags: [flag] })] });
    const { sent } = openNote({ me: meAs(role), visit, note });
    await screen.findByText(/^You can read and copy this visit\./);
    expect(await screen.findByText(/Ten times the usual dose\./)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Copy' })).toBeDefined();
    const offered = screen
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label') ?? one.textContent);
    for (const act of ['Edit line', 'Keep as is', 'Rewrite', 'Add to Visit', 'Visit actions', 'Undo'])
      expect(offered).not.toContain(act);
    expect(screen.queryByRole('textbox', { name: 'Visit name' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Status|Change) / })).toBeNull();
    expect(screen.getByRole('img', { name: 'Status: In progress' })).toBeDefined();
    expect(sent).toEqual([]);
  });

  test('can be changed by a doctor of the team', async () => {
    openNote({ me: meAs('org:doctor'), visit });
    expect((await screen.findAllByRole('button', { name: 'Edit line' })).length).toBe(2);
    expect(screen.queryByText(/^You can read and copy this visit\./)).toBeNull();
  });

  test('shows the server’s note to a person who lost the right to change it, and returns their words', async () => {
    let role = 'org:doctor';
    const refuse = () => {
      role = 'org:member';
      throw new ApiError(403, 'forbidden', 'You can’t edit this.');
    };
    const answers = { [SAVE]: refuse, 'GET /v1/me': () => meAs(role) };
    openNote({ visit, answers });
    (await screen.findByRole('button', { name: 'Limping.' })).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Bold' });
    await userEvent.keyboard(' Since Monday.{Enter}');

    const told = 'You can’t edit this note. Your last changes were not saved.';
    expect((await screen.findByText(/Your line was not saved/)).textContent).toBe(
      `${told} Your line was not saved: “Limping. Since Monday.”`,
    );
    expect(screen.getByRole('button', { name: /Limping\.$/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Edit line' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText(/Your line was not saved/)).toBeNull();
    cleanup();
    openNote({ me: meAs('org:member'), visit });
    await screen.findByText(/^You can read and copy this visit\./);
    await waitFor(() => expect(screen.queryByText(/Your last changes were not saved/)).toBeNull());
  });
});
