// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { aTemplate, templateAnswers } from '#web/test-kit/fake-templates.ts';
import { openSettings } from './test-kit.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const changed = (key: string, value: unknown) => ({
  path: '/v1/update_member_metadata',
  input: { action: 'updated_settings', metadata: { [key]: value } },
});

describe('prebuilt normals', () => {
  test('are switched on at once; their format can be chosen afterwards', async () => {
    const { sent } = openSettings('notes');
    const modes = await screen.findAllByRole('radio', { name: /If an exam was done|Always/ });
    expect(modes.map((mode) => mode.hasAttribute('disabled'))).toEqual([true, true]);
    await userEvent.click(screen.getByRole('switch', { name: 'Write prebuilt normals' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Always' }));
    await userEvent.click(screen.getByRole('switch', { name: /^Use abbreviations/ }));
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent).toEqual([
      changed('prebuiltEnabled', true),
      changed('physical_exam_mode', 'all'),
      changed('prebuilt_abbreviations', true),
    ]);
  });

  test.each([
    [true, 'Your team has switched this on for all of its members.'],
    [false, 'Your team has switched this off for all of its members.'],
  ])('that the team decides (%s) are shown, but read-only', async (prebuiltEnabled, sentence) => {
    openSettings('notes', {
      person: {
        user: { public_metadata: { prebuiltEnabled: !prebuiltEnabled } },
        team: { role: 'org:doctor', public_metadata: { prebuiltEnabled } },
      },
    });
    const wanted = await screen.findByRole<HTMLInputElement>('switch', { name: 'Write prebuilt normals' });
    expect([wanted.checked, wanted.disabled]).toEqual([prebuiltEnabled, true]);
    expect(screen.getByText(sentence)).toBeDefined();
  });

  test('that are refused are reverted, with the server’s words', async () => {
    openSettings('notes', {
      answers: {
        'POST /v1/update_member_metadata': () => {
          throw new ApiError(500, 'fault', '');
        },
      },
    });
    const wanted = await screen.findByRole<HTMLInputElement>('switch', { name: 'Write prebuilt normals' });
    await userEvent.click(wanted);
    await screen.findByText('Failed to update user data');
    expect(wanted.checked).toBe(false);
  });
});

test('copying follows the team until the person chooses; Undo returns to that', async () => {
  const { sent } = openSettings('notes', {
    person: { team: { public_metadata: { copyBehavior: 'plain' } } },
  });
  const plain = await screen.findByRole<HTMLInputElement>('radio', { name: /^Plain text/ });
  expect(plain.checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: /^Rich text/ }));
  expect(plain.checked).toBe(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(plain.checked).toBe(true));
  expect(sent).toEqual([changed('copyBehavior', 'rich'), changed('copyBehavior', null)]);
});

test('a copied note has the person’s format; until they choose, the team’s', async () => {
  const { sent } = openSettings('notes', {
    person: { team: { public_metadata: { richTextFontSize: '14' } } },
  });
  const size = await screen.findByLabelText<HTMLSelectElement>('Font size of rich text');
  expect(size.value).toBe('14');
  await userEvent.selectOptions(size, '11 points');
  await userEvent.click(screen.getByRole('switch', { name: /^No blank lines between the sections/ }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(size.value).toBe('11');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent).toEqual([
    changed('richTextFontSize', '11'),
    changed('removeSpacesBetweenSections', true),
    changed('removeSpacesBetweenSections', null),
  ]);
});

describe('consent', () => {
  const choice = () =>
    screen.findByRole<HTMLInputElement>('switch', { name: 'Ask for consent before each recording' });

  test('is forced for a person who works alone', async () => {
    openSettings('notes');
    expect((await choice()).disabled).toBe(true);
    expect(screen.getByText('Required for solo accounts.')).toBeDefined();
  });

  test('is forced unless the team lets its members decide', async () => {
    openSettings('notes', {
      person: { user: { public_metadata: { consentEnabled: false } }, team: { role: 'org:doctor' } },
    });
    expect([(await choice()).checked, (await choice()).disabled]).toEqual([true, true]);
    expect(screen.getByText(/^Consent is forced on\. Administrators/)).toBeDefined();
  });

  test('is the member’s choice if the team allows it', async () => {
    const { sent } = openSettings('notes', {
      person: { team: { public_metadata: { consent_control: 'user' } } },
    });
    await userEvent.click(await choice());
    await waitFor(() => expect(sent).toEqual([changed('consentEnabled', false)]));
    expect((await choice()).checked).toBe(false);
  });
});

describe('default templates', () => {
  const soap = aTemplate();
  const physical = aTemplate({ id: 'dynamic_soap_advanced', name: 'SOAP w/ Physical' });
  const own = aTemplate({ id: 't1', name: 'My exotics' });
  const listed = [soap, physical, own];
  const notes = () => screen.findByRole('region', { name: 'Default templates: Notes' });
  const names = async () =>
    within(await notes())
      .getAllByRole('listitem')
      .map((row) => listed.find(({ name }) => row.textContent?.includes(name))?.name);

  function open(ranks: Record<string, number>) {
    return openSettings('notes', {
      answers: {
        ...templateAnswers(listed, ranks),
        'POST /v2/default_template': () => ({ default_template_ids_priority: {}, previous: null }),
      },
    });
  }

  test('are in order, and can be moved and removed', async () => {
    const { sent } = open({ t1: 1, dynamic_soap_notes: 2 });
    expect(await names()).toEqual(['My exotics', 'SOAP Notes']);
    await userEvent.click(screen.getByRole('button', { name: 'Move “My exotics” down' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Move “SOAP Notes” up' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: 'Remove “My exotics” from the defaults' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toHaveLength(4));
    expect(sent.map(({ input }) => input)).toEqual([
      { template_id: 't1', rank: 3 },
      { template_id: 'dynamic_soap_notes', rank: 1 },
      { template_id: 't1', remove: true },
      { template_id: 't1', rank: 1 },
    ]);
  });

  test('are the product’s own if there is none, and that one cannot be removed', async () => {
    const { sent } = open({});
    expect(await names()).toEqual(['SOAP w/ Physical']);
    const remove = screen.getByRole('button', { name: 'Remove “SOAP w/ Physical” from the defaults' });
    expect(remove.hasAttribute('disabled')).toBe(true);
    await userEvent.selectOptions(screen.getByLabelText('Add a default template: Notes'), 'My exotics');
    await waitFor(() => expect(sent[0]?.input).toEqual({ template_id: 't1' }));
  });

  test('that cannot be read show an error, and are read again', async () => {
    let isDown = true;
    openSettings('notes', {
      answers: {
        'GET /v1/templates': () => {
          if (isDown) throw new ApiError(500, 'fault', '');
          return { templates: listed };
        },
      },
    });
    await screen.findByText('Error fetching templates');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await names()).toEqual(['SOAP w/ Physical']);
  });
});
