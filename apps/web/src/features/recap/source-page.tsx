import type { SessionId } from '@auscult/contract/kit/ids';
import { IconEyeCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { t } from '#web/copy/text.ts';
import type { CitedPage } from './cited-pages.ts';
import { OpenDocument } from './open-document.tsx';
import classes from './source-page.module.css';

/** A page of a document as it was read: the lit passages stand out, and the first of them is brought into view. */
export function SourcePage({ session, page: { document, page, passages }, ...look }: SourcePageProps) {
  const { lit, isRecognised } = look;
  const list = useRef<HTMLOListElement>(null);
  const first = passages.find(({ index }) => lit.includes(index))?.index;
  useEffect(() => {
    const row = first === undefined ? undefined : list.current?.querySelector(`[data-passage="${first}"]`);
    if (row) bringIntoView(row);
  }, [first]);

  return (
    <section
      className={classes.page}
      aria-label={t('{{name}}, page {{page}}', { name: document.name, page })}
    >
      <header className={classes.head}>
        <h3 className={classes.title}>
          <span className={classes.name}>{document.name}</span>
          <span className={classes.number}>{t('page {{page}}', { page })}</span>
        </h3>
        {!document.is_deleted && <OpenDocument session={session} document={document} page={page} />}
      </header>
      {isRecognised && (
        <p className={classes.recognised}>
          <IconEyeCheck size={16} aria-hidden />
          {t('Read from a picture: check numbers')}
        </p>
      )}
      <ol ref={list} className={classes.passages}>
        {passages.map(({ index, text }) => (
          <li
            key={index}
            className={classes.passage}
            data-passage={index}
            data-lit={lit.includes(index) || undefined}
          >
            {lit.includes(index) ? <mark className={classes.mark}>{text}</mark> : text}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface SourcePageProps {
  session: SessionId;
  page: CitedPage;
  /** Indexes of the passages that stand out. */
  lit: readonly number[];
  /** Whether its words were recognised in a picture. */
  isRecognised: boolean;
}

/** Scrolls the pane the row stands in, never the page: the recap stays where the eye is. */
function bringIntoView(row: Element) {
  const pane = row.closest('[data-scrolls]');
  if (!pane) return;
  const { top: paneTop, height } = pane.getBoundingClientRect();
  const { top, bottom } = row.getBoundingClientRect();
  if (top >= paneTop && bottom <= paneTop + height) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  pane.scrollBy({ top: top - paneTop - height / 3, behavior: isCalm ? 'auto' : 'smooth' });
}
