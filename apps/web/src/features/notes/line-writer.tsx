import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';

/** The editor is large, so it comes with the first line that is edited. */
const LineEditor = lazy(() => import('./line-editor.tsx').then((module) => ({ default: module.LineEditor })));

/** Edits one line in place. Enter commits, Escape takes everything back. */
export function LineWriter(props: LineWriterProps) {
  return (
    <Suspense fallback={<Skeleton height={76} radius="md" />}>
      <LineEditor {...props} />
    </Suspense>
  );
}

/** What an editor of one line is given. */
export interface LineWriterProps {
  label: string;
  /** The line in note markup. */
  markup: string;
  onCommit: (markup: string) => void;
  onCancel: () => void;
}
