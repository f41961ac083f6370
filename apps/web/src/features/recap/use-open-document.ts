import type { SessionDocument } from '@auscult/contract/documents';
import type { SessionId } from '@auscult/contract/kit/ids';
import { useMutation } from '@tanstack/react-query';
import { useFiles } from '#web/platform/file-client.ts';
import { SHOWN_TYPES } from './document-types.ts';

/** A document, and the page to open it at. */
export interface OpenedDocument extends Pick<SessionDocument, 'node_id' | 'content_type'> {
  /** Counted from 1; the first, when left out. */
  page?: number;
}

/** Milliseconds that a browser is given to begin reading a file. */
const READ_WITHIN_MS = 60_000;

/** Opens the file of an outside record as it was uploaded: in a tab of its own, or saved where no browser can show it. */
export function useOpenDocument(session: SessionId) {
  const files = useFiles();
  return useMutation({
    mutationFn: async ({ node_id, content_type, page }: OpenedDocument) => {
      // Opened at once: a tab that comes later than the click is taken for advertising.
      const tab = SHOWN_TYPES.has(content_type) ? window.open('about:blank', '_blank') : null;
      try {
        const file = await files(`/v1/document_file/${session}/${node_id}`);
        showOrSave(file, tab, page);
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
  });
}

function showOrSave(file: File, tab: Window | null, page = 1): void {
  const address = URL.createObjectURL(file);
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS);
  if (tab) {
    tab.opener = null;
    tab.location.href = `${address}#page=${page}`;
    return;
  }
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
}
