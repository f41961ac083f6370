import { Textarea, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import classes from './editable-text.module.css';

/**
 * A text of one line that is edited in place: Enter or leaving it saves, Escape discards. A long one wraps,
 * unless it is limited to one line on the screen. Input that could not be saved stays as it was typed, and
 * Enter tries again. Without the right to change it, it is plain text.
 */
export function EditableText({ label, value, maxLength, error, isOneLine, onCommit }: EditableTextProps) {
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const shown = typed ?? (error === undefined ? undefined : refused) ?? value;
  const commit = (text: string | undefined) => {
    if (text !== undefined && text.trim() !== value) {
      setRefused(text.trim());
      onCommit?.(text.trim());
    }
    setTyped(undefined);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setTyped(undefined);
      setRefused(undefined);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    commit(shown);
  };

  if (!onCommit) return <span className={classes.plain}>{value}</span>;
  const field = {
    'aria-label': label,
    value: shown,
    maxLength,
    error,
    errorProps: { role: 'alert' },
    classNames: { input: classes.input },
    onBlur: () => commit(typed),
    onKeyDown: press,
  };
  if (isOneLine)
    return (
      <TextInput {...field} title={shown} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
    );
  return (
    <Textarea
      {...field}
      autosize
      minRows={1}
      onChange={({ currentTarget }) => setTyped(currentTarget.value.replaceAll(/[\r\n]+/g, ' '))}
    />
  );
}

interface EditableTextProps {
  label: string;
  value: string;
  maxLength?: number;
  error?: string;
  /** Whether it is truncated to one line on the screen while it is not edited. */
  isOneLine?: boolean;
  /** Undefined if it is read-only. */
  onCommit: ((value: string) => void) | undefined;
}
