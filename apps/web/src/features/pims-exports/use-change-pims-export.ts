import type { PimsExport } from '@auscult/contract/pims';
import {
  cancelPimsExport,
  handOverPimsExport,
  retryPimsExport,
  settlePimsExport,
} from '@auscult/contract/pims-export-decisions';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { pimsExportsKeys } from './use-pims-exports-keys.ts';

/** What a person does with an export: sends it again, takes it back, copies it by hand, or says whether it is there. */
export type ExportAct = 'retry' | 'cancel' | 'hand_over' | 'is_there' | 'is_not_there';

/** Carries out an {@link ExportAct}. */
export function useChangePimsExport() {
  const api = useApi();
  const cache = useQueryClient();
  const acts: Record<ExportAct, (one: Pick<PimsExport, 'id'>) => Promise<PimsExport>> = {
    retry: ({ id }) => api(retryPimsExport, { export: id }),
    cancel: ({ id }) => api(cancelPimsExport, { export: id }),
    hand_over: ({ id }) => api(handOverPimsExport, { export: id }),
    is_there: ({ id }) => api(settlePimsExport, { export: id, is_there: true }),
    is_not_there: ({ id }) => api(settlePimsExport, { export: id, is_there: false }),
  };
  return useMutation({
    mutationFn: ({ act, of }: { act: ExportAct; of: PimsExport }) => acts[act](of),
    onSuccess: (changed) => takeInExports(cache, [changed]),
    // The state on the screen was not the current one.
    onError: (_, { of }) => {
      void cache.invalidateQueries({ queryKey: pimsExportsKeys.of(of.session) });
      void cache.invalidateQueries({ queryKey: pimsExportsKeys.waiting });
    },
  });
}

/** Shows new and changed exports of one visit at once, where its exports are known. */
export function takeInExports(cache: QueryClient, changed: readonly PimsExport[]): void {
  const [first] = changed;
  if (!first) return;
  cache.setQueryData<PimsExport[]>(pimsExportsKeys.of(first.session), (known) => {
    if (!known) return undefined;
    const current = new Map(changed.map((one) => [one.id, one]));
    const kept = known.map((one) => current.get(one.id) ?? one);
    return [...changed.filter(({ id }) => !known.some((one) => one.id === id)), ...kept];
  });
  void cache.invalidateQueries({ queryKey: pimsExportsKeys.waiting });
}
