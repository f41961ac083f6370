import type { NoteFlag } from '@auscult/contract/notes';
import { Button } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { many, t } from '#web/copy/text.ts';
import { flagKeys } from './flag-keys.ts';
import { InlineText } from './inline-text.tsx';
import type { HeldLine } from './note-edits.ts';
import classes from './sign-dialog.module.css';

/** Lines with hard flags, which must be resolved before signing. Each links to its line. */
export function HardFlags({ lines, onGo }: HardFlagsProps) {
  const flags = lines.flatMap(({ line }) => hardFlags(line));
  const [first] = lines;
  return (
    <section className={classes.hard}>
      <div className={classes.head}>
        <IconAlertTriangleFilled size={18} aria-hidden />
        <strong>
          {many(
            flags.length,
            'Resolve {{count}} flag before signing.',
            'Resolve {{count}} flags before signing.',
          )}
        </strong>
        {first && (
          <Button size="compact-sm" color="red.8" data-autofocus onClick={() => onGo(first.key)}>
            {t('Go to flag')}
          </Button>
        )}
      </div>
      <ul className={classes.list}>
        {lines.map(({ key, line }) => (
          <li key={key}>
            <button type="button" className={classes.line} onClick={() => onGo(key)}>
              <InlineText markup={line.text} />
            </button>
            <Messages flags={hardFlags(line)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface HardFlagsProps {
  lines: readonly HeldLine[];
  /** Closes the dialog and goes to a line. */
  onGo: (key: number) => void;
}

function Messages({ flags }: { flags: readonly NoteFlag[] }) {
  const keys = flagKeys(flags);
  return flags.map(({ message }, at) => (
    <p key={keys[at]} className={classes.message}>
      {t(message)}
    </p>
  ));
}

function hardFlags({ flags }: HeldLine['line']): NoteFlag[] {
  return flags.filter(({ severity }) => severity === 'hard');
}
