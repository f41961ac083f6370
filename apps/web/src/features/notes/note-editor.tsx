import type { SoapNote } from '@auscult/contract/notes';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUsers } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { t } from '#web/copy/text.ts';
import { useGetSession } from '#web/features/sessions/use-get-session.ts';
import { useMayChangeSession } from '#web/features/sessions/use-may-change-session.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useScreenKeys } from '#web/ui/use-screen-keys.ts';
import { EmptyNote } from './empty-note.tsx';
import { focusLine } from './focus-line.ts';
import { NoteConflict } from './note-conflict.tsx';
import classes from './note-editor.module.css';
import type { NoteEditorProps } from './note-editor-props.ts';
import type { HeldLine } from './note-edits.ts';
import { NoteFind } from './note-find.tsx';
import { NoteMenu } from './note-menu.tsx';
import { markupSeen } from './note-outline.ts';
import { NoteView } from './note-view.tsx';
import { OpenFlags } from './open-flags.tsx';
import { PetStrip } from './pet-strip.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { ReadNote } from './read-note.tsx';
import { SaveStateLine } from './save-state-line.tsx';
import { SignDialog } from './sign-dialog.tsx';
import { SignButton, SignOffer } from './sign-offer.tsx';
import { SignedNote } from './signed-note.tsx';
import { TakeNote } from './take-note.tsx';
import { UndoTools } from './undo-tools.tsx';
import { UnrangedDoses } from './unranged-doses.tsx';
import { useEditNote } from './use-edit-note.ts';
import { useFollowNote } from './use-follow-note.ts';
import { useLineMoves } from './use-line-moves.ts';
import { useMaySign } from './use-may-sign.ts';
import { type ReadLines, useReadLines } from './use-read-lines.ts';
import { useSeenNote } from './use-seen-note.ts';

/**
 * A finished note with its tools: read, check, edit, undo, copy, sign. A signed note keeps the tools that do
 * not change it.
 */
export function NoteEditor({ next, ...props }: NoteEditorProps) {
  const { data: session } = useGetSession(props.note.session_id);
  const mayChange = useMayChangeSession(session);
  const [isRefused, setRefused] = useState(false);
  if (props.note.signature) return <SignedNote {...props} next={next} />;
  if (isRefused || !mayChange) return <ReadNote {...props} isRefused={isRefused} />;
  return <OpenNote {...props} onRefused={() => setRefused(true)} />;
}

function OpenNote({
  kind,
  note,
  pets,
  language,
  blocked,
  drawn,
  tools,
  copyItems,
  feedback,
  children,
  onRefused,
  ...lights
}: Omit<NoteEditorProps, 'next'> & { onRefused: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSigning, signing] = useDisclosure();
  const [isWriting, setWriting] = useState(false);
  const editing = useEditNote(kind, note, onRefused);
  const { edits, edit, theirs } = editing;
  const read = useSeenNote(note, { lines: edits.lines, pets, language });
  const { pet, copied, seen, choose, inOrder, step } = read;
  const maySign = useMaySign(note.session_id) && isSignable(note, edits.lines, blocked);
  const onSign = maySign ? signing.open : undefined;
  useScreenKeys({ 'mod+enter': onSign });
  const isSaved = editing.saveState === 'saved';
  const showLine = (key: number) => focusLine(place.current, key);
  const showWhole = inWhole(() => choose({}), showLine);
  const reading = useReadLines(place, note.node_id, edits.lines);
  const moves = useLineMoves({ kind, note, pets }, { ...editing, isSaved }, showLine);
  const isBusy = isWriting || isSigning || moves?.chosen !== undefined;
  const isBehind = useFollowNote({ kind, note }, editing, isBusy);
  const standing = { ...note, version: edits.version };

  return (
    <div className={classes.editor}>
      <OpenBar
        {...{ kind, note, standing, pet, language, blocked, editing, inOrder, place }}
        {...{ reading, onSign, copyItems }}
        markup={markupSeen(isSaved && !isBehind ? note.text : undefined, copied)}
        isSaved={isSaved}
        onShow={showWhole}
      >
        {tools?.({ lines: edits.lines, isSaved, showLine })}
      </OpenBar>
      {isBehind && <Behind kind={kind} />}
      <div className={classes.notices}>
        <UnrangedDoses note={note} />
        {children}
      </div>
      <PetStrip {...seen} texts={kind.texts} patients={note.patients} onChoose={choose}>
        {moves && !moves.chosen && (
          <Button size="compact-sm" variant="subtle" onClick={() => moves.choose([])}>
            {t('Move lines')}
          </Button>
        )}
      </PetStrip>
      {edits.lines.length === 0 && <EmptyNote kind={kind} />}
      <div ref={place} className={classes.place}>
        <NoteView
          {...seen}
          {...lights}
          unsaid={kind.unsaid}
          drawn={drawn}
          moves={moves}
          onEdit={edit}
          onStep={step}
          onWriting={setWriting}
        />
      </div>
      <PrintSheet {...{ note, drawn }} markup={() => markupSeen(undefined, copied)} lines={edits.lines} />
      <div className={classes.foot}>
        {edits.lines.length > 0 && !onSign && <SignOffer />}
        {feedback}
      </div>
      <SignDialog
        isOpen={isSigning}
        kind={kind}
        note={standing}
        lines={inOrder}
        pets={pets}
        isSaved={isSaved}
        onShow={showWhole}
        onOvertaken={editing.take}
        onClose={signing.close}
      />
      {theirs && (
        <NoteConflict
          kind={kind}
          mine={edits.lines}
          theirs={theirs}
          onKeepMine={editing.keepMine}
          onTakeTheirs={editing.takeTheirs}
        />
      )}
    </div>
  );
}

