import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { t } from '#web/copy/text.ts';
import { useScreenKeys } from '#web/ui/use-screen-keys.ts';
import classes from './note-editor.module.css';
import type { HeldLine } from './note-edits.ts';
import { plainTextOf } from './plain-text.ts';

/** Searches the lines of a note: `/` opens it, Enter goes to the next match, Escape to the matched line. */
export function NoteFind({ lines, place, onShow }: NoteFindProps) {
  const [typed, setTyped] = useState<string>();
  const [at, setAt] = useState(0);
  useScreenKeys({ '/': () => setTyped((before) => before ?? '') });
  const found = findLines(lines, typed);
  const current = found[at % Math.max(found.length, 1)];
  const look = (words: string) => {
    setTyped(words);
    setAt(0);
    const [first] = findLines(lines, words);
    if (first) reveal(place.current, first.key);
  };
  const goOn = (by: 1 | -1) => {
    if (found.length === 0) return;
    const next = (at + by + found.length) % found.length;
    setAt(next);
    const line = found[next];
    if (line) reveal(place.current, line.key);
  };
  const close = () => {
    setTyped(undefined);
    unmark(place.current);
    if (current) onShow(current.key);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter') goOn(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  if (typed === undefined)
    return (
      <Tooltip label={t('Find in the note (/)')}>
        <ActionIcon
          className={`${classes.undo} ${classes.search}`}
          variant="default"
          size={36}
          aria-label={t('Find in the note')}
          aria-keyshortcuts="/"
          onClick={() => setTyped('')}
        >
          <IconSearch size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
    );
  return (
    <div className={classes.find}>
      <TextInput
        ref={(field) => field?.focus()}
        type="search"
        aria-label={t('Find in the note')}
        value={typed}
        rightSectionWidth={36}
        rightSection={
          <ActionIcon variant="subtle" color="gray" aria-label={t('Close')} onClick={close}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        }
        onChange={({ currentTarget }) => look(currentTarget.value)}
        onKeyDown={press}
      />
      <output className={classes.read}>
        {typed.trim() !== '' &&
          t('{{at}} of {{total}}', {
            at: found.length === 0 ? 0 : (at % found.length) + 1,
            total: found.length,
          })}
      </output>
    </div>
  );
}

interface NoteFindProps {
  lines: readonly HeldLine[];
  /** The element around the lines. */
  place: RefObject<HTMLElement | null>;
  /** Focuses a line. */
  onShow: (key: number) => void;
}

function findLines(lines: readonly HeldLine[], typed = ''): HeldLine[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [];
  return lines.filter(({ line }) =>
    `${line.entry ?? ''} ${plainTextOf(line.text)}`.toLowerCase().includes(wanted),
  );
}

/** Scrolls a line into view and marks it, while the field keeps the focus. */
function reveal(pane: HTMLElement | null, key: number): void {
  unmark(pane);
  const line = pane?.querySelector<HTMLElement>(`[data-line="${key}"]`);
  line?.closest('[hidden]')?.dispatchEvent(new Event('beforematch', { bubbles: true }));
  line?.setAttribute('data-found', '');
  requestAnimationFrame(() => line?.scrollIntoView?.({ block: 'center' }));
}

function unmark(pane: HTMLElement | null): void {
  for (const marked of pane?.querySelectorAll('[data-found]') ?? []) marked.removeAttribute('data-found');
}
