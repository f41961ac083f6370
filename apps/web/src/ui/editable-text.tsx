import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import classes from './editable-text.module.css';

/** A text that is changed where it stands: Enter or leaving it commits, Escape takes it back. */
export function EditableText({ label, value, maxLength, error, onCommit }: EditableTextProps) {
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    if (typed !== undefined && typed.trim() !== value) onCommit(typed.trim());
    setTyped(undefined);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') setTyped(undefined);
    if (event.key === 'Enter') commit();
  };

  return (
    <TextInput
      aria-label={label}
      value={typed ?? value}
      maxLength={maxLength}
      error={error}
      errorProps={{ role: 'alert' }}
      classNames={{ input: classes.input }}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={commit}
      onKeyDown={press}
    />
  );
}

interface EditableTextProps {
  label: string;
  value: string;
  maxLength?: number;
  error?: string;
  onCommit: (value: string) => void;
}
