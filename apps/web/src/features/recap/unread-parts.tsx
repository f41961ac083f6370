import type { UnreadPart } from '@auscult/contract/documents';
import { IconAlertTriangle } from '@tabler/icons-react';
import { t } from '#web/copy/text.ts';
import classes from './document-list.module.css';

/**
 * Parts of a record that were not read: attachments, form fields, text boxes, pictures. Each has its reason.
 */
export function UnreadParts({ parts }: { parts: readonly UnreadPart[] }) {
  return parts.map(({ name, reason, page }) => (
    <span key={`${page}:${name}:${reason}`} className={classes.unreadable}>
      <IconAlertTriangle size={16} aria-hidden />
      <span>
        {page === null
          ? t('Not read: {{part}}. {{reason}}', { part: t(name), reason: t(reason) })
          : t('Not read: {{part}}, page {{page}}. {{reason}}', { part: t(name), page, reason: t(reason) })}
      </span>
    </span>
  ));
}
