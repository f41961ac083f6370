import type { NoteLine, SoapNote } from '@auscult/contract/notes';
import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowLeft, IconRestore } from '@tabler/icons-react';
import { errorText } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import { Failure } from '#web/ui/failure.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';
import { ComparedLines } from './compared-lines.tsx';
import type { NoteKind } from './note-kinds.ts';
import classes from './note-versions.module.css';
import { useGetNoteVersion } from './use-get-note-version.ts';
import { useRestoreNoteVersion } from './use-restore-note-version.ts';
import { type NumberedVersion, numberName, versionName } from './version-names.ts';

/** An older version next to the current one, line by line, with a button that restores it. */
export function VersionComparison({ kind, note, lines, chosen, ...ways }: VersionComparisonProps) {
  const { onTake, onBack, onClose } = ways;
  const take = onTake ?? (() => {});
  const read = useGetNoteVersion({ ...note, version: chosen.version });
  const restore = useRestoreNoteVersion({ kind, note, onOvertaken: take });
  const bringBack = () =>
    restore.mutate(
      { version: note.version, restored_version: chosen.version },
      {
        onSuccess: (restored) => {
          take(restored);
          notifications.show({
            message: t('Version {{number}} is restored. The version before it is kept.', {
              number: chosen.number,
            }),
            color: 'green',
          });
          onClose();
        },
      },
    );

  return (
    <>
      <div className={classes.head}>
        <ActionIcon
          ref={takeFocus}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('Back to all versions')}
          onClick={onBack}
        >
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
        <div className={classes.who}>
          <span className={classes.how}>{versionName(chosen)}</span>
          <span className={classes.when}>{numberName(chosen)}</span>
        </div>
        {note.signature !== null && <span className={classes.when}>{t(kind.texts.signed)}</span>}
        {note.signature === null && onTake && (
          <Button
            leftSection={<IconRestore size={17} aria-hidden />}
            disabled={!read.data}
            loading={restore.isPending}
            onClick={bringBack}
          >
            {t('Restore this version')}
          </Button>
        )}
      </div>
      {restore.error && (
        <Failure text={errorText(restore.error, kind.texts.restoreFailed)} cause={restore.error} />
      )}
      {read.error && (
        <Failure
          text={errorText(read.error, message('Error fetching version'))}
          cause={read.error}
          onRetry={() => void read.refetch()}
        />
      )}
      {read.isPending && (
        <Skeleton height={320} radius="lg" role="progressbar" aria-label={t('Loading the version')} />
      )}
      {read.data && <ComparedLines before={read.data.lines} after={lines} number={chosen.number} />}
    </>
  );
}

interface VersionComparisonProps {
  kind: NoteKind;
  note: SoapNote;
  lines: readonly NoteLine[];
  /** The older version. */
  chosen: NumberedVersion;
  /** Undefined if the note is read-only. */
  onTake: ((note: SoapNote) => void) | undefined;
  onBack: () => void;
  onClose: () => void;
}
