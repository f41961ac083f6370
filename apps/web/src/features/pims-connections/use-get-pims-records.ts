import type { Pims } from '@auscult/contract/pims';
import { getPimsRecords } from '@auscult/contract/pims-connections';
import { useQuery } from '@tanstack/react-query';
import { untilServer, useApi } from '#web/platform/api-client.ts';
import { PRACTICE_SYSTEM_MS, pimsKeys } from './use-pims-keys.ts';

/** A patient of the practice system with the newest encounters or consults. Undefined asks for nothing. */
export function useGetPimsRecords(pims: Pims | undefined, patient: string | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: pimsKeys.records(pims ?? 'Other', patient ?? ''),
    enabled: pims !== undefined && patient !== undefined,
    queryFn: ({ signal }) =>
      api(
        getPimsRecords,
        { pims: pims ?? 'Other', patient_id: patient ?? '' },
        { signal, timeoutMs: untilServer(PRACTICE_SYSTEM_MS) },
      ),
  });
}
