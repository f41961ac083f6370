import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { LineWriting } from './line-writing.ts';

/** The editor is large, so it comes with the first line that is edited. */
const LineEditor = lazy(() => import('./line-editor.tsx').then((module) => ({ default: module.LineEditor })));

/** Edits one line in place. Enter commits, Escape takes everything back. */
export function LineWriter(props: LineWriting) {
  return (
    <Suspense fallback={<Skeleton height={76} radius="md" />}>
      <LineEditor {...props} />
    </Suspense>
  );
}
