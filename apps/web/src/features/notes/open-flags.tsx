import { Badge, Tooltip } from '@mantine/core';
import { IconShieldCheck, IconShieldExclamation } from '@tabler/icons-react';
import { useRef } from 'react';
import { many, t } from '#web/copy/text.ts';
import classes from './note-editor.module.css';
import type { HeldLine } from './note-edits.ts';

/** How much of the note is still doubted; pressed, it leads from one doubted line to the next. */
export function OpenFlags({ lines, onShow }: OpenFlagsProps) {
  const shown = useRef<number>(undefined);
  const doubted = lines.filter(({ line }) => line.flags.length > 0);
  const flags = doubted.flatMap(({ line }) => line.flags);
  const showNext = () => {
    const next = doubted[doubted.findIndex(({ key }) => key === shown.current) + 1] ?? doubted[0];
    shown.current = next?.key;
    if (next) onShow(next.key);
  };
  const hard = flags.filter(({ severity }) => severity === 'hard').length;
  const soft = flags.length - hard;
  if (flags.length === 0) {
    return (
      <Badge
        size="lg"
        tt="none"
        variant="light"
        color="green"
        leftSection={<IconShieldCheck size={15} aria-hidden />}
      >
        {t('Nothing to check')}
      </Badge>
    );
  }
  return (
    <Tooltip label={t('Go to the next one')}>
      <Badge
        component="button"
        type="button"
        className={classes.doubts}
        size="lg"
        tt="none"
        variant="light"
        color={hard > 0 ? 'red' : 'yellow'}
        leftSection={<IconShieldExclamation size={15} aria-hidden />}
        onClick={showNext}
      >
        {[
          hard > 0 && many(hard, '{{count}} to check', '{{count}} to check'),
          soft > 0 && many(soft, '{{count}} to look at again', '{{count}} to look at again'),
        ]
          .filter(Boolean)
          .join(', ')}
      </Badge>
    </Tooltip>
  );
}

interface OpenFlagsProps {
  lines: readonly HeldLine[];
  /** Puts the cursor on a line. */
  onShow: (key: number) => void;
}
