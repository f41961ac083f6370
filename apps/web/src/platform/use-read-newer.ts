import type { NoteMetadata, SoapNote } from '@auscult/contract/notes';
import { useEffect } from 'react';
import type { FreshRead } from './fresh-read.ts';

/**
 * Reads an open note again when the visit's list, which is updated with colleagues' changes, has a newer
 * version: changed, signed or amended on another screen.
 */
export function useReadNewer<Note extends SoapNote>(
  { data, refetch }: FreshRead<Note>,
  { version, is_signed }: Pick<NoteMetadata, 'version' | 'is_signed'>,
): void {
  const shown = data?.version;
  const isSigned = data !== undefined && data.signature !== null;
  useEffect(() => {
    if (shown === undefined) return;
    if (shown < version || (is_signed && !isSigned)) void refetch();
  }, [shown, isSigned, version, is_signed, refetch]);
}
