import type { Session, SessionNode, SessionSummary } from '@auscult/contract/sessions';
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { changedPages, type SessionChanges, type SessionPage } from './session-pages.ts';
import type { SessionQuestion } from './session-question.ts';
import { sessionKeys } from './use-session-keys.ts';

/** Updates changed visits in every cached list, and removes deleted ones. */
export function takeInChanges(cache: QueryClient, changes: SessionChanges): void {
  for (const list of cache.getQueryCache().findAll({ queryKey: sessionKeys.pages })) {
    takeInto(cache, list, changes);
    // A read in progress may have started before the change: its answer is updated, too.
    if (list.state.fetchStatus === 'fetching')
      list.promise?.then(
        () => takeInto(cache, list, changes),
        () => undefined,
      );
  }
}

function takeInto(cache: QueryClient, { queryKey }: Query, changes: SessionChanges): void {
  const question = queryKey.at(-1) as SessionQuestion;
  cache.setQueryData<InfiniteData<SessionPage>>(
    queryKey,
    (list) => list && { ...list, pages: changedPages(list.pages, question, changes) },
  );
}

/** A visit as in a list, except for its newest note, because the visit lacks that note's flags. */
export function summaryOf({ recordings, nodes, ...session }: Session): Omit<SessionSummary, 'newest_note'> {
  return {
    ...session,
    recording_count: recordings.filter(({ has_audio, status }) => has_audio && !isGone(status)).length,
    note_count: nodes.filter(({ kind, status }) => kind === 'notes' && status === 'completed').length,
    is_processing: nodes.some(({ status }) => status === 'pending' || status === 'processing'),
    has_failed: nodes.some(
      (node) => isWritten(node) && node.status === 'failed' && !isWrittenSince(node, nodes),
    ),
  };
}

function isWritten({ kind }: SessionNode): boolean {
  return kind === 'notes' || kind === 'discharge' || kind === 'recap';
}

function isWrittenSince(failed: SessionNode, nodes: readonly SessionNode[]): boolean {
  return nodes.some(
    ({ kind, status, created_timestamp }) =>
      kind === failed.kind && status === 'completed' && created_timestamp > failed.created_timestamp,
  );
}

function isGone(status: string): boolean {
  return status === 'deleted' || status === 'cancelled';
}
