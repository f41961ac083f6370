import { createSampleSession } from '@auscult/contract/recordings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionKeys } from '#web/features/sessions/use-session-keys.ts';
import { useApi } from '#web/platform/api-client.ts';
import { timezoneHere } from '#web/platform/timezone.ts';

/** Adds the sample visit that ships with the product and requests its note. */
export function useCreateSampleSession() {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api(createSampleSession, { timezone: timezoneHere() }),
    onSuccess: () => cache.invalidateQueries({ queryKey: sessionKeys.lists }),
  });
}
