import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { errorText } from '#web/copy/error-texts.ts';
import { many, message } from '#web/copy/text.ts';
import { sayFailure } from '#web/ui/notices.tsx';
import type { LineMoves } from './line-moves.ts';
import type { NoteEditorProps } from './note-editor-props.ts';
import { petsOf } from './note-outline.ts';
import type { useEditNote } from './use-edit-note.ts';
import { useMoveNoteLines } from './use-move-note-lines.ts';

/**
 * Lets a person assign lines to pets; undefined without several pets. Edits made while a move is being saved
 * are saved after it.
 *
 * @param showLine  focuses a moved line
 */
export function useLineMoves(
  { kind, note, pets }: Pick<NoteEditorProps, 'kind' | 'note' | 'pets'>,
  { edits, edit, take, setHeld, isSaved }: Editing,
  showLine: (key: number) => void,
): LineMoves | undefined {
  const [chosen, setChosen] = useState<ReadonlySet<number>>();
  const mover = useMoveNoteLines({ kind, note, onOvertaken: take });
  if (petsOf(edits.lines, pets).length < 2) return undefined;

  const move = (keys: readonly number[], pet: string | null) => {
    const { lines: sent, version } = edits;
    const lines = sent.flatMap(({ key }, at) => (keys.includes(key) ? [at] : []));
    setHeld(true);
    mover.mutate(
      { version, lines, pet },
      {
        onSuccess: (moved) => {
          edit({ kind: 'moved', sent, note: moved });
          setChosen(undefined);
          notifications.show({ message: movedText(lines.length, pet), color: 'green' });
          for (const { key } of sent.filter(({ key }) => keys.includes(key)).slice(0, 1)) showLine(key);
        },
        onError: (error) => sayFailure(errorText(error, message('Error moving lines'))),
        onSettled: () => setHeld(false),
      },
    );
  };
  return {
    pets,
    isReady: isSaved && !mover.isPending,
    move,
    chosen,
    choose: (keys) => setChosen(keys && new Set(keys)),
  };
}

type Editing = Pick<ReturnType<typeof useEditNote>, 'edits' | 'edit' | 'take' | 'setHeld'> & {
  isSaved: boolean;
};

function movedText(count: number, pet: string | null): string {
  if (pet === null)
    return many(count, '{{count}} line is about all pets now.', '{{count}} lines are about all pets now.');
  return many(count, '{{count}} line is about {{pet}} now.', '{{count}} lines are about {{pet}} now.', {
    pet,
  });
}
