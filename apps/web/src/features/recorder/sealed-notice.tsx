import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import { t } from '#web/copy/text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { momentText, roughDurationText } from '#web/ui/duration.ts';
import { Notice } from '#web/ui/notice.tsx';
import { heldMoment } from './held-words.ts';
import type { OrphanedRecording } from './orphaned-recordings.ts';
import type { HeldView } from './recording-desk.ts';
import { useHeldActs } from './use-held-acts.ts';

/** A recording whose key is lost: why it cannot be opened, and what to do. It stays until the person deletes it. */
export function SealedNotice({ view: { held, delivery } }: { view: HeldView }) {
  const closed = t("A recording on this device from {{moment}} can't be opened.", {
    moment: heldMoment(held),
  });
  return (
    <LeftNotice
      heldId={held.id}
      text={delivery.detail ? `${closed} ${t(delivery.detail)}` : closed}
      advice={t(
        "Ask your administrator to restore the key; the upload then continues. If that isn't possible, remove the recording.",
      )}
      title={t('Remove this recording permanently?')}
      warning={t("This can't be undone, even if the key is found. What was already uploaded is kept.")}
    />
  );
}

/** A recording of another person who never returned. */
export function OrphanedNotice({ orphaned: { id, createdAt, durationMs } }: { orphaned: OrphanedRecording }) {
  return (
    <LeftNotice
      heldId={id}
      text={t("Another person's recording from {{moment}} ({{duration}}) is still on this device.", {
        moment: momentText(createdAt),
        duration: roughDurationText(durationMs),
      })}
      advice={t('Only they can open it, by signing in here. If their account is gone, remove it.')}
      title={t("Remove another person's recording permanently?")}
      warning={t("This can't be undone. Keep it if they may still sign in on this device.")}
    />
  );
}

function LeftNotice({ heldId, text, advice, title, warning }: LeftNoticeProps) {
  const { removeSealed } = useHeldActs();
  const [isAsking, asking] = useDisclosure();
  const textId = useId();
  const remove = async () => {
    if (await removeSealed(heldId)) asking.close();
  };
  return (
    <>
      <Notice icon={<IconLock size={18} aria-hidden />} tone="warning" isLong>
        <span id={textId}>
          {text} {advice}
        </span>
        <Button
          size="sm"
          variant="default"
          c="var(--app-red-text)"
          aria-describedby={textId}
          onClick={asking.open}
        >
          {t('Remove')}
        </Button>
      </Notice>
      <ConfirmDialog
        isOpen={isAsking}
        title={title}
        text={warning}
        action={t('Remove recording')}
        onConfirm={() => void remove()}
        onClose={asking.close}
      />
    </>
  );
}

interface LeftNoticeProps {
  heldId: string;
  /** The recording, and why it cannot be opened. */
  text: string;
  /** What to do. */
  advice: string;
  /** Of the confirmation before it is deleted. */
  title: string;
  warning: string;
}
