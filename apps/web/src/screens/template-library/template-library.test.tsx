// @vitest-environment jsdom
import { type Template, TemplateStyle } from '@auscult/contract/templates';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeLocale } from '#web/copy/language.ts';
import { ApiError } from '#web/platform/api-client.ts';
import { aMe, fakeApi } from '#web/test-kit/fake-api.ts';
import { membersAnswer } from '#web/test-kit/fake-team.ts';
import { aTemplate, templateAnswers } from '#web/test-kit/fake-templates.ts';
import { renderAt } from '#web/test-kit/render-app.tsx';

beforeEach(() => {
  localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 't', userId: 'u1' }));
});
afterEach(async () => {
  cleanup();
  await changeLocale(undefined);
  localStorage.clear();
  vi.restoreAllMocks();
});

const own = aTemplate({
  ...{ id: 't1', name: 'My exotics', owner: 'u1', organization: 'u1', tag: ['exotics', 'specialty'] },
  ...{ permissions: ['all'], team_permissions: ['all'] },
});
const discharge = aTemplate({
  id: 'dynamic_simple_discharge',
  name: 'Simple Discharge',
  type: 'communications',
});
const soap = aTemplate({ id: 'dynamic_soap_advanced', name: 'SOAP w/ Physical' });
const templates = [discharge, aTemplate(), soap, own];

const form = {
  ...{
    name: 'My exotics',
    type: 'medical',
    tag: [],
    description: '',
    detail: 'standard',
    length: 'standard',
  },
  ...{ style: TemplateStyle.parse({}), sections: [] },
};

function open({ path = '/templates', listed = templates, answers = {}, ranks = {} } = {}) {
  const { api, sent } = fakeApi({
    'GET /v1/me': () => aMe,
    'GET /v1/usage': () => ({ num_sessions: 3, phone_call_sessions: 0 }),
    ...templateAnswers(listed, ranks),
    'GET /v2/template_definition/{template_id}': () => ({ id: 't1', version: 1, ...form }),
    'POST /v1/template': () => aTemplate({ id: 't9' }),
    'POST /v1/delete_template': () => ({ template_id: 't1' }),
    'POST /v1/restore_template': () => own,
    'POST /v2/default_template': () => ({ default_template_ids_priority: {}, previous: null }),
    ...answers,
  });
  return { router: renderAt(path, { api }), sent };
}

const names = () =>
  within(screen.getByRole('list', { name: 'Templates' }))
    .getAllByRole('link')
    .map((link) => templates.find(({ name }) => link.textContent?.includes(name))?.name);
