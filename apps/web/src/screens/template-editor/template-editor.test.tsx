// @vitest-environment jsdom
import { listParts } from '@auscult/domain/templates/form-tree';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { aTemplate, choose, examForm, lastForm, names, openEditor, outline, signIn } from './test-kit.ts';

beforeEach(() => {
  localStorage.clear();
  signIn();
});
afterEach(cleanup);

const rows = async () =>
  within(await outline())
    .getAllByRole('button', { name: /, level|, Section/ })
    .map((button) => button.textContent);

const refuse = (status: number, code: string, detail: string) => () => {
  throw new ApiError(status, code, detail);
};

describe('building', () => {
  test('adds a Smart Pick below the selected part, and the draft is saved automatically', async () => {
    const { sent } = openEditor();
    await choose(/^Systems/);
    await userEvent.click(screen.getByRole('button', { name: 'Add entry' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Search: Add entry' }), 'smart pick');
    await userEvent.keyboard('{Enter}');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Gait');
    await userEvent.type(screen.getByRole('textbox', { name: 'Choices' }), 'Sound{Enter}Lame');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Allow multiple' }));
    await waitFor(() =>
      expect(
        listParts(lastForm(sent) ?? examForm()).find(({ part }) => part.name === 'Gait')?.part,
      ).toMatchObject({
        type: 'category',
        options: ['Sound', 'Lame'],
        multiOptions: true,
      }),
    );
    expect(names(lastForm(sent))?.slice(2, 4)).toEqual(['·Systems', '··Gait']);
    expect(await screen.findByText('Draft saved')).toBeDefined();
  });

  test('duplicates a part, deletes it, and Undo of the notice restores it', async () => {
    openEditor();
    await choose(/^Skin/);
    await userEvent.click(screen.getByRole('button', { name: 'Duplicate' }));
    expect(await screen.findByDisplayValue('Skin copy')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect((await rows()).join()).not.toContain('Skin copy'));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Template settings' }));
    await userEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await rows()).join()).toContain('Skin copy'));
  });

  test('names the field of the practice system from a list, or by a word of the clinic', async () => {
    const { sent } = openEditor();
    await choose(/^Plan/);
    const field = await screen.findByRole('combobox', { name: 'Field of the practice system' });
    const named = () => lastForm(sent)?.sections.find(({ name }) => name === 'Plan')?.integration;
    await userEvent.selectOptions(field, 'Client instructions');
    await waitFor(() => expect(named()).toBe('client_instructions'));
    await userEvent.selectOptions(field, 'A word of your own');
    await userEvent.type(screen.getByRole('textbox', { name: 'Your word for this field' }), 'Reminders');
    await waitFor(() => expect(named()).toBe('Reminders'));
    await userEvent.selectOptions(field, 'By the SOAP part');
    await waitFor(() => expect(named()).toBeNull());
    expect(screen.queryByRole('textbox', { name: 'Your word for this field' })).toBeNull();
  });

  test('the notice restores nothing a second time', async () => {
    openEditor();
    await choose(/^Skin/);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect((await rows()).join()).not.toContain('Skin'));
    const notice = within(await screen.findByRole('alert'));
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(async () => expect((await rows()).join()).toContain('Skin'));
    await userEvent.click(notice.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect((await rows()).filter((row) => row?.includes('Skin'))).toHaveLength(1);
  });

  test('moves a part by keyboard, below another and to the next section, and says where it is', async () => {
    const { sent } = openEditor();
    const skin = within(await outline()).getByRole('button', { name: 'Move Skin' });
    skin.focus();
    await userEvent.keyboard(' ');
    const said = () =>
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join();
    expect(said()).toContain('Lifted Skin, 3 of 3 in Exam.');
    await userEvent.keyboard('{ArrowRight}');
    expect(said()).toContain('Moved Skin, 1 of 1 in Systems.');
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
    expect(said()).toContain('Moved Skin, 1 of 2 in Plan.');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Skin');
    await userEvent.keyboard(' ');
    await waitFor(() =>
      expect(names(lastForm(sent))).toEqual(['Exam', '·Eyes', '·Systems', 'Plan', '·Skin', '·Medicines']),
    );
    // All steps of one move are one step of Undo.
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(names(lastForm(sent))).toEqual(names(examForm())));
  });

  test('Escape leaves a lifted part where it was', async () => {
    openEditor();
    const before = await rows();
    within(await outline())
      .getByRole('button', { name: 'Move Plan' })
      .focus();
    await userEvent.keyboard(' {ArrowUp}');
    expect((await rows())[0]).toContain('Plan');
    await userEvent.keyboard('{Escape}');
    expect(await rows()).toEqual(before);
  });

  test('a typed word is one step of Undo, and Redo repeats it', async () => {
    openEditor();
    await choose(/^Eyes/);
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await userEvent.type(name, 'ight');
    expect(name.value).toBe('Eyesight');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(name.value).toBe('Eyes');
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(name.value).toBe('Eyesight');
  });

  test('a part goes to the shelf, and one from a shelf into the template', async () => {
    const saved = {
      ...{ id: 's9', name: 'Dental', type: 'subsection', entryKey: 'd', owner: 'u2', super_org: null },
      ...{ description: 'Teeth.', alias: ['teeth'], options: [], multiOptions: false, subEntries: [] },
    };
    const { sent } = openEditor({
      answers: {
        'GET /v2/org_saved_entries': () => ({ entries: [saved] }),
        'POST /v2/saved_entries': (input) => input,
      },
    });
    await choose(/^Eyes/);
    await userEvent.click(screen.getByRole('button', { name: 'Save to library' }));
    expect(await screen.findByText('“Eyes” is in your library.')).toBeDefined();
    expect(sent.find(({ path }) => path === '/v2/saved_entries')?.input).toMatchObject({
      name: 'Eyes',
      entryKey: 'Eyes',
      alias: [],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Add entry' }));
    expect(await screen.findByText('My team’s library')).toBeDefined();
    await userEvent.click(await screen.findByRole('option', { name: /Dental/ }));
    await waitFor(() => expect(names(lastForm(sent))?.slice(1, 3)).toEqual(['·Eyes', '·Dental']));
  });

  test('own parts can be removed from the shelf, and put back', async () => {
    const saved = {
      ...{ id: 's9', name: 'Dental', type: 'normal', sectionKey: 'd', owner: 'u1', super_org: null },
      ...{ is_editable: true, entries: [], alias: [], options: [], multiOptions: false },
    };
    const { sent } = openEditor({
      answers: {
        'GET /v2/saved_sections': () => ({ sections: [saved] }),
        'DELETE /v2/saved_sections/{section_uuid}': () => ({ id: 's9' }),
        'POST /v2/saved_sections': () => saved,
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'More of this template' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Library' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove “Dental” from the library' }));
    const notice = await screen.findByText('“Dental” was removed from the library.');
    await userEvent.click(within(notice.parentElement as HTMLElement).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ path: '/v2/saved_sections', input: saved }));
    expect(sent.at(-2)?.input).toEqual({ section_uuid: 's9' });
  });

  test('better instructions are shown next to the current ones until they are applied, and name their source', async () => {
    const { sent } = openEditor({
      answers: {
        'POST /v1/improve-instructions': () => ({
          ...{ instructions: 'Say what was seen of each eye.', remarks: ['Too short.'], by: 'rules' },
        }),
      },
    });
    await choose(/^Eyes/);
    await userEvent.click(screen.getByRole('button', { name: 'Improve instructions with AI' }));
    const suggestion = await screen.findByRole('region', { name: 'Suggested instructions' });
    expect(suggestion.textContent).toContain('Checked by rules; no language model is set up.');
    await userEvent.click(within(suggestion).getByRole('button', { name: 'Apply' }));
    expect(await screen.findByDisplayValue('Say what was seen of each eye.')).toBeDefined();
    await waitFor(() =>
      expect(lastForm(sent)?.sections[0]?.entries[0]?.description).toBe('Say what was seen of each eye.'),
    );
  });
});

