import type { UnreadablePage } from '@auscult/contract/documents';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './document-list.module.css';
import { pageNames } from './page-names.ts';

/** Pages that could not be read: those with the same reason stand together. */
export function UnreadablePages({ pages }: { pages: readonly UnreadablePage[] }) {
  const reasons = [...Map.groupBy(pages, ({ reason }) => reason)];
  return reasons.map(([reason, own]) => (
    <span key={reason} className={classes.unreadable}>
      <IconAlertTriangle size={16} aria-hidden />
      <span>
        Not read: {pageNames(own.map(({ page }) => page))}. {reason}
      </span>
    </span>
  ));
}
