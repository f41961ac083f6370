import type { PimsExport } from '@auscult/contract/pims';
import { getHandedOverParts } from '@auscult/contract/pims-export-decisions';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { pimsExportsKeys } from './use-pims-exports-keys.ts';

/** The texts of an export that a person pastes, field by field. They never change. */
export function useGetHandedOverParts({ id }: Pick<PimsExport, 'id'>) {
  const api = useApi();
  return useQuery({
    queryKey: pimsExportsKeys.parts(id),
    queryFn: ({ signal }) => api(getHandedOverParts, { export: id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}
