import type { NoteFlag } from '@auscult/contract/notes';
import { Button } from '@mantine/core';
import { IconAlertTriangleFilled, IconInfoCircleFilled } from '@tabler/icons-react';
import { message, t } from '#web/copy/text.ts';
import type { HeldLine, NoteEdit } from './note-edits.ts';
import classes from './note-line.module.css';

const SEVERITIES = {
  hard: { name: message('Check:'), Icon: IconAlertTriangleFilled },
  soft: { name: message('Look again:'), Icon: IconInfoCircleFilled },
} as const;

/** What is doubted about a line; a person can say that it is right, or take what the note says. */
export function LineFlags({ id, held, onEdit }: LineFlagsProps) {
  const { key, line } = held;
  if (line.flags.length === 0) return null;
  const without = (flag: NoteFlag) => line.flags.filter((one) => one !== flag);
  const resolve = (flag: NoteFlag) => {
    const flags = without(flag);
    onEdit?.({ kind: 'change', key, change: { flags, resolved_flags: [...line.resolved_flags, flag] } });
  };
  const replace = (flag: NoteFlag, text: string) =>
    onEdit?.({ kind: 'change', key, change: { text, origin: 'human', flags: without(flag) } });

  return (
    <ul id={id} className={classes.flags} aria-label={t('Doubts about this line')}>
      {line.flags.map((flag, at) => {
        const { name, Icon } = SEVERITIES[flag.severity];
        const doubtId = `${id}-${at}`;
        return (
          <li key={`${flag.kind}:${flag.message}`} className={classes.flag} data-severity={flag.severity}>
            <Icon size={16} aria-hidden />
            <span id={doubtId} className={classes.message}>
              <strong>{t(name)}</strong> {t(flag.message)}
            </span>
            {onEdit && flag.instead !== undefined && (
              <Button
                size="compact-sm"
                aria-describedby={doubtId}
                onClick={() => replace(flag, flag.instead ?? line.text)}
              >
                {t('Use the note’s words')}
              </Button>
            )}
            {onEdit && (
              // Whoever comes to it by Tab hears what they would confirm.
              <Button
                size="compact-sm"
                variant="default"
                aria-describedby={doubtId}
                onClick={() => resolve(flag)}
              >
                {t('It is correct')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface LineFlagsProps {
  id: string;
  held: HeldLine;
  /** Undefined where the note stays as it is. */
  onEdit: ((edit: NoteEdit) => void) | undefined;
}
