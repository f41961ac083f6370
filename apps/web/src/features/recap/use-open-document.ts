import type { SessionDocument } from '@auscult/contract/documents';
import type { SessionId } from '@auscult/contract/kit/ids';
import { useMutation } from '@tanstack/react-query';
import { useFiles } from '#web/platform/file-client.ts';
import { SHOWN_TYPES } from './document-types.ts';

/** A document, and the page to open. */
export interface OpenedDocument extends Pick<SessionDocument, 'node_id' | 'content_type'> {
  /** Counted from 1; the first by default. */
  page?: number;
}

/** Milliseconds for a browser to start reading a file. */
const READ_WITHIN_MS = 60_000;

/** Opens the uploaded file of an outside record in a new tab, or saves it if browsers cannot show it. */
export function useOpenDocument(session: SessionId) {
  const files = useFiles();
  return useMutation({
    mutationFn: async ({ node_id, content_type, page }: OpenedDocument) => {
      // Opened at once: browsers block a tab that opens later than the click.
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
