import type { NodeId } from '@auscult/contract/kit/ids';
import type { NoteMetadata } from '@auscult/contract/notes';
import { Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { TranscriptView } from '#web/features/recordings/transcript-view.tsx';
import type { SpokenWords } from '#web/features/recordings/use-get-transcript.ts';
import type { Player } from '#web/features/recordings/use-player.ts';
import { useCanTranscribe } from '#web/features/sessions/session-state.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Failure } from '#web/ui/failure.tsx';

/** The transcript of a visit's recordings. */
export function SpokenPane({ source, words, player, lit }: SpokenPaneProps) {
  const { play } = player;
  const canTranscribe = useCanTranscribe();
  const playFrom = useCallback(
    (recording: NodeId, startMs: number) => play([{ recording, startMs }]),
    [play],
  );
  const isEmpty = words.data && hasNothing(words.data);

  return (
    <>
      {words.isPending && <Waiting />}
      {words.error && (
        <Failure
          text={errorText(words.error, errorTexts.getTranscript)}
          cause={words.error}
          onRetry={() => void words.refetch()}
        />
      )}
      {isEmpty && (
        <EmptyState title={emptyTitle(source, canTranscribe)}>
          {!source.completed && t('The transcript appears here when it is ready.')}
        </EmptyState>
      )}
      {words.data && !isEmpty && <TranscriptView words={words.data} lit={lit} onPlay={playFrom} />}
    </>
  );
}

interface SpokenPaneProps {
  /** The document that is based on the words. */
  source: Outcome;
  words: UseQueryResult<SpokenWords>;
  player: Player;
  /** Indexes of the source segments of the line under the pointer. */
  lit: readonly number[];
}

type Outcome = Pick<NoteMetadata, 'completed' | 'error'>;

function hasNothing({ segments, recordings }: SpokenWords): boolean {
  return segments.length === 0 && recordings.every(({ bookmarks }) => bookmarks.length === 0);
}

/** A recording that could not be heard is not a silent one. */
function emptyTitle({ completed, error }: Outcome, canTranscribe: boolean): string {
  if (!completed) return canTranscribe ? t('Listening…') : t('Waiting for transcription');
  return error === null ? t('No speech captured') : t('Not transcribed');
}

function Waiting() {
  return (
    <Stack p="lg" gap="md" role="progressbar" aria-busy="true" aria-label={t('Loading the transcript')}>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={18} radius="sm" />
      ))}
    </Stack>
  );
}