describe('rights', () => {
  test('a person without the right to edit gets a message, and can make a copy', async () => {
    const { sent, router } = openEditor({
      template: aTemplate({ permissions: ['duplicate'], owner: 'u2' }),
      answers: { 'POST /v1/template': () => aTemplate({ id: 't2' as never }) },
    });
    await screen.findByText(/You can’t edit this template\. Duplicate it to make your own\./);
    await choose(/^Eyes/);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).matches(':disabled')).toBe(true);
    for (const name of ['Publish', 'Undo', 'Add entry', 'Delete', 'Move Eyes'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Duplicate' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ template_id: 't2' }));
    const made = sent.find(({ path }) => path === '/v1/template');
    expect(made?.input).toMatchObject({ name: 'House exam (copy)', is_published: false });
  });

  test('a single permission enables its own fields, and the others say why they are disabled', async () => {
    openEditor({ template: aTemplate({ permissions: ['edit_instructions'], owner: 'u2' }) });
    await choose(/^Eyes/);
    const isOpen = (name: string) => !screen.getByRole('textbox', { name }).matches(':disabled');
    expect(['Name', 'Instructions', 'Prebuilt normal'].map(isOpen)).toEqual([false, true, false]);
    expect(screen.getByText('You can’t rename entries in this template.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Move Eyes' })).toBeNull();
  });
});

test('the preview shows the note, its figures and what changes', async () => {
  openEditor();
  const preview = await screen.findByRole('region', { name: 'Preview' });
  await waitFor(() => expect(preview.textContent).toContain('1 of 6'));
  expect(preview.textContent).toContain('Eyes: Now.');
  await userEvent.click(within(preview).getByRole('radio', { name: 'What changes' }));
  const changes = within(preview).getByRole('list', { name: 'Lines that change' });
  expect(changes.textContent).toContain('Before.');
  expect(changes.textContent).toContain('Now.');
});

test('a missing template, as after a change of the team, shows a message and a link back', async () => {
  const { router } = openEditor({
    answers: { 'GET /v1/template/{template_id}': refuse(404, 'template_not_found', 'No such template.') },
  });
  expect((await screen.findByRole('alert')).textContent).toBe('No such template.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Back to all templates' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/templates'));
});
