import type { NodeId } from '@auscult/contract/kit/ids';
import type { Session } from '@auscult/contract/sessions';
import { Button, Text } from '@mantine/core';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { useMe } from '#web/features/account/use-me.ts';
import { RecordingList } from '#web/features/recordings/recording-list.tsx';
import { useAddWords } from '#web/features/recordings/use-add-words.ts';
import { usePlayer } from '#web/features/recordings/use-player.ts';
import { useReprocessSession } from '#web/features/recordings/use-reprocess-session.ts';
import { WordsForm } from '#web/features/recordings/words-form.tsx';
import { useMayChangeSession } from '#web/features/sessions/use-may-change-session.ts';
import { useSignIn } from '#web/platform/identity.ts';
import { Failure } from '#web/ui/failure.tsx';
import page from '#web/ui/page.module.css';

/** A visit without a note: its recordings, and a form for its words. */
export function WithoutNote({ session, onStarted }: { session: Session; onStarted: (node: NodeId) => void }) {
  const { data: me } = useMe();
  const userId = useSignIn()?.userId;
  const player = usePlayer(session.id);
  const addWords = useAddWords(session.id);
  const reprocess = useReprocessSession(session.id);
  const speech = me?.server.speech_to_text;
  const sounds = session.recordings.filter(({ has_audio }) => has_audio);
  const mayWrite = useMayChangeSession(session) && session.status !== 'cancelled';

  return (
    <section className={page.card} data-tour="notes-missing" aria-label={t('No note yet')}>
      <RecordingList session={session} player={player} />
      <Text my="md">
        {sounds.length > 0 && `${t('The recording is safe.')} `}
        {speech && !speech.configured && sounds.length > 0 && mayWrite
          ? t(speech.hint)
          : t(
              session.recordings.length > 0
                ? 'This visit has no note yet.'
                : 'This visit has no recording and no transcript yet.',
            )}
      </Text>
      {speech?.configured && sounds.length > 0 && mayWrite && (
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
      {mayWrite && (
        <WordsForm
          keptAs={`auscult.words.${userId}.${session.id}`}
          isBusy={addWords.isPending}
          error={addWords.error}
          onSubmit={(words, sent) =>
            addWords.mutate(words, {
              onSuccess: ({ node_id }) => {
                sent();
                onStarted(node_id);
              },
            })
          }
        />
      )}
    </section>
  );
}
