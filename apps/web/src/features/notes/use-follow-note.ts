import { getNoteVersions } from '@auscult/contract/note-versions';
import type { NoteLine, SoapNote } from '@auscult/contract/notes';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { t } from '#web/copy/text.ts';
import { useApi } from '#web/platform/api-client.ts';
import type { NoteKind } from './note-kinds.ts';
import type { useEditNote } from './use-edit-note.ts';
import { versionsKey } from './use-get-note-versions.ts';
import { numberedVersions, versionName } from './version-names.ts';

/**
 * Shows changes from another screen in an open note at once, and who made them. The focus stays in its line.
 *
 * @param isBusy  whether the person is doing something that needs the current lines, such as editing one. The
 * note is updated after that.
 * @returns whether an update waits
 */
export function useFollowNote(
  { kind, note }: { kind: NoteKind; note: SoapNote },
  { edits, edit, isSettled }: Pick<ReturnType<typeof useEditNote>, 'edits' | 'edit' | 'isSettled'>,
  isBusy: boolean,
): boolean {
  const sayWho = useSayWho(kind);
  useEffect(() => {
    // The server rejects unsaved edits, and then both versions are shown.
    if (note.version <= edits.version || isBusy || !isSettled()) return;
    edit({ kind: 'follow', note });
    void sayWho(note);
  }, [isBusy, isSettled, edits, edit, note, sayWho]);
  useEffect(() => {
    // Changes of the medical note can add flags to a document; its own lines are the same.
    const { lines, version } = edits;
    if (note.version !== version || isBusy || !isSettled()) return;
    if (doubtsIn(note.lines) !== doubtsIn(lines.map(({ line }) => line)))
      edit({ kind: 'saved', sent: lines, note });
  }, [isBusy, isSettled, edits, edit, note]);
  return isBusy && note.version > edits.version;
}

function doubtsIn(lines: readonly NoteLine[]): string {
  return JSON.stringify(lines.map(({ flags }) => flags));
}

function useSayWho({ texts }: NoteKind): (note: SoapNote) => Promise<void> {
  const api = useApi();
  const cache = useQueryClient();
  const { changedMeanwhile } = texts;
  return useCallback(
    async (note) => {
      const { session_id, node_id } = note;
      const read = { session_id, node_id };
      const versions = await cache
        .fetchQuery({ queryKey: versionsKey(note), queryFn: () => api(getNoteVersions, read) })
        .catch(() => []);
      const newest = numberedVersions(versions).find(({ version }) => version === note.version);
      notifications.show({ message: newest ? versionName(newest) : t(changedMeanwhile) });
    },
    [api, cache, changedMeanwhile],
  );
}
