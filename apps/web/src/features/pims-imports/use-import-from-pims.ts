import type { CallBody } from '@auscult/contract/kit/call';
import { importFromPims } from '@auscult/contract/pims-imports';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PRACTICE_SYSTEM_MS } from '#web/features/pims-connections/use-pims-keys.ts';
import { sessionKeys } from '#web/features/sessions/use-session-keys.ts';
import { ApiError, untilServer, useApi } from '#web/platform/api-client.ts';
import { pimsImportsKeys } from './use-pims-imports-keys.ts';

/** Which appointments: the practice system, the days, whose, and how they are grouped. */
export type ImportWish = Omit<CallBody<typeof importFromPims>, 'dry_run' | 'appointment_ids'>;

/** The server waits for the practice system. */
const LONGEST_MS = untilServer(PRACTICE_SYSTEM_MS);

/** What an import would make; it makes nothing. While another choice is read, the last answer stays. */
export function useLookAtAppointments(wish: ImportWish, isEnabled: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: pimsImportsKeys.look(wish),
    queryFn: ({ signal }) =>
      api(importFromPims, { ...wish, dry_run: true }, { signal, timeoutMs: LONGEST_MS }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    // What the person ticks changes only when they ask for it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Whether the server refused the choice, so that its sentence says what to change. */
export function isRefusedChoice(error: Error): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 404);
}

/** Imports appointments as visits. A repeated import makes nothing twice. */
export function useImportFromPims() {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (wish: ImportWish & { appointment_ids: string[] }) =>
      api(importFromPims, wish, { timeoutMs: LONGEST_MS }),
    onSuccess: () => cache.invalidateQueries({ queryKey: sessionKeys.lists }),
  });
}
