import type { SessionId } from '@auscult/contract/kit/ids';
import { useEffect, useRef } from 'react';
import { useGetNotesMetadata } from '#web/features/notes/use-get-notes-metadata.ts';
import type { ReadAnew } from '#web/platform/read-anew.ts';

/** Reads an open client document again where a medical note of its visit was edited: what it says of it may be doubted since. */
export function useReadWithNotes({ refetch }: Pick<ReadAnew<unknown>, 'refetch'>, session: SessionId): void {
  const { data: notes } = useGetNotesMetadata(session);
  const versions = notes?.map(({ node_id, version }) => `${node_id} ${version}`).join();
  const before = useRef(versions);
  useEffect(() => {
    if (versions === undefined || versions === before.current) return;
    if (before.current !== undefined) void refetch();
    before.current = versions;
  }, [versions, refetch]);
}
