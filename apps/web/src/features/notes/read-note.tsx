import { IconLock } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { t } from '#web/copy/text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyNote } from './empty-note.tsx';
import { focusLine } from './focus-line.ts';
import { LeftOver } from './left-over.tsx';
import editorClasses from './note-editor.module.css';
import type { NoteEditorProps } from './note-editor-props.ts';
import { heldNote } from './note-edits.ts';
import { NoteMenu } from './note-menu.tsx';
import { markupSeen } from './note-outline.ts';
import { NoteView } from './note-view.tsx';
import { OpenFlags } from './open-flags.tsx';
import { PetStrip } from './pet-strip.tsx';
import { PrintSheet } from './print-sheet.tsx';
import classes from './signed-note.module.css';
import { TakeNote } from './take-note.tsx';
import { useLeftOver } from './use-left-over.ts';
import { useReadLines } from './use-read-lines.ts';
import { useSeenNote } from './use-seen-note.ts';

/**
 * A note for people who cannot change it: the server's state, for reading, copying and printing. They can
 * copy or discard unsaved words from before they lost that right. Those are never shown among the lines.
 */
export function ReadNote({
  kind,
  note,
  pets,
  language,
  blocked,
  drawn,
  feedback,
  children,
  isRefused,
  ...lights
}: Omit<NoteEditorProps, 'tools' | 'copyItems' | 'next'> & { isRefused: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  // Only this person's own words belong to them; machine lines that others changed meanwhile do not.
  const left = useLeftOver(note, true);
  const { lines } = useMemo(() => heldNote(note), [note]);
  const { pet, copied, seen, choose, inOrder, step } = useSeenNote(note, { lines, pets, language });
  const reading = useReadLines(place, note.node_id, lines);
  const showWhole = (key: number) => {
    choose({});
    focusLine(place.current, key);
  };

  return (
    <div className={editorClasses.editor}>
      <div className={editorClasses.bar} data-tour="notes-ready" data-note-bar>
        <OpenFlags lines={inOrder} isSaved reading={reading} onShow={showWhole} />
        <div className={editorClasses.take}>
          <TakeNote
            kind={kind}
            note={note}
            pet={pet}
            markup={markupSeen(note.text, copied)}
            language={language}
            blocked={blocked}
            isSaved
            isDraft
          />
          <NoteMenu kind={kind} note={note} lines={note.lines} isSaved />
        </div>
      </div>
      {(isRefused || left.texts.length > 0) && (
        <div className={classes.left}>
          <NotSaved kind={kind} left={left} />
        </div>
      )}
      <div className={editorClasses.notices}>{children}</div>
      <PetStrip {...seen} texts={kind.texts} patients={note.patients} onChoose={choose} />
      {lines.length === 0 && <EmptyNote kind={kind} />}
      <div ref={place} className={editorClasses.place}>
        <NoteView {...seen} {...lights} unsaid={kind.unsaid} drawn={drawn} onStep={step} />
      </div>
      <PrintSheet note={note} markup={() => markupSeen(note.text, copied)} drawn={drawn} lines={lines} />
      <div className={editorClasses.foot}>{feedback}</div>
    </div>
  );
}

/** Says that the last changes are not in the note, and shows the words. */
function NotSaved({ kind, left: { texts, forget } }: NotSavedProps) {
  const said = t(kind.texts.refused);
  if (texts.length > 0) return <LeftOver said={said} texts={texts} onForget={forget} />;
  return (
    <Notice icon={<IconLock size={18} aria-hidden />} tone="warning" isFramed isLong>
      <span>{said}</span>
    </Notice>
  );
}

interface NotSavedProps extends Pick<NoteEditorProps, 'kind'> {
  left: ReturnType<typeof useLeftOver>;
}
