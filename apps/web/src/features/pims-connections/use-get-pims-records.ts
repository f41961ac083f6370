import type { Pims } from '@auscult/contract/pims';
import { getPimsRecords } from '@auscult/contract/pims-connections';
import { useQueries } from '@tanstack/react-query';
import { untilServer, useApi } from '#web/platform/api-client.ts';
import { PRACTICE_SYSTEM_MS, pimsKeys } from './use-pims-keys.ts';

/** The newest encounters or consults of some patients of the practice system, in the order of `patients`. */
export function useGetPimsRecords(pims: Pims | undefined, patients: readonly string[]) {
  const api = useApi();
  return useQueries({
    queries: patients.map((patient) => ({
      queryKey: pimsKeys.records(pims ?? 'Other', patient),
      enabled: pims !== undefined,
      refetchOnWindowFocus: false,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api(
          getPimsRecords,
          { pims: pims ?? 'Other', patient_id: patient },
          { signal, timeoutMs: untilServer(PRACTICE_SYSTEM_MS) },
        ),
    })),
  });
}
