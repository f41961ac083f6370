import type { SessionDocument } from '@auscult/contract/documents';
import { Progress } from '@mantine/core';
import { IconEyeCheck } from '@tabler/icons-react';
import { many, t } from '#web/copy/text.ts';
import classes from './document-list.module.css';
import { pageNumbers } from './page-names.ts';
import { UnreadParts } from './unread-parts.tsx';
import { UnreadablePages } from './unreadable-pages.tsx';

/** The progress of a document, and notices about its pages. */
export function DocumentState({ document }: { document: SessionDocument }) {
  const { status, error, recognised_pages, unreadable, gaps } = document;
  return (
    <>
      {status === 'pending' && <span className={classes.facts}>{t('Waiting to be read')}</span>}
      {status === 'processing' && <ReadingProgress document={document} />}
      {status === 'completed' && <span className={classes.facts}>{readWords(document)}</span>}
      {status === 'failed' && (
        <span className={classes.reason}>
          {error === null ? t('This document could not be read.') : t(error)}
        </span>
      )}
      {recognised_pages.length > 0 && (
        <span className={classes.recognised}>
          <IconEyeCheck size={16} aria-hidden />
          <span>
            {many(
              recognised_pages.length,
              'Page {{pages}} read from a picture: check numbers',
              'Pages {{pages}} read from a picture: check numbers',
              { pages: pageNumbers(recognised_pages) },
            )}
          </span>
        </span>
      )}
      {status !== 'failed' && <UnreadablePages pages={unreadable} />}
      <UnreadParts parts={gaps} />
    </>
  );
}

function ReadingProgress({ document: { name, pages, pages_read } }: { document: SessionDocument }) {
  const percent = pages ? Math.floor((100 * pages_read) / pages) : 0;
  const words = pages
    ? many(pages, 'Reading, {{read}} of {{count}} page read', 'Reading, {{read}} of {{count}} pages read', {
        read: pages_read,
      })
    : t('Opening the file…');
  return (
    <>
      <span className={classes.facts}>{words}</span>
      <Progress
        value={percent}
        size="sm"
        mt={6}
        animated
        aria-label={t('Read {{percent}} % of {{name}}', { percent, name })}
      />
    </>
  );
}

function readWords({ pages, pages_read, unreadable }: SessionDocument): string {
  const read = pages_read - unreadable.length;
  if (unreadable.length === 0) return many(read, '{{count}} page read', '{{count}} pages read');
  return many(pages ?? pages_read, '{{read}} of {{count}} page read', '{{read}} of {{count}} pages read', {
    read,
  });
}
