import type { NoteLine, SoapNote } from '@auscult/contract/notes';
import { Modal, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { errorText } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Failure } from '#web/ui/failure.tsx';
import type { NoteKind } from './note-kinds.ts';
import { useGetNoteVersions } from './use-get-note-versions.ts';
import { VersionComparison } from './version-comparison.tsx';
import { VersionList } from './version-list.tsx';
import { type NumberedVersion, numberedVersions } from './version-names.ts';

/** Every version of a note. Each can be compared with the current one, and restored. */
export function NoteVersions({ isOpen, ...inside }: NoteVersionsProps) {
  const [chosen, setChosen] = useState<NumberedVersion>();
  const [last, setLast] = useState<number>();
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false;
  const { kind, onClose } = inside;
  const choose = (one: NumberedVersion) => {
    setChosen(one);
    setLast(one.version);
  };
  const leave = () => {
    setChosen(undefined);
    setLast(undefined);
    onClose();
  };
  // Escape goes back one step, like the arrow.
  const back = () => (chosen ? setChosen(undefined) : leave());

  return (
    <Modal.Root opened={isOpen} onClose={back} size="72rem" fullScreen={isPhone}>
      <Modal.Overlay onClick={leave} />
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>{t(kind.texts.versions)}</Modal.Title>
          <Modal.CloseButton aria-label={t('Close')} onClick={leave} />
        </Modal.Header>
        <Modal.Body>
          {chosen ? (
            <VersionComparison
              {...inside}
              chosen={chosen}
              onBack={() => setChosen(undefined)}
              onClose={leave}
            />
          ) : (
            <Versions note={inside.note} kind={kind} last={last} onChoose={choose} />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface NoteVersionsProps {
  isOpen: boolean;
  kind: NoteKind;
  /** The current note on the server. */
  note: SoapNote;
  /** The lines on the screen. */
  lines: readonly NoteLine[];
  /** Accepts a restored version, or another person's change; undefined if the note is read-only. */
  onTake: ((note: SoapNote) => void) | undefined;
  onClose: () => void;
}

function Versions({ note, kind, ...ways }: VersionsProps) {
  const versions = useGetNoteVersions(note);
  if (versions.error)
    return (
      <Failure
        text={errorText(versions.error, message('Error fetching versions'))}
        cause={versions.error}
        onRetry={() => void versions.refetch()}
      />
    );
  if (!versions.data)
    return <Skeleton height={180} radius="lg" role="progressbar" aria-label={t('Loading the versions')} />;
  if (versions.data.length < 2)
    return <EmptyState title={t('No changes yet')}>{t(kind.texts.noVersions)}</EmptyState>;
  return <VersionList versions={numberedVersions(versions.data)} {...ways} />;
}

interface VersionsProps {
  note: SoapNote;
  kind: NoteKind;
  /** The version that was compared last. */
  last: number | undefined;
  onChoose: (version: NumberedVersion) => void;
}
