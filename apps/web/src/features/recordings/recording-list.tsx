import type { Session, SessionRecording } from '@auscult/contract/sessions';
import { Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { locale } from '#web/copy/language.ts';
import { t } from '#web/copy/text.ts';
import { useMayChangeSession } from '#web/features/sessions/use-may-change-session.ts';
import { ActionsMenu } from '#web/ui/actions-menu.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EditableText } from '#web/ui/editable-text.tsx';
import { sayFailure } from '#web/ui/notices.tsx';
import { PlayerBar } from './player-bar.tsx';
import classes from './recording-list.module.css';
import { useChangeRecording } from './use-change-recording.ts';
import type { Player } from './use-player.ts';

/** The recordings of a visit in order: played, and renamed or deleted by people with the right. */
export function RecordingList({ session, player }: { session: Session; player: Player }) {
  const { recordings } = session;
  if (recordings.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t('Recordings')}>
      {recordings.map((recording, at) => (
        <RecordingRow
          key={recording.recording_id}
          session={session}
          recording={recording}
          ordinal={recordings.length > 1 ? at + 1 : undefined}
          player={player}
        />
      ))}
    </ul>
  );
}

interface RecordingRowProps {
  session: Session;
  recording: SessionRecording;
  /** Its number among several, from 1. */
  ordinal: number | undefined;
  player: Player;
}

function RecordingRow({ session, recording, ordinal, player }: RecordingRowProps) {
  const { recording_id, has_audio, duration_ms } = recording;
  const change = useChangeRecording(session.id);
  const mayChange = useMayChangeSession(session);
  const otherwise = usualName(recording, ordinal);
  const name = recording.name || otherwise;
  const rename = (typed: string) =>
    change.mutate({ recording: recording_id, name: typed === otherwise ? '' : typed });

  return (
    <li className={classes.row} aria-label={name}>
      <div className={classes.head}>
        <div className={classes.name}>
          <EditableText
            label={ordinal ? t('Name of recording {{number}}', { number: ordinal }) : t('Name of recording')}
            value={name}
            maxLength={200}
            error={change.error ? errorText(change.error, errorTexts.changeRecording) : undefined}
            onCommit={mayChange ? rename : undefined}
          />
        </div>
        {mayChange && <RecordingMenu session={session} recording={recording} name={name} />}
      </div>
      {has_audio && (
        <PlayerBar player={player} recording={recording_id} durationMs={duration_ms} ordinal={ordinal} />
      )}
    </li>
  );
}

/** "Recording 2, 2:03 PM": the name of a recording without one. */
function usualName(
  { has_audio, started_timestamp, created_timestamp }: SessionRecording,
  ordinal: number | undefined,
): string {
  const time = new Date(started_timestamp ?? created_timestamp).toLocaleTimeString(locale(), {
    timeStyle: 'short',
  });
  if (!ordinal) return has_audio ? t('Recording, {{time}}', { time }) : t('Typed words, {{time}}', { time });
  return has_audio
    ? t('Recording {{number}}, {{time}}', { number: ordinal, time })
    : t('Typed text {{number}}, {{time}}', { number: ordinal, time });
}

function RecordingMenu({
  session,
  recording,
  name,
}: Omit<RecordingRowProps, 'ordinal' | 'player'> & { name: string }) {
  const [isAsking, asking] = useDisclosure();
  const change = useChangeRecording(session.id);
  const remove = () =>
    change.mutate(
      { recording: recording.recording_id, isDeleted: true },
      {
        onError: (error) => sayFailure(errorText(error, errorTexts.changeRecording)),
        onSettled: asking.close,
      },
    );
  return (
    <>
      <ActionsMenu label={t('Actions for {{name}}', { name })}>
        <Menu.Item data-danger leftSection={<IconTrash size={17} aria-hidden />} onClick={asking.open}>
          {t('Delete recording')}
        </Menu.Item>
      </ActionsMenu>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('Delete this recording?')}
        text={t('{{name}} and its transcript will be deleted permanently. Notes made from it are kept.', {
          name,
        })}
        action={t('Delete recording')}
        isBusy={change.isPending}
        onConfirm={remove}
        onClose={asking.close}
      />
    </>
  );
}
