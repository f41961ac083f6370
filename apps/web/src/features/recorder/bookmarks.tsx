import { Button, TextInput } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { t } from '#web/copy/text.ts';
import { formatDuration } from '#web/ui/format-duration.ts';
import classes from './bookmarks.module.css';
import type { HeldSession } from './held-session.ts';
import { useRecordingDesk } from './recording-desk.ts';

/**
 * Marks a moment of the running recording, with or without a label, and lists the bookmarks.
 *
 * @param form  id of the form
 * @param isOnlyField  the button that submits the form is somewhere else
 */
export function Bookmarks({ held, form, isOnlyField }: BookmarksProps) {
  const desk = useRecordingDesk();
  const [text, setText] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    desk.bookmark(text.trim() || undefined);
    setText('');
  };
  const marks = marksOf(held);

  return (
    <div>
      <form id={form} className={classes.form} onSubmit={add}>
        <TextInput
          className={classes.words}
          size="md"
          aria-label={t('Label for the bookmark')}
          placeholder={isOnlyField ? t('Bookmark label (optional)') : t('Label (optional)')}
          maxLength={200}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {!isOnlyField && (
          <Button
            type="submit"
            variant="default"
            size="md"
            leftSection={<IconBookmark size={18} aria-hidden />}
          >
            {t('Bookmark')}
          </Button>
        )}
      </form>
      {marks.length > 0 && (
        <ul className={classes.list} aria-label={t('Bookmarks')}>
          {marks.map(({ key, atMs, text }) => (
            <li key={key}>
              <span className={classes.time}>{formatDuration(atMs)}</span>
              {text || t('Bookmark')}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface BookmarksProps {
  held: HeldSession;
  form: string;
  isOnlyField: boolean;
}

/** The bookmarks of all stretches, at their time in the visit as if its stretches were one. */
function marksOf({ stretches }: HeldSession) {
  let beforeMs = 0;
  return stretches.flatMap(({ id, bookmarks, durationMs }) => {
    const marks = bookmarks.map(({ at_ms, text }, at) => ({
      key: `${id}-${at}`,
      atMs: beforeMs + at_ms,
      text,
    }));
    beforeMs += durationMs;
    return marks;
  });
}
