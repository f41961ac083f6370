import type { SessionId } from '@auscult/contract/kit/ids';
import { IconEyeCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { t } from '#web/copy/text.ts';
import { bringIntoView } from './bring-into-view.ts';
import type { CitedPage } from './cited-pages.ts';
import { OpenDocument } from './open-document.tsx';
import { PagePicture, useFrames } from './page-picture.tsx';
import classes from './source-page.module.css';
import { useDrawnPage } from './use-drawn-page.ts';

/**
 * A page of a document with frames around the highlighted passages, and below it the recognized text. The
 * first highlighted passage is scrolled into view.
 */
export function SourcePage({ session, page: cited, lit, isRecognised }: SourcePageProps) {
  const { document, page, passages } = cited;
  const drawn = useDrawnPage(session, document, page);
  const frames = useFrames(drawn, cited, lit);
  const list = useRef<HTMLOListElement>(null);
  const first = passages.find(({ index }) => lit.includes(index))?.index;
  useEffect(() => {
    const row = first === undefined ? undefined : list.current?.querySelector(`[data-passage="${first}"]`);
    if (row && frames.length === 0) bringIntoView(row);
  }, [first, frames]);

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
      {drawn.isShown && <PagePicture drawn={drawn} page={cited} frames={frames} />}
      <details className={classes.read} open={frames.length === 0}>
        <summary>{t('Text as read')}</summary>
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
      </details>
    </section>
  );
}

interface SourcePageProps {
  session: SessionId;
  page: CitedPage;
  /** Indexes of the highlighted passages. */
  lit: readonly number[];
  /** Whether its text comes from text recognition. */
  isRecognised: boolean;
}
