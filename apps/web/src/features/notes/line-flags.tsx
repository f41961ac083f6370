import type { NoteFlag } from '@auscult/contract/notes';
import { Button } from '@mantine/core';
import { IconAlertTriangleFilled, IconInfoCircleFilled } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { message, t } from '#web/copy/text.ts';
import { answerByKey, answerFlag } from './answer-flag.ts';
import { flagButtons } from './flag-answers.ts';
import { flagKeys } from './flag-keys.ts';
import type { LineActs } from './line-acts.ts';
import type { HeldLine } from './note-edits.ts';
import classes from './note-line.module.css';

const SEVERITIES = {
  hard: { name: message('Must fix:'), Icon: IconAlertTriangleFilled },
  soft: { name: message('Review:'), Icon: IconInfoCircleFilled },
} as const;

/**
 * The open flags of a line with their answers, and the hard flags that a person answered by keeping the line.
 */
export function LineFlags({ id, held, acts, onAnswered }: LineFlagsProps) {
  const { line } = held;
  const kept = line.resolved_flags.filter((flag) => flag.severity === 'hard' && isStillSo(flag, acts));
  const keys = flagKeys(line.flags);
  const keptKeys = flagKeys(kept);
  return (
    <>
      {line.flags.length > 0 && (
        <ul id={id} className={classes.flags} aria-label={t('Flags on this line')}>
          {line.flags.map((flag, at) => (
            <Flag
              key={keys[at]}
              id={`${id}-${at}`}
              held={held}
              flag={flag}
              acts={acts}
              onAnswered={onAnswered}
            />
          ))}
        </ul>
      )}
      {kept.map((flag, at) => (
        <p key={keptKeys[at]} className={classes.kept}>
          {t('Kept as is:')} {t(flag.message)}
        </p>
      ))}
    </>
  );
}

interface LineFlagsProps {
  id: string;
  held: HeldLine;
  acts: LineActs;
  /** Called after one of its buttons was pressed. */
  onAnswered?: (() => void) | undefined;
}

/** "Nala has two weights: 30.5 kg and 2.8 kg." */
const TWO_VALUES = /has two (?:weights|temperatures): (.+?) and (.+?)\. /;

/** Whether a conflict that a person confirmed still exists: one of the two lines may be deleted. */
function isStillSo({ message: said }: NoteFlag, { all }: LineActs): boolean {
  const [, first, second] = TWO_VALUES.exec(said) ?? [];
  if (first === undefined || second === undefined) return true;
  return [first, second].every((value) => all.some(({ line }) => line.text.includes(numberOf(value))));
}

function numberOf(value: string): string {
  return /[\d.,]*\d/.exec(value)?.[0] ?? value;
}

function Flag({ id, held, flag, acts, onAnswered }: FlagProps) {
  const { name, Icon } = SEVERITIES[flag.severity];
  return (
    <li className={classes.flag} data-severity={flag.severity}>
      <Icon size={16} aria-hidden />
      <span id={id} className={classes.message}>
        <strong>{t(name)}</strong> {t(flag.message)}
      </span>
      {acts.onEdit && <Answers id={id} held={held} flag={flag} acts={acts} onAnswered={onAnswered} />}
    </li>
  );
}

interface FlagProps extends LineFlagsProps {
  flag: NoteFlag;
}

/**
 * The buttons of a flag. The digit before each is its key while the line or one of the buttons has the focus.
 */
function Answers({ id, held, flag, acts, onAnswered }: FlagProps) {
  const press = (event: KeyboardEvent) => {
    const answer = answerByKey(event.key, held, flag, acts);
    if (!answer || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    answer();
  };
  return (
    <span className={classes.answers}>
      {flagButtons(held, flag).map(({ label, isUse }, at) => (
        // A screen reader that arrives by Tab reads the flag, too.
        <Button
          key={label}
          size="compact-sm"
          variant={isUse ? 'filled' : 'default'}
          className={classes.answer}
          aria-describedby={id}
          aria-keyshortcuts={`${at + 1}`}
          leftSection={
            <span className={classes.digit} aria-hidden>
              {at + 1}
            </span>
          }
          onClick={() => {
            onAnswered?.();
            answerFlag(held, flag, at, acts);
          }}
          onKeyDown={press}
        >
          {label}
        </Button>
      ))}
    </span>
  );
}
