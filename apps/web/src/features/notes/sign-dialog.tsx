import type { SoapNote } from '@auscult/contract/notes';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { errorText } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { Failure } from '#web/ui/failure.tsx';
import type { HeldLine } from './note-edits.ts';
import type { NoteKind } from './note-kinds.ts';
import { ConfirmList } from './sign-confirm-list.tsx';
import { HardFlags } from './sign-hard-flags.tsx';
import { type OpenItems, openItems } from './sign-open-items.ts';
import { useSignNote } from './use-sign-note.ts';

/**
 * Signs a note. Open items are listed first: hard flags link to their lines, everything else needs a tick.
 */
export function SignDialog({ isOpen, pets, onClose, onShow, ...inside }: SignDialogProps) {
  const { kind, note, lines } = inside;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const wanted = useRef<number>(undefined);
  const items = openItems({ kind, note, lines, pets });
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      // A closing dialog returns the focus to its button. The line gets it after that.
      onExitTransitionEnd={() => {
        if (wanted.current !== undefined) onShow(wanted.current);
        wanted.current = undefined;
      }}
      title={t(kind.texts.sign)}
      centered
    >
      <SignForm
        {...inside}
        items={items}
        ticked={ticked}
        onTick={setTicked}
        onGo={(key) => {
          wanted.current = key;
          onClose();
        }}
        onClose={onClose}
      />
    </Modal>
  );
}

interface SigningProps {
  kind: NoteKind;
  /** The note with the version that the person sees. */
  note: SoapNote;
  /** The lines that the person sees. */
  lines: readonly HeldLine[];
  /** Whether the server has these lines. */
  isSaved: boolean;
  /** Accepts another person's change of the note. */
  onOvertaken: (note: SoapNote) => void;
  onClose: () => void;
}

interface SignDialogProps extends SigningProps {
  isOpen: boolean;
  /** Pets that the note is about; see `NoteEditorProps`. */
  pets: readonly string[];
  /** Focuses a line. */
  onShow: (key: number) => void;
}

interface SignFormProps extends SigningProps {
  items: OpenItems;
  /** Ids of the items that are ticked. */
  ticked: ReadonlySet<string>;
  onTick: (ticked: ReadonlySet<string>) => void;
  /** Closes the dialog and goes to a line. */
  onGo: (key: number) => void;
}

function SignForm({ kind, note, isSaved, items, ticked, onTick, onGo, onOvertaken, onClose }: SignFormProps) {
  const sign = useSignNote({ kind, note, onOvertaken });
  const { hard, toTick } = items;
  const isReady = hard.length === 0 && toTick.every(({ id }) => ticked.has(id));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || !isSaved) return;
    const confirmed = toTick.flatMap(({ confirmation }) => confirmation ?? []);
    sign.mutate({ version: note.version, confirmed }, { onSuccess: onClose });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        {hard.length > 0 && <HardFlags lines={hard} onGo={onGo} />}
        {toTick.length > 0 && (
          <ConfirmList
            items={toTick}
            ticked={ticked}
            isFirst={hard.length === 0}
            onTick={onTick}
            onGo={onGo}
          />
        )}
        <Text>{t(kind.texts.signing)}</Text>
        <Text size="sm" c="dimmed">
          {t(kind.texts.locked)}
        </Text>
        {sign.error && <Failure text={errorText(sign.error, kind.texts.signFailed)} cause={sign.error} />}
        <Group justify="flex-end" mt="xs">
          <Button
            variant="default"
            onClick={onClose}
            data-autofocus={(hard.length === 0 && toTick.length === 0) || undefined}
          >
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={sign.isPending} disabled={!isReady || !isSaved}>
            {isSaved ? t('Sign') : t('Saving your changes…')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
