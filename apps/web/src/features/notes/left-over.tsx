import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { many, t } from '#web/copy/text.ts';
import { copyText } from '#web/platform/copy-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { sayDone, sayFailure } from '#web/ui/notices.tsx';

/**
 * Says that a person's words did not get into a note, and offers to add them; if that is not possible, to
 * copy them.
 */
export function LeftOver({ said, texts, onAmend, onForget }: LeftOverProps) {
  if (texts.length === 0) return null;
  const words = texts.join('\n');
  const copy = () =>
    copyText({ plain: words })
      .then(() => sayDone(t('Copied.')))
      .catch(() => sayFailure(t('This browser does not allow copying.')));
  return (
    <Notice icon={<IconLock size={18} aria-hidden />} tone="warning" isFramed isLong>
      <span>
        {said}{' '}
        {many(
          texts.length,
          'Your line was not saved: “{{lines}}”',
          '{{count}} of your lines were not saved: “{{lines}}”',
          { lines: shortened(texts.join(' · ')) },
        )}
      </span>
      {onAmend ? (
        <Button size="compact-sm" variant="default" onClick={() => onAmend(words)}>
          {t('Add as amendment')}
        </Button>
      ) : (
        <Button size="compact-sm" variant="default" onClick={() => void copy()}>
          {t('Copy')}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" onClick={onForget}>
        {t('Discard')}
      </Button>
    </Notice>
  );
}

interface LeftOverProps {
  /** The reason. */
  said: string;
  texts: readonly string[];
  /** Undefined if the person cannot add to the note. */
  onAmend?: ((text: string) => void) | undefined;
  onForget: () => void;
}

function shortened(text: string): string {
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
