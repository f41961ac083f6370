// @vitest-environment jsdom
import { NoteLine } from '@auscult/contract/notes';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderPart } from '#web/test-kit/render-app.tsx';

/** The editor loads until a test lets it arrive, or fail. */
let road = Promise.withResolvers<void>();

beforeEach(() => {
  // jsdom has no layout, which the editor needs.
  Range.prototype.getClientRects = () => [] as never;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  road = Promise.withResolvers();
  vi.resetModules();
  vi.doMock('#web/features/notes/line-editor.tsx', async (importOriginal) => {
    await road.promise;
    return importOriginal();
  });
});
afterEach(cleanup);

/** A note of one line, with the focus. */
async function aNote(text: string) {
  const { NoteView } = await import('#web/features/notes/note-view.tsx');
  const edits: unknown[] = [];
  const line = NoteLine.parse({
    ...{ text, pet: null, section: 'Plan', soap: 'plan', evidence: [] },
    ...{ origin: 'transcript', flags: [], resolved_flags: [] },
  });
  renderPart(
    <NoteView
      lines={[{ key: 0, line }]}
      pets={[]}
      onEdit={(edit) => edits.push(edit)}
      onLight={() => undefined}
      onHear={() => undefined}
    />,
  );
  document.querySelector<HTMLElement>('[data-line]')?.focus();
  return edits;
}

const field = () => screen.getByRole('textbox', { name: 'Edit line' });
const arrive = () => act(async () => road.resolve());
const theEditor = () => screen.findByRole('button', { name: 'Bold' });
const rewritten = (text: string) => [{ kind: 'change', key: 0, change: { text, origin: 'human' } }];

describe('keys that are pressed before the editor of a line is loaded', () => {
  test('are in the line when it loads, and typing continues after them', async () => {
    const edits = await aNote('**Rex** limps');
    await userEvent.keyboard('{Enter} since Monday');
    expect(screen.queryByRole('button', { name: 'Bold' })).toBeNull();
    await arrive();
    await theEditor();
    expect(document.activeElement).toBe(field());
    expect(field().innerHTML).toBe('<p><strong>Rex</strong> limps since Monday</p>');
    await userEvent.keyboard('{Enter}');
    expect(edits).toEqual(rewritten('**Rex** limps since Monday'));
  });

  test('can be the whole edit: the line is saved without the editor', async () => {
    const edits = await aNote('Rex limps');
    await userEvent.keyboard('{Enter} since Monday.{Enter}');
    expect(edits).toEqual(rewritten('Rex limps since Monday.'));
    expect(await screen.findByText('Rex limps')).toBeDefined();
  });

  test('can cancel the edit', async () => {
    const edits = await aNote('Rex limps');
    await userEvent.keyboard('{Enter} no{Escape}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(edits).toEqual([]);
  });

  test('leave the cursor in place', async () => {
    const edits = await aNote('limps');
    await userEvent.keyboard('{Enter}{Home}Rex ');
    await arrive();
    await theEditor();
    const { anchorNode, anchorOffset } = getSelection() ?? {};
    expect([anchorNode?.textContent, anchorOffset]).toEqual(['Rex limps', 4]);
    await userEvent.keyboard('{Enter}');
    expect(edits).toEqual(rewritten('Rex limps'));
  });

  test('keep the selection', async () => {
    await aNote('Rex limps');
    await userEvent.keyboard('{Enter}{Control>}a{/Control}');
    await arrive();
    await theEditor();
    expect(getSelection()?.toString()).toBe('Rex limps');
  });

  test('that compose a word together are not separated', async () => {
    await aNote('Rex ');
    await userEvent.keyboard('{Enter}');
    fireEvent.compositionStart(field());
    await arrive();
    await userEvent.keyboard('Zoe');
    expect(screen.queryByRole('button', { name: 'Bold' })).toBeNull();
    fireEvent.compositionEnd(field());
    await theEditor();
    expect(field().textContent).toBe('Rex Zoe');
  });

  test('are enough if the editor cannot be loaded', async () => {
    const edits = await aNote('Rex limps');
    await userEvent.keyboard('{Enter} badly');
    await act(async () => road.reject(new Error('no network')));
    await waitFor(() => expect(document.activeElement).toBe(field()));
    await userEvent.keyboard(' today{Enter}');
    expect(edits).toEqual(rewritten('Rex limps badly today'));
  });
});
