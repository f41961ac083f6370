import type { SessionDocument } from '@auscult/contract/documents';
import { Progress } from '@mantine/core';
import { IconEyeCheck } from '@tabler/icons-react';
import classes from './document-list.module.css';
import { pageCount, pageNames } from './page-names.ts';
import { UnreadablePages } from './unreadable-pages.tsx';

/** How far a document has been read, and what is to be known of its pages. */
export function DocumentState({ document }: { document: SessionDocument }) {
  const { status, error, recognised_pages, unreadable } = document;
  return (
    <>
      {status === 'pending' && <span className={classes.facts}>Waiting to be read</span>}
      {status === 'processing' && <ReadingProgress document={document} />}
      {status === 'completed' && <span className={classes.facts}>{readWords(document)}</span>}
      {status === 'failed' && (
        <span className={classes.reason}>{error ?? 'This document could not be read.'}</span>
      )}
      {recognised_pages.length > 0 && (
        <span className={classes.recognised}>
          <IconEyeCheck size={16} aria-hidden />
          <span>{capital(pageNames(recognised_pages))} read from a picture: check numbers</span>
        </span>
      )}
      {status !== 'failed' && <UnreadablePages pages={unreadable} />}
    </>
  );
}

function ReadingProgress({ document: { name, pages, pages_read } }: { document: SessionDocument }) {
  const percent = pages ? Math.floor((100 * pages_read) / pages) : 0;
  const words = pages ? `Reading, ${pages_read} of ${pageCount(pages)} read` : 'Opening the file…';
  return (
    <>
      <span className={classes.facts}>{words}</span>
      <Progress value={percent} size="sm" mt={6} animated aria-label={`Read ${percent} % of ${name}`} />
    </>
  );
}

function readWords({ pages, pages_read, unreadable }: SessionDocument): string {
  const read = pages_read - unreadable.length;
  if (unreadable.length === 0) return `${pageCount(read)} read`;
  return `${read} of ${pageCount(pages ?? pages_read)} read`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
