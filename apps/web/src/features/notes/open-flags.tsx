import { Badge, Tooltip } from '@mantine/core';
import { IconListDetails, IconShield, IconShieldExclamation } from '@tabler/icons-react';
import { useRef } from 'react';
import { many, t } from '#web/copy/text.ts';
import { useScreenKeys } from '#web/ui/use-screen-keys.ts';
import classes from './note-editor.module.css';
import type { HeldLine } from './note-edits.ts';
import type { ReadLines } from './use-read-lines.ts';

/**
 * The open flags of a note, and how much of it was read. A press leads from one flagged line to the next. A
 * note without flags is never called correct: only a person confirms that, by signing.
 */
export function OpenFlags({ lines, isSaved, reading, onShow }: OpenFlagsProps) {
  const shown = useRef<number>(undefined);
  const flagged = lines.filter(({ line }) => line.flags.length > 0);
  const flags = flagged.flatMap(({ line }) => line.flags);
  const showNext = () => {
    const from = focusedLine() ?? shown.current;
    const at = lines.findIndex(({ key }) => key === from);
    const isFlagged = ({ line }: HeldLine): boolean => line.flags.length > 0;
    const next = lines.slice(at + 1).find(isFlagged) ?? flagged[0];
    shown.current = next?.key;
    if (next) onShow(next.key);
  };
  useScreenKeys({ n: showNext });
  const hard = flags.filter(({ severity }) => severity === 'hard').length;
  const soft = flags.length - hard;
  if (flags.length === 0) return <NoFlags isSaved={isSaved} reading={reading} />;
  return (
    <div className={classes.flags}>
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
      {isSaved && <span className={classes.read}>{readText(reading)}</span>}
    </div>
  );
}

/** The line that has the focus, or one of whose buttons has it. */
function focusedLine(): number | undefined {
  const line = document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-line]');
  return line ? Number(line.dataset.line) : undefined;
}

function NoFlags({ isSaved, reading }: Pick<OpenFlagsProps, 'isSaved' | 'reading'>) {
  const Icon = isSaved ? IconListDetails : IconShield;
  return (
    <Badge
      className={classes.calm}
      size="lg"
      tt="none"
      variant="light"
      color="gray"
      leftSection={<Icon size={15} aria-hidden />}
    >
      {isSaved ? unflaggedText(reading) : t('Not checked yet')}
    </Badge>
  );
}

function unflaggedText(reading: ReadLines): string {
  const { total, hasBegun } = reading;
  if (total === 0) return t('No lines');
  if (hasBegun) return readText(reading);
  return many(total, 'No flags · {{count}} line to read', 'No flags · {{count}} lines to read');
}

function readText({ read, total, hasBegun }: ReadLines): string {
  if (hasBegun) return t('Read {{read}} of {{total}}', { read, total });
  return many(total, '{{count}} line to read', '{{count}} lines to read');
}

interface OpenFlagsProps {
  lines: readonly HeldLine[];
  /** Whether the server has these lines, and has checked them. */
  isSaved: boolean;
  reading: ReadLines;
  /** Focuses a line. */
  onShow: (key: number) => void;
}
