import type { SessionId } from '@auscult/contract/kit/ids';
import type { Session } from '@auscult/contract/sessions';
import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconNotes } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { errorTexts, updateErrorText } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { NoteFeedback } from '#web/features/feedback/note-feedback.tsx';
import { LiveNote } from '#web/features/notes/live-note.tsx';
import { NoteEditor } from '#web/features/notes/note-editor.tsx';
import { RECORDS_RECAPS } from '#web/features/notes/note-kinds.ts';
import { UnsavedWords } from '#web/features/notes/unsaved-words.tsx';
import { Exportable } from '#web/features/pims-exports/exportable.tsx';
import { RecapDesk } from '#web/features/recap/recap-desk.tsx';
import type { RecapSlots } from '#web/features/recap/recap-slots.ts';
import { useGetSession } from '#web/features/sessions/use-get-session.ts';
import { TemplatePicker } from '#web/features/templates/template-picker.tsx';
import { Failure } from '#web/ui/failure.tsx';
import page from '#web/ui/page.module.css';
import classes from './prehistory.module.css';
import { ProposedPets } from './proposed-pets.tsx';

/** The outside records of one visit. */
export function OpenedRecords({ id }: { id: SessionId }) {
  const session = useGetSession(id);
  if (session.data) return <Records session={session.data} />;
  if (session.error)
    return (
      <>
        <header className={classes.header}>
          <h1 className={page.heading}>{t('Records Recap')}</h1>
          <div className={classes.ways}>
            <AnotherSession />
          </div>
        </header>
        <Failure
          text={updateErrorText(session.error, errorTexts.getSession)}
          cause={session.error}
          onRetry={() => void session.refetch()}
        />
        <UnsavedWords session={id} />
      </>
    );
  return (
    <Skeleton
      height={420}
      radius="lg"
      role="progressbar"
      aria-busy="true"
      aria-label={t('Loading the visit')}
    />
  );
}

function Records({ session }: { session: Session }) {
  const slots = useSlots(session);
  const pets = session.pets.filter((pet) => !session.name.includes(pet));
  return (
    <>
      <header className={classes.header}>
        <div className={classes.words}>
          <p className={classes.kicker}>{t('Records Recap')}</p>
          <h1 className={page.heading}>{session.name || t('Unnamed visit')}</h1>
          {pets.length > 0 && <p className={classes.pets}>{pets.join(', ')}</p>}
        </div>
        <div className={classes.ways}>
          <AnotherSession />
          <Button
            variant="default"
            leftSection={<IconNotes size={17} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/history" search={{ session_id: session.id }} />}
          >
            {t('Open visit')}
          </Button>
        </div>
      </header>
      <ProposedPets session={session} />
      <RecapDesk session={session} slots={slots} />
    </>
  );
}

/** Returns to the first page of records. */
function AnotherSession() {
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconArrowLeft size={17} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/prehistory" />}
    >
      {t('All recaps')}
    </Button>
  );
}

function useSlots(session: Session): RecapSlots {
  return useMemo<RecapSlots>(
    () => ({
      picker: (value, onChange) => (
        <TemplatePicker type={RECORDS_RECAPS.template} value={value} onChange={onChange} />
      ),
      live: (node) => <LiveNote kind={RECORDS_RECAPS} session={session.id} node={node} />,
      editor: (recap, lights, notices) => (
        <Exportable session={session} source={{ node: recap.node_id, kind: 'recap' }}>
          {(exporting) => (
            <NoteEditor
              kind={RECORDS_RECAPS}
              note={recap}
              pets={session.pets}
              tools={({ isSaved }) => exporting.tool(isSaved)}
              copyItems={exporting.copyItem}
              feedback={<NoteFeedback judged={{ ...recap, source: 'recap' }} noun={RECORDS_RECAPS.noun} />}
              {...lights}
            >
              {notices}
              {exporting.head}
            </NoteEditor>
          )}
        </Exportable>
      ),
    }),
    [session],
  );
}
