// @vitest-environment jsdom
import { Session } from '@auscult/contract/sessions';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aMe, fakeApi } from '#web/test-kit/fake-api.ts';
import { renderInHistory } from '#web/test-kit/render-routed.tsx';
import { PetsDialog } from './pets-dialog.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test.each([
  ['accepts more pets', true, ['Rex'], true],
  ['accepts no second pet if several are switched off', false, ['Rex'], false],
  ['keeps existing pets if several are switched off', false, ['Rex', 'Tom'], false],
] as const)('the dialog %s', async (_, multipetEnabled, pets, mayAdd) => {
  localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 't', userId: 'u1' }));
  const { api } = fakeApi({
    'GET /v1/me': () => ({
      ...aMe,
      user: { ...aMe.user, public_metadata: { ...aMe.user.public_metadata, multipetEnabled } },
    }),
  });
  const session = Session.parse({
    ...{ id: 's1', name: 'Rex', pets, owner: 'u1', organization: 'u1', timestamp: 0, tags: [] },
    ...{ status: 'in_progress', is_sample: false, created_timestamp: 0, modified_timestamp: 0 },
    ...{ recordings: [], nodes: [] },
  });
  renderInHistory(<PetsDialog session={session} onClose={() => {}} />, '', { api });
  const add = await screen.findByRole('button', { name: 'Add pet' });
  await waitFor(() => expect(add.hasAttribute('disabled')).toBe(!mayAdd));
  await userEvent.click(add);
  expect(screen.getAllByLabelText(/^Pet \d/)).toHaveLength(mayAdd ? pets.length + 1 : pets.length);
});
