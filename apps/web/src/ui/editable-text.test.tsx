// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderPart } from '#web/test-kit/render-app.tsx';
import { EditableText } from './editable-text.tsx';

afterEach(cleanup);

/** The name of a visit on a server that is unreachable at first. */
function Name({ sent }: { sent: string[] }) {
  const [value, setValue] = useState('Biscuit');
  const [error, setError] = useState<string>();
  const commit = (name: string) => {
    sent.push(name);
    if (sent.length === 1) return setError('The server cannot be reached.');
    setError(undefined);
    setValue(name);
  };
  return <EditableText label="Visit name" value={value} {...(error && { error })} onCommit={commit} />;
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Visit name' });

test('a name that could not be saved stays as it was typed, and Enter tries again', async () => {
  const sent: string[] = [];
  renderPart(<Name sent={sent} />);
  await userEvent.type(field(), ', vomiting since Monday{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('The server cannot be reached.');
  expect(field().value).toBe('Biscuit, vomiting since Monday');
  await userEvent.type(field(), '{Enter}');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field().value).toBe('Biscuit, vomiting since Monday');
  expect(sent).toEqual(['Biscuit, vomiting since Monday', 'Biscuit, vomiting since Monday']);
});

test('Escape discards it, also after it was refused', async () => {
  renderPart(<Name sent={[]} />);
  await userEvent.type(field(), ' and Tom{Escape}');
  expect(field().value).toBe('Biscuit');
  await userEvent.type(field(), ' and Tom{Enter}');
  await userEvent.type(field(), '{Escape}');
  expect(field().value).toBe('Biscuit');
});

test('it has one line, whatever is pasted', async () => {
  const sent = ['away before'];
  renderPart(<Name sent={sent} />);
  await userEvent.clear(field());
  await userEvent.paste('Rex\nand Tom');
  await userEvent.type(field(), '{Enter}');
  expect(field().value).toBe('Rex and Tom');
});
