import { Badge, Tooltip } from '@mantine/core';
import { IconShield, IconShieldCheck, IconShieldExclamation } from '@tabler/icons-react';
import { useRef } from 'react';
import { many, t } from '#web/copy/text.ts';
import classes from './note-editor.module.css';
import type { HeldLine } from './note-edits.ts';
import { useNextFlagKey } from './use-next-flag-key.ts';

/**
 * How much of the note is still doubted; pressed, it leads from one doubted line to the next. What is not saved is not checked:
 * that nothing is to check is said of what the server has.
 */
export function OpenFlags({ lines, isSaved, onShow }: OpenFlagsProps) {
  const shown = useRef<number>(undefined);
  const doubted = lines.filter(({ line }) => line.flags.length > 0);
  const flags = doubted.flatMap(({ line }) => line.flags);
  const showNext = () => {
    const from = focusedLine() ?? shown.current;
    const at = lines.findIndex(({ key }) => key === from);
    const isFlagged = ({ line }: HeldLine): boolean => line.flags.length > 0;
    const next = lines.slice(at + 1).find(isFlagged) ?? doubted[0];
    shown.current = next?.key;
    if (next) onShow(next.key);
  };
  useNextFlagKey(showNext);
  const hard = flags.filter(({ severity }) => severity === 'hard').length;
  const soft = flags.length - hard;
  if (flags.length === 0) return <NoFlags isSaved={isSaved} />;
  return (
    <Tooltip label={t('Next flag')}>
      <Badge
        component="button"
        type="button"
        className={classes.doubts}
        size="lg"
        tt="none"
        variant="light"
        color={hard > 0 ? 'red' : 'yellow'}
        leftSection={<IconShieldExclamation size={15} aria-hidden />}
        aria-keyshortcuts="N"
        onClick={showNext}
      >
        {[
          hard > 0 && many(hard, '{{count}} must fix', '{{count}} must fix'),
          soft > 0 && many(soft, '{{count}} to review', '{{count}} to review'),
        ]
          .filter(Boolean)
          .join(', ')}
      </Badge>
    </Tooltip>
  );
}

/** The line that has the focus, or one of whose buttons has it. */
function focusedLine(): number | undefined {
  const line = document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-line]');
  return line ? Number(line.dataset.line) : undefined;
}

function NoFlags({ isSaved }: Pick<OpenFlagsProps, 'isSaved'>) {
  const Shield = isSaved ? IconShieldCheck : IconShield;
  return (
    <Badge
      size="lg"
      tt="none"
      variant="light"
      color={isSaved ? 'green' : 'gray'}
      leftSection={<Shield size={15} aria-hidden />}
    >
      {isSaved ? t('Nothing to check') : t('Not checked yet')}
    </Badge>
  );
}

interface OpenFlagsProps {
  lines: readonly HeldLine[];
  /** Whether the server has them so, and has checked them. */
  isSaved: boolean;
  /** Puts the cursor on a line. */
  onShow: (key: number) => void;
}
