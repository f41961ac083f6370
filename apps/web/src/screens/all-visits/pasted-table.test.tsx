// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openNote, placeTexts } from '#web/test-kit/opened-note.tsx';

beforeEach(placeTexts);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('a table pasted into a line keeps its rows as lines, and its cells separate', async () => {
  const { sent } = openNote();
  (await screen.findByRole('button', { name: 'Limping.' })).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Bold' });
  const html =
    '<table><tr><td>Glucose</td><td>112</td><td>70-143</td></tr><tr><td>ALT</td><td>31</td><td>10-125</td></tr></table><p>Lactate 2<br>5 kg</p>';
  fireEvent.paste(screen.getByRole('textbox', { name: 'Edit line' }), {
    clipboardData: { getData: (type: string) => (type === 'text/html' ? html : ''), types: ['text/html'] },
  });
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  const lines = 'Glucose | 112 | 70-143\nALT | 31 | 10-125\nLactate 2 5 kg';
  expect(JSON.stringify(sent)).toContain(JSON.stringify(lines).slice(1, -1));
});
