// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { openEditor } from './test-kit.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const signIn = (userId: string) =>
  localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 't', userId }));
const away = () => {
  throw new ApiError(0, 'offline', 'You are offline.');
};
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of the template' });

test('an unsaved form is only shown to the person who made it', async () => {
  const answers = { 'PUT /v1/template_draft/{template_id}': away };
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
