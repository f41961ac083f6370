import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { many, t } from '#web/copy/text.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { NoteKind } from './note-kinds.ts';

/** Says that what somebody wrote did not get into a note before it was signed, and offers to add it. */
export function LeftOver({ kind, texts, onAmend, onForget }: LeftOverProps) {
  if (texts.length === 0) return null;
  return (
    <Notice icon={<IconLock size={18} aria-hidden />} tone="warning" isFramed isLong>
      <span>
        {t(kind.texts.signedMeanwhile)}{' '}
        {many(
          texts.length,
          'A line of yours did not get into it: “{{lines}}”',
          '{{count}} lines of yours did not get into it: “{{lines}}”',
          { lines: shortened(texts.join(' · ')) },
        )}
      </span>
      {onAmend && (
        <Button size="compact-sm" variant="default" onClick={() => onAmend(texts.join('\n'))}>
          {t('Add as amendment')}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" onClick={onForget}>
        {t('Discard')}
      </Button>
    </Notice>
  );
}

interface LeftOverProps {
  kind: NoteKind;
  texts: readonly string[];
  /** Undefined where whoever looks may not add to it. */
  onAmend: ((text: string) => void) | undefined;
  onForget: () => void;
}

function shortened(text: string): string {
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
