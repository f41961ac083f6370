import type { NoteLine, SoapNote } from '@auscult/contract/notes';
import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowLeft, IconRestore } from '@tabler/icons-react';
import { errorText } from '#web/copy/error-texts.ts';
import { Failure } from '#web/ui/failure.tsx';
import { ComparedLines } from './compared-lines.tsx';
import type { NoteKind } from './note-kinds.ts';
import classes from './note-versions.module.css';
import { useGetNoteVersion } from './use-get-note-version.ts';
import { useRestoreNoteVersion } from './use-restore-note-version.ts';
import { momentName, type NumberedVersion, versionName } from './version-names.ts';

/** An older version beside the one that stands, line by line, and the way to bring it back. */
export function VersionComparison({ kind, note, lines, chosen, ...ways }: VersionComparisonProps) {
  const { onTake, onBack, onClose } = ways;
  const read = useGetNoteVersion({ ...note, version: chosen.version });
  const restore = useRestoreNoteVersion({ kind, note, onOvertaken: onTake });
  const bringBack = () =>
    restore.mutate(
      { version: note.version, restored_version: chosen.version },
      {
        onSuccess: (restored) => {
          onTake(restored);
          notifications.show({
            message: `Version ${chosen.number} is back. What stood there before is kept as a version, too.`,
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
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="Back to all versions"
          onClick={onBack}
          data-autofocus
        >
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
        <div className={classes.who}>
          <span className={classes.how}>{versionName(chosen)}</span>
          <span className={classes.when}>
            Version {chosen.number}, {momentName(chosen.timestamp)}
          </span>
        </div>
        {note.signature === null ? (
          <Button
            leftSection={<IconRestore size={17} aria-hidden />}
            disabled={!read.data}
            loading={restore.isPending}
            onClick={bringBack}
          >
            Restore this version
          </Button>
        ) : (
          <span className={classes.when}>This {kind.noun} is signed and stays as it is.</span>
        )}
      </div>
      {restore.error && (
        <Failure
          text={errorText(restore.error, `The ${kind.noun} could not be brought back.`)}
          cause={restore.error}
        />
      )}
      {read.error && (
        <Failure
          text={errorText(read.error, 'Error fetching version')}
          cause={read.error}
          onRetry={() => void read.refetch()}
        />
      )}
      {read.isPending && <Skeleton height={320} radius="lg" aria-label="Loading the version" />}
      {read.data && <ComparedLines before={read.data.lines} after={lines} number={chosen.number} />}
    </>
  );
}

interface VersionComparisonProps {
  kind: NoteKind;
  note: SoapNote;
  lines: readonly NoteLine[];
  /** The older one. */
  chosen: NumberedVersion;
  onTake: (note: SoapNote) => void;
  onBack: () => void;
  onClose: () => void;
}
