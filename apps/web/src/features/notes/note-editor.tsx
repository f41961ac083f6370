import type { SoapNote } from '@auscult/contract/notes';
import { ActionIcon, Badge, Button, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconShieldCheck,
  IconShieldExclamation,
} from '@tabler/icons-react';

import { NoteConflict } from './note-conflict.tsx';
import classes from './note-editor.module.css';
import type { HeldLine, NoteEdit, NoteEdits } from './note-edits.ts';
import { linesAsMarkup } from './note-outline.ts';
import { NoteView } from './note-view.tsx';
import { TakeNote } from './take-note.tsx';
import { useUpdateSoapNote } from './use-update-soap-note.ts';

/** A finished note with what can be done to it: read, check, edit, undo, copy. */
export function NoteEditor({ note, pets, onLight, onHear }: NoteEditorProps) {
  const { edits, edit, error, theirs, saveState, retry, keepMine, takeTheirs } = useUpdateSoapNote(note);
  const markup = saveState === 'saved' ? note.text : linesAsMarkup(edits.lines, pets);

  return (
    <>
      <div className={classes.bar}>
        <OpenFlags lines={edits.lines} />
        <output className={classes.saving}>
          {saveState === 'saving' && 'Saving…'}
          {saveState === 'failed' && (
            <>
              <span className={classes.failed}>{error} Your changes are kept on this device.</span>
              <Button size="compact-sm" variant="subtle" onClick={retry}>
                Try again
              </Button>
            </>
          )}
        </output>
        <UndoTools edits={edits} onEdit={edit} />
        <TakeNote note={note} markup={markup} isSaved={saveState === 'saved'} />
      </div>
      <NoteView lines={edits.lines} pets={pets} onEdit={edit} onLight={onLight} onHear={onHear} />
      {theirs && (
        <NoteConflict mine={edits.lines} theirs={theirs} onKeepMine={keepMine} onTakeTheirs={takeTheirs} />
      )}
    </>
  );
}

interface NoteEditorProps {
  note: SoapNote;
  pets: readonly string[];
  onLight: (evidence: readonly number[]) => void;
  onHear: (evidence: readonly number[]) => void;
}

/** How much of the note is still doubted. */
function OpenFlags({ lines }: { lines: readonly HeldLine[] }) {
  const flags = lines.flatMap(({ line }) => line.flags);
  const hard = flags.filter(({ severity }) => severity === 'hard').length;
  const soft = flags.length - hard;
  if (flags.length === 0) {
    return (
      <Badge
        size="lg"
        tt="none"
        variant="light"
        color="green"
        leftSection={<IconShieldCheck size={15} aria-hidden />}
      >
        Nothing to check
      </Badge>
    );
  }
  return (
    <Badge
      size="lg"
      tt="none"
      variant="light"
      color={hard > 0 ? 'red' : 'yellow'}
      leftSection={<IconShieldExclamation size={15} aria-hidden />}
    >
      {[hard > 0 && `${hard} to check`, soft > 0 && `${soft} to look at again`].filter(Boolean).join(', ')}
    </Badge>
  );
}

function UndoTools({ edits, onEdit }: { edits: NoteEdits; onEdit: (edit: NoteEdit) => void }) {
  const tools = [
    { kind: 'undo', name: 'Undo', Icon: IconArrowBackUp, isPossible: edits.past.length > 0 },
    { kind: 'redo', name: 'Redo', Icon: IconArrowForwardUp, isPossible: edits.future.length > 0 },
  ] as const;
  return (
    <ActionIcon.Group>
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
