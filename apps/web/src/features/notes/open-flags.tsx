import { Badge } from '@mantine/core';
import { IconShieldCheck, IconShieldExclamation } from '@tabler/icons-react';
import { many, t } from '#web/copy/text.ts';
import type { HeldLine } from './note-edits.ts';

/** How much of the note is still doubted. */
export function OpenFlags({ lines }: { lines: readonly HeldLine[] }) {
  const flags = lines.flatMap(({ line }) => line.flags);
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
    <Badge
      size="lg"
      tt="none"
      variant="light"
      color={hard > 0 ? 'red' : 'yellow'}
      leftSection={<IconShieldExclamation size={15} aria-hidden />}
    >
      {[
        hard > 0 && many(hard, '{{count}} to check', '{{count}} to check'),
        soft > 0 && many(soft, '{{count}} to look at again', '{{count}} to look at again'),
      ]
        .filter(Boolean)
        .join(', ')}
    </Badge>
  );
}
