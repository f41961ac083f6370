import type { SessionDocument } from '@auscult/contract/documents';
import type { SessionId } from '@auscult/contract/kit/ids';
import { t } from '#web/copy/text.ts';
import classes from './document-list.module.css';
import { DocumentRow } from './document-row.tsx';

/** The outside records of a visit with their progress, oldest first. */
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

/** Minimum size in bytes at which two files of the same type and exact size are treated as duplicates. */
const TELLING_BYTES = 4096;

/** An earlier record that is probably the same file; undefined without one. */
function twinOf(
  document: SessionDocument,
  documents: readonly SessionDocument[],
): SessionDocument | undefined {
  const before = documents.slice(0, documents.indexOf(document));
  return before.find(
    ({ name, content_type, size }) =>
      content_type === document.content_type &&
      size === document.size &&
      (name === document.name || size >= TELLING_BYTES),
  );
}
