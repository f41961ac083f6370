// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { aDraft, aTemplate, choose, examForm, lastForm, names, openEditor, signIn } from './test-kit.ts';

beforeEach(() => {
  localStorage.clear();
  signIn();
});
afterEach(cleanup);

describe('publishing', () => {
  const renameEyes = async (to: string) => {
    await choose(/^Eyes/);
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, to);
  };
  const publish = () => userEvent.click(screen.getByRole('button', { name: 'Publish' }));

  test('is not possible with two entries of the same name, which is shown at the part, too', async () => {
    openEditor();
    await renameEyes('Skin');
    expect((await screen.findAllByRole('img', { name: 'Must fix' })).length).toBeGreaterThan(0);
    await publish();
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('are called “Skin”');
    const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Publish version 2' });
    expect(button.disabled).toBe(true);
  });

  test('shows what changes, in the form and in a note, and makes the next version', async () => {
    const { sent } = openEditor({
      answers: { 'PUT /v1/template/{template_id}': () => aTemplate({ version: 2 }) },
    });
    await renameEyes('Sight');
    await publish();
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Name of “Sight” changed.');
    expect(await within(dialog).findByText('Before.')).toBeDefined();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish version 2' }));
    expect(await screen.findByText('Version 2 of “House exam” is published.')).toBeDefined();
    expect(sent.at(-1)).toMatchObject({ path: '/v1/template/{template_id}', input: { version: 1 } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Version 2 is published')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true);
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' test');
    expect(await screen.findByText('Draft saved')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(false);
  });

  test('another person’s version is shown next to the draft, and nothing is lost', async () => {
    let version = 1;
    const { sent } = openEditor({
      answers: {
        'GET /v1/template/{template_id}': () => aTemplate({ version }),
        'GET /v2/template_definition/{template_id}': () => ({
          ...{ id: 't1', version },
          ...(version === 1 ? examForm() : { ...examForm(), description: 'Theirs' }),
        }),
        'PUT /v1/template/{template_id}': () => {
          version = 2;
          throw new ApiError(409, 'changed_meanwhile', 'Changed meanwhile.');
        },
      },
    });
    await renameEyes('Sight');
    await publish();
    await userEvent.click(await screen.findByRole('button', { name: 'Publish version 2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Version 2 and your draft' });
    expect(dialog.textContent).toContain('Name of “Sight” changed.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Load version 2' }));
    await waitFor(() => expect(lastForm(sent)).toMatchObject({ description: 'Theirs' }));
    expect(sent.at(-1)?.input).toMatchObject({ base_version: 2 });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(names(lastForm(sent))?.[1]).toBe('·Sight'));
  });
});

test('the preview names a Smart Pick without a choice, and the most similar line', async () => {
  const form = examForm();
  const [exam] = form.sections;
  const [eyes] = exam?.entries ?? [];
  if (!exam || !eyes) throw new Error('The form has an entry.');
  const grade = {
    ...eyes,
    key: 'grade',
    name: 'Grade',
    type: 'category' as const,
    options: ['Now', 'Later'],
  };
  const sections = [{ ...exam, entries: [...exam.entries, grade] }];
  openEditor({ draft: aDraft({ form: { ...form, sections } }) });
  const list = await screen.findByRole('list', { name: 'Empty Smart Picks' });
  expect(list.textContent).toBe('Nothing picked for “Exam, Grade”. Closest line: “Now.” (Exam, Eyes).');
});
