import { Button } from '@mantine/core';
import { IconPencil, IconPlayerPlayFilled, IconPlus, IconTrash } from '@tabler/icons-react';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { t } from '#web/copy/text.ts';
import { formatDuration } from '#web/ui/format-duration.ts';
import { InlineText } from './inline-text.tsx';
import type { LineActs } from './line-acts.ts';
import { LineFlags } from './line-flags.tsx';
import { removeLine } from './line-notice.tsx';
import classes from './line-sheet.module.css';
import type { HeldLine } from './note-edits.ts';
import { PetChips } from './pet-chips.tsx';
import { useSwipeDown } from './use-swipe.ts';

/**
 * On a phone: the words that a line rests on, their sound, and what can be done with the line. A press beside it, a swipe
 * down, Escape or Back closes it. The note does not move meanwhile.
 */
export function LineSheet({ held, acts, onClose }: LineSheetProps) {
  const sheet = useModal(onClose);
  const id = useId();
  useSwipeDown(sheet, onClose);
  useBack(onClose);
  const { key, line } = held;
  const { onEdit, moves, spoken } = acts;
  const quotes = spoken?.quote(line.evidence) ?? [];
  const leaving = (act: () => void) => () => {
    onClose();
    act();
  };

  return (
    <dialog ref={sheet} className={classes.sheet} aria-labelledby={`${id}-line`} onClose={onClose}>
      <div className={classes.inside}>
        <span className={classes.grip} aria-hidden />
        <p id={`${id}-line`} className={classes.line}>
          <InlineText markup={line.text} />
        </p>
        {quotes.length > 0 && (
          <ul className={classes.quotes} aria-label={t('What was said')}>
            {quotes.map(({ at, text, speaker, startMs }) => (
              <li key={at}>
                <q>{text}</q>{' '}
                <span className={classes.who}>
                  {[speaker, startMs === undefined ? undefined : formatDuration(startMs)]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </li>
            ))}
          </ul>
        )}
        {spoken && line.evidence.length === 0 && (
          <p className={classes.who}>{t('No words of the visit belong to this line.')}</p>
        )}
        {line.evidence.length > 0 && (
          <div className={classes.row}>
            {spoken?.canPlay(line.evidence) && (
              <Button
                variant="light"
                leftSection={<IconPlayerPlayFilled size={16} aria-hidden />}
                onClick={() => acts.onHear(line.evidence)}
              >
                {t('Play')}
              </Button>
            )}
            <Button
              variant="default"
              onClick={leaving(() => (spoken ? spoken.show(line.evidence) : acts.onHear(line.evidence)))}
            >
              {spoken ? t('See in transcript') : t('See the source')}
            </Button>
          </div>
        )}
        {line.flags.length > 0 && (
          <LineFlags id={`${id}-flags`} held={held} acts={acts} onAnswered={onClose} />
        )}
        {onEdit && (
          <div className={classes.row}>
            <Button
              variant="default"
              leftSection={<IconPencil size={17} aria-hidden />}
              onClick={leaving(() => acts.setWriting({ key, isNew: false }))}
            >
              {t('Edit line')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconPlus size={17} aria-hidden />}
              onClick={leaving(() => acts.setWriting({ key, isNew: true }))}
            >
              {t('Add line below')}
            </Button>
            <Button
              variant="default"
              className={classes.delete}
              leftSection={<IconTrash size={17} aria-hidden />}
              onClick={leaving(() => removeLine(held, acts))}
            >
              {t('Delete line')}
            </Button>
          </div>
        )}
        {moves && (
          <div>
            <p className={classes.who}>{t('Move to pet')}</p>
            <PetChips held={held} acts={acts} moves={moves} onGiven={onClose} />
          </div>
        )}
        <Button className={classes.close} variant="subtle" color="gray" onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
    </dialog>
  );
}

interface LineSheetProps {
  held: HeldLine;
  acts: LineActs;
  onClose: () => void;
}

/** Going back closes it, and the screen stays. */
function useBack(onClose: () => void) {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false;
      onClose();
      return true;
    },
    enableBeforeUnload: false,
  });
}

/** Opens a dialog over the page while it is drawn. A press beside it closes it. */
function useModal(onClose: () => void) {
  const place = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const { current: dialog } = place;
    // The backdrop is part of the dialog element; its content is in a child element.
    const press = ({ target }: MouseEvent) => target === dialog && close.current();
    dialog?.showModal();
    dialog?.addEventListener('click', press);
    return () => {
      dialog?.removeEventListener('click', press);
      dialog?.close();
    };
  }, []);
  return place;
}
