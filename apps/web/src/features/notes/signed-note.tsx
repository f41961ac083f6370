import type { SoapNote } from '@auscult/contract/notes';
import { namedPets } from '@auscult/domain/notes/notes-of-pets';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCircleCheckFilled, IconTextPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Phrase } from '#web/copy/phrase.tsx';
import { many, t } from '#web/copy/text.ts';
import { AmendDialog } from './amend-dialog.tsx';
import { LeftOver } from './left-over.tsx';
import { amendmentsAsMarkup, NoteAmendments } from './note-amendments.tsx';
import editorClasses from './note-editor.module.css';
import type { NoteEditorProps } from './note-editor-props.ts';
import { heldNote } from './note-edits.ts';
import { NoteMenu } from './note-menu.tsx';
import { markupSeen } from './note-outline.ts';
import { NoteView } from './note-view.tsx';
import { PetStrip } from './pet-strip.tsx';
import { PrintSheet } from './print-sheet.tsx';
import classes from './signed-note.module.css';
import { TakeNote } from './take-note.tsx';
import { useLeftOver } from './use-left-over.ts';
import { useMaySign } from './use-may-sign.ts';
import { useSeenNote } from './use-seen-note.ts';
import { momentName } from './version-names.ts';

/** A signed note: it is read-only, and amendments are below it. */
export function SignedNote({
  kind,
  note,
  pets,
  language,
  drawn,
  tools,
  copyItems,
  feedback,
  children,
  next,
  ...lights
}: NoteEditorProps) {
  const [proposed, setProposed] = useState<string>();
  const mayAmend = useMaySign(note.session_id);
  const left = useLeftOver(note);
  const { lines } = useMemo(() => heldNote(note), [note]);
  const amend = () => setProposed('');
  // It keeps the names from its signature, even of pets that were renamed later.
  const named = namedPets(
    lines.map(({ line }) => line),
    [],
  );
  const isRenamed = named.some((name) => !pets.includes(name));
  const { pet, copied, seen, choose, step } = useSeenNote(note, {
    lines,
    pets: isRenamed ? named : pets,
    language,
  });
  const markup = [markupSeen(note.text, copied), amendmentsAsMarkup(note.amendments)]
    .filter(Boolean)
    .join('\n\n');

  return (
    <div className={editorClasses.editor}>
      <div className={editorClasses.bar} data-tour="notes-ready" data-note-bar>
        <SignatureLine note={note} />
        <div className={editorClasses.take}>
          <TakeNote {...{ kind, note, pet, markup, language }} isSaved isMain items={copyItems?.(true)} />
          <NoteMenu
            kind={kind}
            note={note}
            lines={note.lines}
            isSaved
            onAmend={mayAmend ? amend : undefined}
          />
        </div>
        {tools?.({ lines, isSaved: true, showLine: () => {} })}
        {next && (
          <div className={editorClasses.next} data-note-next>
            {next}
          </div>
        )}
      </div>
      {left.texts.length > 0 && (
        <div className={classes.left}>
          <LeftOver
            said={t(kind.texts.signedMeanwhile)}
            texts={left.texts}
            onAmend={mayAmend ? setProposed : undefined}
            onForget={left.forget}
          />
        </div>
      )}
      <div className={editorClasses.notices}>{children}</div>
      <PetStrip {...seen} texts={kind.texts} patients={note.patients} onChoose={choose} />
      <NoteView {...seen} {...lights} unsaid={kind.unsaid} drawn={drawn} onStep={step} />
      <PrintSheet note={note} markup={() => markup} drawn={drawn} lines={lines} />
      <WriterLine lines={note.lines} />
      <NoteAmendments amendments={note.amendments} />
      <div className={editorClasses.foot}>
        {mayAmend && (
          <Button
            variant="default"
            leftSection={<IconTextPlus size={18} stroke={1.75} aria-hidden />}
            onClick={amend}
          >
            {t('Add amendment')}
          </Button>
        )}
        {feedback}
      </div>
      {proposed !== undefined && (
        <AmendDialog
          kind={kind}
          note={note}
          proposed={proposed}
          onAdded={() => {
            if (proposed !== '') left.forget();
            notifications.show({ message: t('Amendment added.'), color: 'green' });
          }}
          onClose={() => setProposed(undefined)}
        />
      )}
    </div>
  );
}

/** Who wrote the note, in short: only edited lines are marked above. */
export function WriterLine({ lines }: Pick<SoapNote, 'lines'>) {
  const edited = lines.filter(({ origin }) => origin === 'human').length;
  if (lines.length === 0) return null;
  return (
    <p className={classes.writer}>
      {edited === 0
        ? t('AI-drafted')
        : many(edited, 'AI-drafted, {{count}} line edited', 'AI-drafted, {{count}} lines edited')}
    </p>
  );
}

function SignatureLine({ note: { signature } }: { note: SoapNote }) {
  if (!signature) return null;
  return (
    <p className={classes.signature}>
      <IconCircleCheckFilled size={20} aria-hidden />
      <span>
        <Phrase
          text={t('Signed by <name>{{name}}</name><when>, {{moment}}</when>', {
            name: signature.name || t('a former member'),
            moment: momentName(signature.signed_timestamp),
          })}
          parts={{
            name: (words) => <strong>{words}</strong>,
            when: (words) => <span className={classes.when}>{words}</span>,
          }}
        />
      </span>
    </p>
  );
}
