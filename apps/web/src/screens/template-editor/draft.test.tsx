// @vitest-environment jsdom
import type { TemplateForm } from '@auscult/contract/templates';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { aDraft, choose, DRAFT, examForm, lastForm, names, openEditor, signIn } from './test-kit.ts';

beforeEach(() => {
  localStorage.clear();
  signIn();
});
afterEach(cleanup);

const away = () => {
  throw new ApiError(0, 'offline', 'You are offline.');
};

describe('the draft', () => {
  const theirs = aDraft({ form: { ...examForm(), name: 'Other window' }, revision: 7 });

  test('another window’s draft is not overwritten: the person chooses', async () => {
    let isFirst = true;
    const { sent } = openEditor({
      answers: {
        [`GET ${DRAFT}`]: () => ({ draft: sent.length > 0 ? theirs : aDraft() }),
        [`PUT ${DRAFT}`]: (input: { revision: number; form: TemplateForm }) => {
          if (isFirst) {
            isFirst = false;
            throw new ApiError(409, 'changed_meanwhile', 'Changed meanwhile.');
          }
          return aDraft({ form: input.form, revision: input.revision + 1 });
        },
      },
    });
    await choose(/^Eyes/);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
    const dialog = await screen.findByRole('dialog', { name: 'Your draft was changed in another window' });
    expect(dialog.textContent).toContain('Name of “Eyes!” changed.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(sent.at(-1)?.input).toMatchObject({ revision: 7 }));
    expect(names(lastForm(sent))?.[1]).toBe('·Eyes!');
  });

  test('changes that the server rejects are stored on this device, with a message', async () => {
    openEditor({ answers: { [`PUT ${DRAFT}`]: away } });
    await choose(/^Eyes/);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
    expect(await screen.findByText(/You are offline\. Your changes are kept on this device/)).toBeDefined();
    cleanup();
    openEditor();
    await choose(/^Eyes!/);
    expect(await screen.findByText('Draft saved')).toBeDefined();
  });

  test('is discarded, and Undo restores it', async () => {
    const draft = aDraft({ form: { ...examForm(), name: 'My changes' } });
    const { sent } = openEditor({ draft, answers: { [`DELETE ${DRAFT}`]: () => ({ template_id: 't1' }) } });
    await screen.findByDisplayValue('My changes');
    await userEvent.click(screen.getByRole('button', { name: 'More of this template' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Discard draft' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard draft' }));
    await screen.findByDisplayValue('House exam');
    expect(sent.filter(({ path }) => path === DRAFT)).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent.at(-1)?.input).toMatchObject({ revision: 0, form: draft.form }));
  });
});

const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of the template' });

test('an unsaved form is only shown to the person who made it', async () => {
  const answers = { [`PUT ${DRAFT}`]: away };
  signIn('vera');
  openEditor({ answers });
  await userEvent.type(await nameField(), ' of Vera{Enter}');
  cleanup();

  signIn('tom');
  openEditor({ answers });
  expect((await nameField()).value).toBe('House exam');
  cleanup();

  signIn('vera');
  openEditor({ answers });
  expect((await nameField()).value).toBe('House exam of Vera');
});
