import type { NoteLine } from '@auscult/contract/notes';
import { notifications } from '@mantine/notifications';
import { t } from '#web/copy/text.ts';
import type { LineActs } from './line-acts.ts';
import type { HeldLine } from './note-edits.ts';
import classes from './note-line.module.css';

/** Shows a small notice about a change of a line, with Undo. @returns id of the notice */
export function tellOfLine({ text }: Pick<NoteLine, 'text'>, done: string, undo: () => void): string {
  const shown = notifications.show({
    role: 'status',
    message: (
      <span className={classes.removed}>
        {done}
        <button
          type="button"
          className={classes.undo}
          onClick={() => {
            undo();
            notifications.hide(shown);
          }}
        >
          {t('Undo')}
        </button>
      </span>
    ),
    title: text.length > 60 ? `${text.slice(0, 60)}…` : text,
    color: 'gray',
  });
  return shown;
}

/** Removes a line, and shows a notice with Undo. */
export function removeLine({ key, line }: HeldLine, { onEdit, focusHeir, onLight }: LineActs): void {
  focusHeir(key);
  onLight([]);
  onEdit?.({ kind: 'remove', key });
  tellOfLine(line, t('Line deleted.'), () => onEdit?.({ kind: 'return', key }));
}
