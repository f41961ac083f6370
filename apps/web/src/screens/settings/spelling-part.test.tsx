// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { openSettings } from './test-kit.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const own = { id: 's1', to: 'Apoquel', from: ['apple quell', 'a poke well'], scope: 'user' };
const ofTeam = { id: 's2', to: 'Northside', from: [], scope: 'organization' };

/** A server that stores words. */
function words(kept: object[]) {
  let spellings = kept as { id: string }[];
  return {
    'GET /v1/get_custom_spelling': () => ({ spellings }),
    'POST /v1/add_custom_spelling': (wish: object) => {
      const spelling = { id: 's9', ...wish };
      spellings = [...spellings, spelling];
      return { spelling };
    },
    'POST /v1/update_custom_spelling': ({ id, deleted, ...change }: { id: string; deleted?: boolean }) => {
      const one = kept.find((spelling) => (spelling as { id: string }).id === id) as { id: string };
      const others = spellings.filter((spelling) => spelling.id !== id);
      spellings = deleted ? others : [{ ...one, ...change }, ...others];
      return { spelling: one, deleted: deleted ?? false };
    },
  };
}

test('a first word is added, with its misheard form', async () => {
  const { sent } = openSettings('spelling', { answers: words([]) });
  await screen.findByText('No words yet. Add the first one.');
  await userEvent.click(screen.getByRole('button', { name: 'Add a word' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a word' });
  await userEvent.type(within(dialog).getByLabelText('Write'), ' Apoquel ');
  await userEvent.type(within(dialog).getByPlaceholderText('apple quell'), 'apple quell, a poke well,');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByText('heard as: apple quell, a poke well');
  expect(sent[0]?.input).toEqual({ to: 'Apoquel', from: ['apple quell', 'a poke well'], scope: 'user' });
});

test('a refusal is shown in the dialog, and the input stays', async () => {
  openSettings('spelling', {
    answers: {
      ...words([]),
      'POST /v1/add_custom_spelling': () => {
        throw new ApiError(413, 'too_large', '500 words are the most. Delete one first.');
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a word' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a word' });
  await userEvent.type(within(dialog).getByLabelText('Write'), 'Apoquel{Enter}');
  expect((await within(dialog).findByRole('alert')).textContent).toContain('500 words are the most.');
  expect(within(dialog).getByLabelText<HTMLInputElement>('Write').value).toBe('Apoquel');
});

test('a word is changed', async () => {
  const { sent } = openSettings('spelling', { answers: words([own]) });
  await userEvent.click(await screen.findByRole('button', { name: 'Change “Apoquel”' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the word' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove apple quell' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByText('heard as: a poke well');
  expect(sent[0]?.input).toEqual({ id: 's1', to: 'Apoquel', from: ['a poke well'] });
});

test('a word is deleted, and restored', async () => {
  const { sent } = openSettings('spelling', { answers: words([own]) });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete “Apoquel”' }));
  await screen.findByText('No words yet. Add the first one.');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('heard as: apple quell, a poke well');
  expect(sent.map(({ input }) => input)).toEqual([
    { id: 's1', deleted: true },
    { id: 's1', deleted: false },
  ]);
});

test('the team’s words are shown to all, and changed by administrators', async () => {
  openSettings('spelling', { person: { team: { role: 'org:doctor' } }, answers: words([own, ofTeam]) });
  const team = await screen.findByRole('region', { name: 'Your team’s words' });
  await within(team).findByText('Northside');
  expect(within(team).queryByRole('button')).toBeNull();
  expect(within(screen.getByRole('list', { name: 'Your words' })).getAllByRole('listitem')).toHaveLength(1);
  cleanup();

  const { sent } = openSettings('spelling', { person: { team: {} }, answers: words([ofTeam]) });
  const kept = await screen.findByRole('region', { name: 'Your team’s words' });
  await userEvent.click(await within(kept).findByRole('button', { name: 'Add a word' }));
  await userEvent.type(await screen.findByLabelText('Write'), 'Zoetis{Enter}');
  await waitFor(() => expect(sent[0]?.input).toEqual({ to: 'Zoetis', from: [], scope: 'organization' }));
});

test('a failed read of words is repeated', async () => {
  let isDown = true;
  openSettings('spelling', {
    answers: {
      'GET /v1/get_custom_spelling': () => {
        if (isDown) throw new ApiError(500, 'fault', '');
        return { spellings: [own] };
      },
    },
  });
  await screen.findByText('The words could not be loaded.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Apoquel');
});
