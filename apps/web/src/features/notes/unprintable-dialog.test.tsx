// @vitest-environment jsdom
import { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { MEDICAL_NOTES } from '#web/features/notes/note-kinds.ts';
import { TakeNote } from '#web/features/notes/take-note.tsx';
import { ApiError } from '#web/platform/api-client.ts';
import * as saving from '#web/platform/save-file.ts';
import { aMe, fakeApi } from '#web/test-kit/fake-api.ts';
import { renderInHistory } from '#web/test-kit/render-routed.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

const SENTENCE = 'These letters cannot be printed: Ꮳ Ꮃ.';

/** A server whose fonts lack letters of the note. */
async function download() {
  localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 't', userId: 'u1' }));
  const saved = vi.spyOn(saving, 'saveFile').mockImplementation(() => undefined);
  const asked: unknown[] = [];
  const files = async (_: string, wish: object = {}) => {
    asked.push(wish);
    if ('refuse_unprintable' in wish && wish.refuse_unprintable)
      throw new ApiError(422, 'unprintable_letters', SENTENCE);
    return new File(['%PDF-'], 'Cat.pdf');
  };
  const { api } = fakeApi({ 'GET /v1/me': () => aMe });
  const note = { session_id: SessionId.parse('s1'), node_id: NodeId.parse('n1') };
  renderInHistory(<TakeNote kind={MEDICAL_NOTES} note={note} markup="Plan" isSaved />, '', { api, files });
  await userEvent.click(await screen.findByRole('button', { name: 'Copy or download' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Download PDF' }));
  return {
    saved,
    asked,
    dialog: await screen.findByRole('dialog', { name: 'Some letters cannot be printed' }),
  };
}

test('letters that no font has are listed before a file is made, and nothing is saved without a decision', async () => {
  const { saved, asked, dialog } = await download();
  expect(dialog.textContent).toContain(SENTENCE);
  expect(dialog.textContent).toContain('The file shows a box (□) for each of them.');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toHaveLength(1);
  expect(saved).not.toHaveBeenCalled();
});

test('the file is saved after the person confirms', async () => {
  const { saved, asked } = await download();
  await userEvent.click(screen.getByRole('button', { name: 'Print anyway' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(asked).toMatchObject([{ refuse_unprintable: true }, { refuse_unprintable: false }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
