import type { SoapNote } from '@auscult/contract/notes';
import { namedPets } from '@auscult/domain/notes/notes-of-pets';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCircleCheckFilled, IconTextPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Phrase } from '#web/copy/phrase.tsx';
import { t } from '#web/copy/text.ts';
import { AmendDialog } from './amend-dialog.tsx';
import { LeftOver } from './left-over.tsx';
import { amendmentsAsMarkup, NoteAmendments } from './note-amendments.tsx';
import editorClasses from './note-editor.module.css';
import type { NoteEditorProps } from './note-editor-props.ts';
import { heldNote } from './note-edits.ts';
import { NoteMenu } from './note-menu.tsx';
import { markupSeen } from './note-outline.ts';
import { NoteView } from './note-view.tsx';
import { OriginLegend } from './origin-legend.tsx';
import { PetStrip } from './pet-strip.tsx';
import classes from './signed-note.module.css';
import { TakeNote } from './take-note.tsx';
import { useLeftOver } from './use-left-over.ts';
import { useMaySign } from './use-may-sign.ts';
import { useSeenNote } from './use-seen-note.ts';
import { momentName } from './version-names.ts';

/** A note that somebody answers for: it stays as it is, and what is added stands below it. */
export function SignedNote({
  kind,
  note,
  pets,
  language,
  drawn,
  tools,
  feedback,
  children,
  ...lights
}: NoteEditorProps) {
  const [proposed, setProposed] = useState<string>();
  const mayAmend = useMaySign(note.session_id);
  const left = useLeftOver(note);
  const { lines } = useMemo(() => heldNote(note), [note]);
  const amend = () => setProposed('');
  // It keeps the names it was signed with: a pet that was renamed since stands in none of its lines.
  const named = namedPets(
    lines.map(({ line }) => line),
    [],
  );
  const isRenamed = named.some((name) => !pets.includes(name));
  const { pet, copied, seen, choose } = useSeenNote(note, {
    lines,
    pets: isRenamed ? named : pets,
    language,
  });
  const markup = [markupSeen(note.text, copied), amendmentsAsMarkup(note.amendments)]
    .filter(Boolean)
    .join('\n\n');

  return (
    <>
      <div className={editorClasses.bar} data-tour="notes-ready">
        <SignatureLine note={note} />
        <TakeNote kind={kind} note={note} pet={pet} markup={markup} language={language} isSaved />
        <NoteMenu kind={kind} note={note} lines={note.lines} isSaved onAmend={mayAmend ? amend : undefined} />
        {tools?.({ lines, isSaved: true, showLine: () => {} })}
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
      {children}
      <PetStrip {...seen} texts={kind.texts} patients={note.patients} onChoose={choose} />
      <OriginLegend lines={note.lines} countUnsaid={kind.texts.countUnsaid} />
      <NoteView {...seen} {...lights} unsaid={kind.unsaid} drawn={drawn} />
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
    </>
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
            name: signature.name || t('somebody who has left'),
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
