import type { SoapNote } from '@auscult/contract/notes';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { locale } from '#web/copy/language.ts';
import { t } from '#web/copy/text.ts';
import { useGetSession } from '#web/features/sessions/use-get-session.ts';
import { type DrawnSections, drawSection } from './drawn-sections.ts';
import type { HeldLine } from './note-edits.ts';
import { NoteText } from './note-text.tsx';
import classes from './print-sheet.module.css';
import { momentName } from './version-names.ts';

/**
 * The print view of a note: the visit, the words as they are copied, and who signed them, without the rest of
 * the screen.
 */
export function PrintSheet({ note, markup, drawn, lines }: PrintSheetProps) {
  const isPrinting = useIsPrinting();
  const { data: session } = useGetSession(note.session_id);
  if (!isPrinting || !session) return null;
  const { signature } = note;
  const when = new Date(session.timestamp).toLocaleString(locale(), {
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return createPortal(
    <article className={classes.sheet} data-print-sheet>
      <header className={classes.head}>
        <h1>{session.name || t('Unnamed visit')}</h1>
        <p>{[session.pets.join(', '), when, note.name].filter(Boolean).join(' · ')}</p>
        {!signature && <p className={classes.draft}>{t('DRAFT, not signed')}</p>}
      </header>
      <NoteText markup={markup()} />
      {drawn?.sections
        .filter(({ isDrawn }) => isDrawn)
        .map(({ name }) => {
          const own = lines.filter(
            ({ line }) => line.section.trim().toLowerCase() === name.trim().toLowerCase(),
          );
          return (
            <div key={name} className={classes.chart}>
              {own.length > 0 && drawSection({ drawn, all: lines, pet: null, onEdit: undefined }, name, own)}
            </div>
          );
        })}
      <footer className={classes.foot}>
        {signature
          ? t('Signed by {{name}}, {{moment}}', {
              name: signature.name || t('a former member'),
              moment: momentName(signature.signed_timestamp),
            })
          : t('DRAFT, not signed')}
      </footer>
    </article>,
    document.body,
  );
}

interface PrintSheetProps {
  note: SoapNote;
  /** Returns the visible part of the note, in note markup. */
  markup: () => string;
  drawn: DrawnSections | undefined;
  lines: readonly HeldLine[];
}

/** Whether the page is being printed. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const media = matchMedia('print');
    // The browser prints the page as it is when these handlers return.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    const change = () => (media.matches ? begin() : end());
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    media.addEventListener('change', change);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      media.removeEventListener('change', change);
    };
  }, []);
  return isPrinting;
}
