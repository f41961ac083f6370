import type { SessionId } from '@auscult/contract/kit/ids';
import type { RecapDocument } from '@auscult/contract/recap';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFiles } from '#web/platform/file-client.ts';
import type { PlacedWords } from './framed-words.ts';
import { recapKeys } from './use-recap-keys.ts';

/** A page as a picture. */
export interface DrawnPage {
  picture: Blob;
  /** The positions of its words; empty for a picture. */
  words: readonly PlacedWords[];
}

const PICTURES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);
const KEPT_MS = 10 * 60_000;

/**
 * The page itself: a PDF page rendered here, or a picture. Other file types are text, without a page to show.
 */
export function useDrawnPage(
  session: SessionId,
  { node_id, content_type, is_deleted }: Pick<RecapDocument, 'node_id' | 'content_type' | 'is_deleted'>,
  page: number,
) {
  const files = useFiles();
  const cache = useQueryClient();
  const isPdf = content_type === 'application/pdf';
  const isShown = !is_deleted && (isPdf || PICTURES.has(content_type));
  const drawn = useQuery({
    queryKey: recapKeys.page(session, node_id, page),
    queryFn: async (): Promise<DrawnPage> => {
      const file = await cache.fetchQuery({
        queryKey: recapKeys.file(session, node_id),
        queryFn: () => files(`/v1/document_file/${session}/${node_id}`),
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: KEPT_MS,
      });
      if (!isPdf) return { picture: file, words: [] };
      const { drawPdfPage } = await import('./draw-pdf-page.ts');
      return drawPdfPage(file, page);
    },
    enabled: isShown,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    retry: false,
  });
  return { ...drawn, isShown, isPdf };
}
