import { t } from '#web/copy/text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { NoteKind } from './note-kinds.ts';

/** Shown in a note without lines. The message does not say why: the lines may have been deleted. */
export function EmptyNote({ kind }: { kind: NoteKind }) {
  return (
    <EmptyState title={t(kind.texts.empty)}>
      <p>{t(kind.texts.whyEmpty)}</p>
      <p>{t('Undo or an earlier version restores deleted lines.')}</p>
    </EmptyState>
  );
}
