import type { UnreadablePage } from '@auscult/contract/documents';
import { IconAlertTriangle } from '@tabler/icons-react';
import { many, t } from '#web/copy/text.ts';
import classes from './document-list.module.css';
import { pageNumbers } from './page-names.ts';

/** Unreadable pages, grouped by reason. */
export function UnreadablePages({ pages }: { pages: readonly UnreadablePage[] }) {
  const reasons = [...Map.groupBy(pages, ({ reason }) => reason)];
  return reasons.map(([reason, own]) => (
    <span key={reason} className={classes.unreadable}>
      <IconAlertTriangle size={16} aria-hidden />
      <span>
        {many(own.length, 'Not read: page {{pages}}. {{reason}}', 'Not read: pages {{pages}}. {{reason}}', {
          pages: pageNumbers(own.map(({ page }) => page)),
          reason: t(reason),
        })}
      </span>
    </span>
  ));
}
