// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '#web/test-kit/render-app.tsx';
import { EditDialog } from './edit-dialog.tsx';

afterEach(cleanup);

test.each([true, false])(
  'while it saves (%s), its button shows a spinner and ignores a second click',
  async (isBusy) => {
    const onSave = vi.fn();
    const part = (
      <EditDialog title="Rename team" failure={undefined} isBusy={isBusy} onSave={onSave} onClose={vi.fn()}>
        <p>Name</p>
      </EditDialog>
    );
    renderPart(part);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    await userEvent.setup({ pointerEventsCheck: 0 }).click(button);
    expect(button.disabled).toBe(isBusy);
    expect(button.querySelector('[class*="Loader"]') !== null).toBe(isBusy);
    expect(onSave).toHaveBeenCalledTimes(isBusy ? 0 : 1);
  },
);

test('neither a click outside nor Escape discards what was typed', async () => {
  const onClose = vi.fn();
  renderPart(
    <EditDialog
      title="Add an amendment"
      failure={undefined}
      isBusy={false}
      onSave={vi.fn()}
      onClose={onClose}
    >
      <textarea aria-label="What is added" />
    </EditDialog>,
  );
  await userEvent.type(await screen.findByLabelText('What is added'), 'The laboratory called.');
  const beside = document.querySelector('.mantine-Modal-overlay') ?? document.body;
  await userEvent.click(beside);
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('Escape closes it while nothing is typed', async () => {
  const onClose = vi.fn();
  renderPart(
    <EditDialog title="Rename team" failure={undefined} isBusy={false} onSave={vi.fn()} onClose={onClose}>
      <input type="checkbox" />
    </EditDialog>,
  );
  await userEvent.click(await screen.findByRole('checkbox'));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