const act = async (template: string, action: string) => {
  await userEvent.click(await screen.findByLabelText(`Actions for ${template}`));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

describe('the library', () => {
  test('shows defaults first, then those of the person’s specialty, then their own', async () => {
    open({ ranks: { dynamic_soap_notes: 1 } });
    await screen.findByText('4 templates');
    expect(names()).toEqual(['Simple Discharge', 'SOAP Notes', 'SOAP w/ Physical', 'My exotics']);
    expect(screen.getAllByText('Default')).toHaveLength(2);
  });

  test('is searched and filtered by kind and owner', async () => {
    open();
    await userEvent.type(await screen.findByLabelText('Find a template'), 'exotics');
    expect(names()).toEqual(['My exotics']);
    await userEvent.click(screen.getByRole('radio', { name: 'Client' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show all templates' }));
    await userEvent.click(screen.getByRole('button', { name: 'Whose' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /Mine/ }));
    expect(names()).toEqual(['My exotics']);
  });

  test('describes a built-in one in the person’s language; a person’s own text is unchanged', async () => {
    await changeLocale('de');
    const description = 'The four parts of a note without a system by system examination.';
    open({
      listed: [
        { ...soap, organization: null, description },
        { ...own, description },
      ],
    });
    const described = await screen.findByRole('link', { name: /Untersuchung System für System/ });
    expect(described.textContent).toContain('SOAP w/ Physical');
    expect(screen.getByRole('link', { name: /My exotics/ }).textContent).toContain(description);
    await userEvent.type(screen.getByRole('searchbox'), 'ohne Untersuchung');
    await waitFor(() => expect(screen.queryByRole('link', { name: /My exotics/ })).toBeNull());
    expect(screen.getByRole('link', { name: /SOAP w/ })).toBeDefined();
  });

  test('shows an error if it cannot be read, and tries again', async () => {
    let isDown = true;
    open({
      answers: {
        'GET /v1/organization_templates': () => {
          if (isDown) throw new ApiError(500, 'internal', 'Broken.');
          return { templates: [] };
        },
      },
    });
    await screen.findByText('Error fetching templates');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('4 templates');
  });
});

describe('the actions of a template', () => {
  test('a copy is made and opened', async () => {
    const { router, sent } = open();
    await act('My exotics', 'Duplicate');
    await waitFor(() => expect(router.state.location.href).toBe('/templateBuilder?template_id=t9'));
    expect(sent[0]).toMatchObject({
      path: '/v1/template',
      input: { name: 'My exotics (copy)', is_published: false },
    });
  });

  test('it becomes the default', async () => {
    const { sent } = open();
    await act('SOAP Notes', 'Make default');
    await screen.findByText('“SOAP Notes” is now your default.');
    expect(sent[0]).toEqual({
      path: '/v2/default_template',
      input: { template_id: 'dynamic_soap_notes', rank: 1 },
    });
  });

  test('it is no longer a default, and Undo restores its rank', async () => {
    const { sent } = open({ ranks: { dynamic_soap_notes: 2, dynamic_soap_advanced: 1 } });
    await act('SOAP Notes', 'Remove from defaults');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ input }) => input)).toEqual([
      { template_id: 'dynamic_soap_notes', remove: true },
      { template_id: 'dynamic_soap_notes', rank: 2 },
    ]);
  });

  test('the product’s own default stays while there is no other', async () => {
    const { sent } = open({ ranks: { dynamic_soap_notes: 1 } });
    await act('Simple Discharge', 'Remove from defaults');
    expect(sent).toEqual([]);
    const item = screen.getByRole<HTMLButtonElement>('menuitem', { name: 'Remove from defaults' });
    expect([item.disabled, item.title]).toEqual([true, 'Used as long as you choose none.']);
  });

  test('it is deleted, and restored', async () => {
    const { sent } = open();
    await act('My exotics', 'Delete');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent.map(({ path }) => path)).toEqual(['/v1/delete_template', '/v1/restore_template']),
    );
  });

  describe('deleting a template that others use', () => {
    const organization = { id: 'team', name: 'Northside', role: 'org:admin', public_metadata: {} };
    const bela = aTemplate({
      ...{ id: 't7', name: 'Dental day', owner: 'u2', organization: 'team', version: 2 },
      ...{ permissions: ['all'], team_permissions: ['all'] },
    });
    const inTeam = (listed: Template[], ranks = {}) =>
      open({
        ...{ listed, ranks },
        answers: {
          'GET /v1/me': () => ({ ...aMe, organization }),
          'GET /v1/members': () => membersAnswer('Dr. Ada Park', 'Dr. Bela Novak'),
        },
      });

    test('needs a confirmation that names the owner and possible defaults', async () => {
      const { sent } = inTeam([soap, bela], { t7: 1 });
      await act('Dental day', 'Delete');
      const asked = await screen.findByRole('dialog', { name: 'Delete “Dental day”?' });
      for (const part of [
        'It is Dr. Bela Novak’s template.',
        'One of your defaults.',
        'Colleagues who use it as their default',
      ])
        expect(await within(asked).findByText((text) => text.includes(part))).toBeDefined();
      await userEvent.click(within(asked).getByRole('button', { name: 'Keep it' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(sent).toEqual([]);
      await act('Dental day', 'Delete');
      await userEvent.click(await screen.findByRole('button', { name: 'Delete template' }));
      await screen.findByRole('button', { name: 'Undo' });
      expect(sent).toMatchObject([{ path: '/v1/delete_template', input: { template_id: 't7' } }]);
    });

    test('asks no question about a draft that only its owner sees', async () => {
      const draft = { ...own, organization: bela.organization, version: 0 };
      const { sent } = inTeam([soap, draft]);
      await act('My exotics', 'Delete');
      await screen.findByRole('button', { name: 'Undo' });
      expect(sent).toMatchObject([{ path: '/v1/delete_template' }]);
    });
  });

  test('built-in ones cannot be deleted or shared', async () => {
    open();
    await userEvent.click(await screen.findByLabelText('Actions for SOAP Notes'));
    await screen.findByRole('menuitem', { name: 'Preview' });
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
    expect(screen.queryByRole('menuitem', { name: 'Share by link' })).toBeNull();
  });

  test('nothing is shared by a link if the team switched that off', async () => {
    const organization = { id: 'team', name: 'Northside', public_metadata: { shareEnabled: false } };
    open({ answers: { 'GET /v1/me': () => ({ ...aMe, organization }) } });
    await userEvent.click(await screen.findByLabelText('Actions for My exotics'));
    await screen.findByRole('menuitem', { name: 'Preview' });
    expect(screen.queryByRole('menuitem', { name: 'Share by link' })).toBeNull();
  });

  test('the server’s refusal is shown', async () => {
    const refuse = () => {
      throw new ApiError(403, 'forbidden', 'Your team lets only admins delete templates.');
    };
    open({ answers: { 'POST /v1/delete_template': refuse } });
    await act('My exotics', 'Delete');
    await screen.findByText('Your team lets only admins delete templates.');
  });
});

test('prebuilt normals are switched here', async () => {
  const { sent } = open({ answers: { 'POST /v1/update_member_metadata': () => ({ public_metadata: {} }) } });
  await screen.findByText('4 templates');
  await userEvent.click(screen.getByRole('button', { name: 'Prebuilt normals' }));
  await userEvent.click(await screen.findByLabelText('Write prebuilt normals'));
  await userEvent.click(screen.getByLabelText('Always'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByLabelText('Write prebuilt normals')).toBeNull());
  expect(sent[0]?.input).toEqual({
    action: 'updated_prebuilt_templates',
    metadata: { prebuiltEnabled: true, prebuilt_abbreviations: false, physical_exam_mode: 'all' },
  });
});

describe('new templates', () => {
  test('are not offered without the right', async () => {
    open({ listed: templates.map((template) => ({ ...template, permissions: [] })) });
    await screen.findByText('4 templates');
    expect(screen.queryByRole('button', { name: 'New template' })).toBeNull();
  });

  test('are imported from a file that was exported here, and from no other', async () => {
    const { router, sent } = open();
    await screen.findByText('4 templates');
    const input = screen.getByLabelText('Import from a file', { selector: 'input' });
    await userEvent.upload(input, new File(['{}'], 'a.json', { type: 'application/json' }));
    await screen.findByText('This file has no template. Choose one that was exported from here.');
    const whole = JSON.stringify({ format: 'auscult-template', version: 1, form });
    await userEvent.upload(input, new File([whole], 'b.json', { type: 'application/json' }));
    await waitFor(() => expect(router.state.location.href).toBe('/templateBuilder?template_id=t9'));
    expect(sent[0]?.input).toEqual({ ...form, is_published: false });
  });

  test('a shared link shows its template, and makes a copy', async () => {
    const shared = { form, shared_by: 'u2', shared_by_name: 'Dr. Lee' };
    const { router, sent } = open({
      path: '/templates#share=abc-123',
      answers: { 'POST /v1/open_shared_template': () => shared },
    });
    await screen.findByText('Shared by Dr. Lee');
    await userEvent.click(screen.getByRole('button', { name: 'Make a copy' }));
    await waitFor(() => expect(router.state.location.href).toBe('/templateBuilder?template_id=t9'));
    expect(sent.map(({ path }) => path)).toEqual(['/v1/open_shared_template', '/v1/template']);
    expect(sent[1]?.input).toMatchObject({ is_published: false });
  });
});
