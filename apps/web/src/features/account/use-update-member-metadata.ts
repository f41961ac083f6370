import { updateMemberMetadata } from '@auscult/contract/account';
import type { CallBody } from '@auscult/contract/kit/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { accountKeys } from './use-account-keys.ts';

/** Changes the person's own settings. */
export function useUpdateMemberMetadata() {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: CallBody<typeof updateMemberMetadata>) => api(updateMemberMetadata, body),
    onSuccess: () => cache.invalidateQueries({ queryKey: accountKeys.me }),
  });
}
