import type { SessionDocument } from '@auscult/contract/documents';
import type { SessionId } from '@auscult/contract/kit/ids';
import { t } from '#web/copy/text.ts';
import classes from './document-list.module.css';
import { DocumentRow } from './document-row.tsx';
import { twinOf } from './twin-of.ts';

/** The outside records of a visit and how far each has been read, the first one first. */
export function DocumentList({ session, documents, mayChange }: DocumentListProps) {
  return (
    <ul className={classes.list} aria-label={t('Records')}>
      {documents.map((document) => (
        <DocumentRow
          key={document.node_id}
          session={session}
          document={document}
          twin={twinOf(document, documents)}
          mayChange={mayChange}
        />
      ))}
    </ul>
  );
}

interface DocumentListProps {
  session: SessionId;
  documents: readonly SessionDocument[];
  /** Whether one can be read again and deleted. */
  mayChange: boolean;
}
