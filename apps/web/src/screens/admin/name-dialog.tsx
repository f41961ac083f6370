import { GENERIC_INPUT_MAX } from '@auscult/contract/limits';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { EditDialog } from '#web/ui/edit-dialog.tsx';

/** Asks for a name. */
export function NameDialog({
  label,
  name = '',
  longest = GENERIC_INPUT_MAX,
  onSave,
  ...dialog
}: NameDialogProps) {
  const [typed, setTyped] = useState(name);
  const wanted = typed.trim();
  return (
    <EditDialog {...dialog} isReady={wanted !== '' && wanted !== name} onSave={() => onSave(wanted)}>
      <TextInput
        label={label}
        value={typed}
        maxLength={longest}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        data-autofocus
      />
    </EditDialog>
  );
}

interface NameDialogProps {
  title: string;
  label: string;
  /** The label of the submit button. */
  action: string;
  /** The current name. */
  name?: string;
  /** Maximum characters. */
  longest?: number;
  failure: string | undefined;
  isBusy: boolean;
  onSave: (name: string) => void;
  onClose: () => void;
}
