import { Badge, Tooltip } from '@mantine/core';
import { IconShield, IconShieldCheck, IconShieldExclamation } from '@tabler/icons-react';
import { useRef } from 'react';
import { many, t } from '#web/copy/text.ts';
import classes from './note-editor.module.css';
import type { HeldLine } from './note-edits.ts';

/**
 * How much of the note is still doubted; pressed, it leads from one doubted line to the next. What is not saved is not checked:
 * that nothing is to check is said of what the server has.
 */
export function OpenFlags({ lines, isSaved, onShow }: OpenFlagsProps) {
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
  if (flags.length === 0) return <NoFlags isSaved={isSaved} />;
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
