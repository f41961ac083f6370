import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { t } from '#web/copy/text.ts';
import classes from './note-editor.module.css';
import type { NoteEdit, NoteEdits } from './note-edits.ts';

/** Undo and Redo buttons. */
export function UndoTools({ edits, onEdit }: { edits: NoteEdits; onEdit: (edit: NoteEdit) => void }) {
  const tools = [
    { kind: 'undo', name: t('Undo'), Icon: IconArrowBackUp, isPossible: edits.past.length > 0 },
    { kind: 'redo', name: t('Redo'), Icon: IconArrowForwardUp, isPossible: edits.future.length > 0 },
  ] as const;
  return (
    <ActionIcon.Group className={classes.undo}>
      {tools.map(({ kind, name, Icon, isPossible }) => (
        <Tooltip key={kind} label={name}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={name}
            disabled={!isPossible}
            onClick={() => onEdit({ kind })}
          >
            <Icon size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
    </ActionIcon.Group>
  );
}
