import type { NodeId } from '@auscult/contract/kit/ids';
import type { Session } from '@auscult/contract/sessions';
import { Button, Text } from '@mantine/core';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { RecordingList } from '#web/features/recordings/recording-list.tsx';
import { usePlayer } from '#web/features/recordings/use-player.ts';
import { useReprocessSession } from '#web/features/recordings/use-reprocess-session.ts';
import { useCanTranscribe } from '#web/features/sessions/session-state.tsx';
import { useMayChangeSession } from '#web/features/sessions/use-may-change-session.ts';
import { Failure } from '#web/ui/failure.tsx';
import page from '#web/ui/page.module.css';
import { TypedWords } from './typed-words.tsx';

/** A visit without a note: its recordings, and a form for its words. */
export function WithoutNote({ session, onStarted }: { session: Session; onStarted: (node: NodeId) => void }) {
  const canTranscribe = useCanTranscribe();
  const player = usePlayer(session.id);
  const reprocess = useReprocessSession(session.id);
  const sounds = session.recordings.filter(({ has_audio }) => has_audio);
  const mayWrite = useMayChangeSession(session) && session.status !== 'cancelled';

  return (
    <section className={page.card} data-tour="notes-missing" aria-label={t('No note yet')}>
      <RecordingList session={session} player={player} />
      <Text my="md">
        {sounds.length > 0 && `${t('The recording is safe.')} `}
        {t(
          session.recordings.length > 0
            ? 'This visit has no note yet.'
            : 'This visit has no recording and no transcript yet.',
        )}
        {!canTranscribe &&
          sounds.length > 0 &&
          ` ${t('Recordings are transcribed once speech to text is set up.')}`}
      </Text>
      {sounds.length > 0 && mayWrite && (
        <Button
          mb="md"
          loading={reprocess.isPending}
          onClick={() => reprocess.mutate(undefined, { onSuccess: ({ node_id }) => onStarted(node_id) })}
        >
          {t('Write note from the recording')}
        </Button>
      )}
      {reprocess.error && (
        <Failure text={errorText(reprocess.error, errorTexts.processing)} cause={reprocess.error} />
      )}
      {mayWrite && <TypedWords session={session.id} onStarted={onStarted} />}
    </section>
  );
}
