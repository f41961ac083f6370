import { Textarea } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import classes from './editable-text.module.css';

/**
 * A text of one line that is changed where it is: Enter or leaving it commits, Escape takes it back. Where it is long, it
 * wraps. What could not be kept stays as it was typed, and Enter tries again. Where it must not be changed it is plain text.
 */
export function EditableText({ label, value, maxLength, error, onCommit }: EditableTextProps) {
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
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') {
      setTyped(undefined);
      setRefused(undefined);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    commit(shown);
  };

  if (!onCommit) return <span className={classes.plain}>{value}</span>;
  return (
    <Textarea
      autosize
      minRows={1}
      aria-label={label}
      value={shown}
      maxLength={maxLength}
      error={error}
      errorProps={{ role: 'alert' }}
      classNames={{ input: classes.input }}
      onChange={({ currentTarget }) => setTyped(currentTarget.value.replaceAll(/[\r\n]+/g, ' '))}
      onBlur={() => commit(typed)}
      onKeyDown={press}
    />
  );
}

interface EditableTextProps {
  label: string;
  value: string;
  maxLength?: number;
  error?: string;
  /** Undefined where it must not be changed. */
  onCommit: ((value: string) => void) | undefined;
}
