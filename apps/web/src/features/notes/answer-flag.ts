import type { NoteFlag } from '@auscult/contract/notes';
import { notifications } from '@mantine/notifications';
import { t } from '#web/copy/text.ts';
import { flagButtons } from './flag-answers.ts';
import type { LineActs } from './line-acts.ts';
import { tellOfLine } from './line-notice.tsx';
import type { HeldLine } from './note-edits.ts';

/** Keys that answer a flag: the digit of a button. */
const DIGIT = /^[1-9]$/;

/**
 * Answers a flag, shows a notice with Undo, and goes to the next flag.
 *
 * @param at  index of the button
 */
export function answerFlag(held: HeldLine, flag: NoteFlag, at: number, acts: LineActs): void {
  const button = flagButtons(held, flag)[at];
  const { onEdit } = acts;
  if (!button || !onEdit) return;
  const { key, line } = held;
  const isRemoved = button.edit.kind === 'remove';
  const settled = line.flags.length > 1 ? 'open' : 'settled';
  acts.focusAfterAnswer(key, isRemoved ? 'removed' : settled);
  onEdit(button.edit);
  const undo = () => onEdit(isRemoved ? { kind: 'return', key } : { kind: 'change', key, change: line });
  if (isRemoved) tellOfLine(line, t('Line deleted.'), undo);
  else tellSettled(line, undo);
}

let lastSettled = '';

/** One notice at a time, so that it does not cover the next flag. Older answers can be undone in the note. */
function tellSettled(line: HeldLine['line'], undo: () => void): void {
  notifications.hide(lastSettled);
  lastSettled = tellOfLine(line, t('Settled.'), undo);
}

/** Answers a flag by the digit of a button; undefined if the key is not one of its buttons. */
export function answerByKey(
  pressed: string,
  held: HeldLine,
  flag: NoteFlag | undefined,
  acts: LineActs,
): (() => void) | undefined {
  if (!flag || !acts.onEdit || !DIGIT.test(pressed)) return undefined;
  const at = Number(pressed) - 1;
  return at < flagButtons(held, flag).length ? () => answerFlag(held, flag, at, acts) : undefined;
}
