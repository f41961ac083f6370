import { AMENDMENT_LIMITS } from '@auscult/contract/note-signing';
import type { SoapNote } from '@auscult/contract/notes';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import { EditDialog } from '#web/ui/edit-dialog.tsx';
import { pasteRows } from '#web/ui/pasted-table.ts';
import type { NoteKind } from './note-kinds.ts';
import { useAmendNote } from './use-amend-note.ts';

/** Amends a signed note: a text, and a reason. */
export function AmendDialog({ kind, note, proposed, onAdded, onClose }: AmendDialogProps) {
  const [reason, setReason] = useState('');
  const [text, setText] = useState(proposed);
  const amend = useAmendNote({ kind, note });

  return (
    <EditDialog
      title={t('Add an amendment')}
      failure={
        amend.error
          ? errorText(amend.error, message('The amendment could not be added. Please try again.'))
          : undefined
      }
      cause={amend.error}
      isBusy={amend.isPending}
      isReady={reason.trim() !== '' && text.trim() !== ''}
      onSave={() =>
        amend.mutate(
          { reason, text },
          {
            onSuccess: () => {
              onAdded();
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <TextInput
        label={t('Reason')}
        description={t('Why it is added after signing')}
        placeholder={t('Laboratory result came in')}
        required
        maxLength={AMENDMENT_LIMITS.reasonCharacters}
        data-autofocus
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Textarea
        label={t('What is added')}
        description={t('The signed text does not change. An amendment can’t be edited later.')}
        required
        autosize
        minRows={4}
        maxRows={14}
        maxLength={AMENDMENT_LIMITS.textCharacters}
        value={text}
        onPaste={pasteRows}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </EditDialog>
  );
}

interface AmendDialogProps {
  kind: NoteKind;
  note: SoapNote;
  /** The initial text. */
  proposed: string;
  onAdded: () => void;
  onClose: () => void;
}
