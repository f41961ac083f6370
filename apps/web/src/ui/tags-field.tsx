import { Pill, PillsInput } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { t } from '#web/copy/text.ts';

/** A field for several short texts; each becomes a chip at Enter, at a comma, or when the field is left. */
export function TagsField({
  label,
  placeholder,
  values,
  max,
  maxLength,
  isFirst = false,
  error,
  onChange,
}: TagsFieldProps) {
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    const wanted = text.split(/[,;\n]/).map((value) => value.trim().slice(0, maxLength));
    const after = [...new Set([...values, ...wanted.filter(Boolean)])].slice(0, max);
    if (after.length > values.length) onChange(after);
    setTyped('');
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Backspace' && typed === '' && values.length > 0) onChange(values.slice(0, -1));
    if (!['Enter', ',', ';'].includes(event.key) || (event.key === 'Enter' && typed.trim() === '')) return;
    event.preventDefault();
    add(typed);
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/[,;\n]/.test(text)) return;
    event.preventDefault();
    add(typed + text);
  };

  return (
    <PillsInput label={label} size="md" error={error}>
      <Pill.Group>
        {values.map((value) => (
          <Pill
            key={value}
            size="md"
            withRemoveButton
            removeButtonProps={{
              'aria-label': t('Remove {{name}}', { name: value }),
              'aria-hidden': false,
              tabIndex: 0,
            }}
            onRemove={() => onChange(values.filter((other) => other !== value))}
          >
            {value}
          </Pill>
        ))}
        <PillsInput.Field
          data-autofocus={isFirst || undefined}
          value={typed}
          placeholder={placeholder}
          maxLength={maxLength}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => add(typed)}
        />
      </Pill.Group>
    </PillsInput>
  );
}

interface TagsFieldProps {
  label: string;
  placeholder: string;
  values: readonly string[];
  /** Maximum number. */
  max: number;
  /** Maximum characters of each. */
  maxLength: number;
  /** Whether it has the initial focus of its dialog. */
  isFirst?: boolean;
  /** Its error. */
  error?: string | undefined;
  onChange: (values: string[]) => void;
}