/** Shows a line after switching to the whole note. */
function inWhole(showAll: () => void, showLine: (key: number) => void): (key: number) => void {
  return (key) => {
    showAll();
    showLine(key);
  };
}

/** Flags and search, undo, copy, and, last, sign. */
function OpenBar({ kind, note, standing, editing, isSaved, onSign, children, ...rest }: OpenBarProps) {
  const { edits, edit } = editing;
  const { inOrder, place, onShow, pet, markup, language, blocked } = rest;
  return (
    <div className={classes.bar} data-tour="notes-ready" data-note-bar>
      <OpenFlags lines={inOrder} isSaved={isSaved} reading={rest.reading} onShow={onShow} />
      <SaveStateLine state={editing.saveState} error={editing.error} onRetry={editing.retry} />
      <NoteFind lines={inOrder} place={place} onShow={onShow} />
      <UndoTools edits={edits} onEdit={edit} />
      <div className={classes.take}>
        <TakeNote
          kind={kind}
          note={note}
          pet={pet}
          markup={markup}
          {...(language !== undefined && { language })}
          isSaved={isSaved}
          isDraft
          blocked={blocked}
          items={rest.copyItems?.(isSaved)}
        />
        <NoteMenu
          kind={kind}
          note={standing}
          lines={edits.lines.map(({ line }) => line)}
          isSaved={isSaved}
          onTake={editing.take}
          edits={edits}
          onEdit={edit}
        />
      </div>
      {children}
      {onSign && <SignButton texts={kind.texts} onSign={onSign} />}
    </div>
  );
}

interface OpenBarProps extends Pick<NoteEditorProps, 'kind' | 'note' | 'language' | 'copyItems'> {
  /** The note with the version that the person sees. */
  standing: SoapNote;
  editing: ReturnType<typeof useEditNote>;
  /** All lines in the order on the screen, and the element around them. */
  inOrder: readonly HeldLine[];
  place: RefObject<HTMLDivElement | null>;
  reading: ReadLines;
  pet: string | undefined;
  markup: string;
  /** Why it cannot be copied or signed yet, if so. */
  blocked: string | undefined;
  isSaved: boolean;
  onSign: (() => void) | undefined;
  /** Focuses a line in the whole note. */
  onShow: (key: number) => void;
  /** Other tools. */
  children: ReactNode;
}

/** Whether it can be signed: a note that failed, is empty or is blocked cannot. */
function isSignable({ error }: SoapNote, lines: readonly HeldLine[], blocked: string | undefined): boolean {
  return error === null && blocked === undefined && lines.some(({ line }) => line.text.trim() !== '');
}

/** Says that a colleague changed the note while this person is editing. */
function Behind({ kind }: Pick<NoteEditorProps, 'kind'>) {
  return (
    <Notice icon={<IconUsers size={18} aria-hidden />} tone="warning">
      <span>{t(kind.texts.changedMeanwhile)}</span>
    </Notice>
  );
}
