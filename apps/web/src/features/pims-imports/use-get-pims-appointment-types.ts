import type { Pims } from '@auscult/contract/pims';
import { getPimsAppointmentTypes } from '@auscult/contract/pims-imports';
import { useQuery } from '@tanstack/react-query';
import { PRACTICE_SYSTEM_MS } from '#web/features/pims-connections/use-pims-keys.ts';
import { untilServer, useApi } from '#web/platform/api-client.ts';
import { pimsImportsKeys } from './use-pims-imports-keys.ts';

const FRESH_MS = 300_000;

/** The types of appointments in the practice system. */
export function useGetPimsAppointmentTypes(pims: Pims) {
  const api = useApi();
  return useQuery({
    queryKey: pimsImportsKeys.types(pims),
    queryFn: ({ signal }) =>
      api(getPimsAppointmentTypes, { pims }, { signal, timeoutMs: untilServer(PRACTICE_SYSTEM_MS) }),
    staleTime: FRESH_MS,
  });
}
