import type { Pims } from '@auscult/contract/pims';
import { findPimsPatients } from '@auscult/contract/pims-connections';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { untilServer, useApi } from '#web/platform/api-client.ts';
import { PRACTICE_SYSTEM_MS, pimsKeys } from './use-pims-keys.ts';

/** Fewer characters find too much. */
const FEWEST_CHARACTERS = 2;

/** Patients of the practice system by some words. Nothing is asked before there are two characters. */
export function useFindPimsPatients(pims: Pims | undefined, typed: string) {
  const api = useApi();
  const words = typed.trim();
  return useQuery({
    queryKey: pimsKeys.patients(pims ?? 'Other', words),
    enabled: pims !== undefined && words.length >= FEWEST_CHARACTERS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api(
        findPimsPatients,
        { pims: pims ?? 'Other', words },
        { signal, timeoutMs: untilServer(PRACTICE_SYSTEM_MS) },
      ),
  });
}
