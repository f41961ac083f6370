import type { CallBody } from '@auscult/contract/kit/call';
import { previewPimsExport } from '@auscult/contract/pims-exports';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PRACTICE_SYSTEM_MS } from '#web/features/pims-connections/use-pims-keys.ts';
import { untilServer, useApi } from '#web/platform/api-client.ts';
import { pimsExportsKeys } from './use-pims-exports-keys.ts';

/** What an export would write. */
export type PreviewWish = CallBody<typeof previewPimsExport>;

/**
 * What an export would write now, and what is in its way. While another choice is read, the last preview stays
 * (`isPlaceholderData`).
 */
export function usePreviewPimsExport(wish: PreviewWish) {
  const api = useApi();
  return useQuery({
    queryKey: pimsExportsKeys.preview(wish),
    queryFn: ({ signal }) =>
      api(previewPimsExport, wish, { signal, timeoutMs: untilServer(PRACTICE_SYSTEM_MS) }),
    enabled: wish.targets.length > 0,
    placeholderData: keepPreviousData,
    // The practice system may have changed since.
    staleTime: 0,
    gcTime: 0,
    // What the person reads changes only when they ask for it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
