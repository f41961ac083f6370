import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Notice } from '#web/ui/notice.tsx';

/** Says that what somebody wrote did not get into a note before it was signed, and offers to add it. */
export function LeftOver({ noun, texts, onAmend, onForget }: LeftOverProps) {
  if (texts.length === 0) return null;
  return (
    <Notice icon={<IconLock size={18} aria-hidden />} tone="warning" isFramed isLong>
      <span>
        This {noun} was signed while you were writing.{' '}
        {texts.length === 1 ? 'A line' : `${texts.length} lines`} of yours did not get into it: “
        {shortened(texts.join(' · '))}”
      </span>
      {onAmend && (
        <Button size="compact-sm" variant="default" onClick={() => onAmend(texts.join('\n'))}>
          Add as amendment
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" onClick={onForget}>
        Discard
      </Button>
    </Notice>
  );
}

interface LeftOverProps {
  noun: string;
  texts: readonly string[];
  /** Undefined where whoever looks may not add to it. */
  onAmend: ((text: string) => void) | undefined;
  onForget: () => void;
}

function shortened(text: string): string {
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
