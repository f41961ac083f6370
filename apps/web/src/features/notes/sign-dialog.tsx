import type { NoteLine, SoapNote } from '@auscult/contract/notes';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { errorText } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { Failure } from '#web/ui/failure.tsx';
import type { HeldLine } from './note-edits.ts';
import type { NoteKind } from './note-kinds.ts';
import { useSignNote } from './use-sign-note.ts';

/** Asks whether a note is to be signed, in plain words; while lines of it are in doubt, it leads to the first. */
export function SignDialog({ isOpen, ...inside }: SignDialogProps) {
  const { kind, lines, onClose } = inside;
  const doubted = lines.filter(({ line }) => isDoubted(line));
  const [first] = doubted;
  const wanted = useRef<number>(undefined);
  const lead = () => {
    if (wanted.current !== undefined) inside.onShow(wanted.current);
    wanted.current = undefined;
  };
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      // A dialog that closes gives the cursor back to its button: the line comes after that.
      onExitTransitionEnd={lead}
      title={t(kind.texts.sign)}
      centered
    >
      {first ? (
        <StillDoubted
          kind={kind}
          count={doubted.length}
          onShow={() => {
            wanted.current = first.key;
            onClose();
          }}
          onClose={onClose}
        />
      ) : (
        <SignStep {...inside} />
      )}
    </Modal>
  );
}

interface SignStepProps {
  kind: NoteKind;
  /** In the version that is seen. */
  note: SoapNote;
  /** As it is seen. */
  lines: readonly HeldLine[];
  /** Whether the server has it so. */
  isSaved: boolean;
  /** Shows a line. */
  onShow: (key: number) => void;
  /** Somebody else changed it meanwhile. */
  onOvertaken: (note: SoapNote) => void;
  onClose: () => void;
}

interface SignDialogProps extends SignStepProps {
  isOpen: boolean;
}

/** Nobody can be sure of a line with a hard flag. */
function isDoubted({ flags }: NoteLine): boolean {
  return flags.some(({ severity }) => severity === 'hard');
}

function StillDoubted({ kind, count, onShow, onClose }: StillDoubtedProps) {
  return (
    <>
      <Text>{kind.texts.countDoubted(count)}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('Not now')}
        </Button>
        <Button data-autofocus onClick={onShow}>
          {count === 1 ? t('Show the line') : t('Show the first')}
        </Button>
      </Group>
    </>
  );
}

interface StillDoubtedProps {
  kind: NoteKind;
  count: number;
  onShow: () => void;
  onClose: () => void;
}

function SignStep({ kind, note, isSaved, onOvertaken, onClose }: SignStepProps) {
  const sign = useSignNote({ kind, note, onOvertaken });
  return (
    <Stack gap="sm">
      <Text>{t(kind.texts.signing)}</Text>
      <Text>
        {t(
          'From then on nobody can change it, not even you, or delete it without the whole visit. Whatever has to be added later stands below it as an amendment, with a reason.',
        )}
      </Text>
      {sign.error && <Failure text={errorText(sign.error, kind.texts.signFailed)} cause={sign.error} />}
      <Group justify="flex-end" mt="sm">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('Not now')}
        </Button>
        <Button
          loading={sign.isPending}
          disabled={!isSaved}
          onClick={() => sign.mutate(note.version, { onSuccess: onClose })}
        >
          {isSaved ? t('Sign and lock') : t('Saving your changes…')}
        </Button>
      </Group>
    </Stack>
  );
}
