import type { CallAnswer } from '@auscult/contract/kit/call';
import type { Pims } from '@auscult/contract/pims';
import { type FieldMapping, getPimsFieldMap, putPimsFieldMap } from '@auscult/contract/pims-connections';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { untilServer, useApi } from '#web/platform/api-client.ts';
import { sayFailure } from '#web/ui/notices.tsx';
import { offerLatestUndo } from './latest-undo.ts';
import { PRACTICE_SYSTEM_MS, pimsKeys } from './use-pims-keys.ts';

/** Which part of a note goes to which field of the practice system. */
export type FieldMap = CallAnswer<typeof getPimsFieldMap>;

/** Reads the field map of a connection. */
export function useGetPimsFieldMap(pims: Pims) {
  const api = useApi();
  return useQuery({
    queryKey: pimsKeys.fieldMap(pims),
    queryFn: ({ signal }) =>
      api(getPimsFieldMap, { pims }, { signal, timeoutMs: untilServer(PRACTICE_SYSTEM_MS) }),
  });
}

interface Change {
  mappings: FieldMapping[];
  before: FieldMapping[];
  isUndo?: true;
}

/** Saves the field map at once and offers an Undo. Changes are sent one after the other; a refused one is taken off the screen. */
export function usePutPimsFieldMap(pims: Pims) {
  const api = useApi();
  const cache = useQueryClient();
  const queryKey = pimsKeys.fieldMap(pims);
  const show = (mappings: FieldMapping[]) =>
    cache.setQueryData<FieldMap>(queryKey, (known) => known && { ...known, mappings });
  const { mutate } = useMutation({
    mutationKey: queryKey,
    scope: { id: queryKey.join(' ') },
    mutationFn: ({ mappings }: Change) => api(putPimsFieldMap, { pims, mappings }),
    onSuccess: (_, { mappings, before, isUndo }) => {
      if (!isUndo) offerLatestUndo(() => save({ mappings: before, before: mappings, isUndo: true }));
    },
    onError: (error, { before }) => {
      sayFailure(errorText(error, errorTexts.changeConnection));
      show(before);
    },
    // A read during another change would lack that change.
    onSettled: () =>
      cache.isMutating({ mutationKey: queryKey }) > 1 ? undefined : cache.invalidateQueries({ queryKey }),
  });
  const save = (change: Change) => {
    void cache.cancelQueries({ queryKey });
    show(change.mappings);
    mutate(change);
  };
  return save;
}
