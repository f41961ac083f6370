import type { CallBody } from '@auscult/contract/kit/call';
import { updateName } from '@auscult/contract/sessions';
import { useMutation } from '@tanstack/react-query';
import { errorTexts } from '#web/copy/error-texts.ts';
import { useApi } from '#web/platform/api-client.ts';
import { useKeepSession } from './use-keep-session.ts';

/** Renames a visit, also in the lists. Fails with {@link errorTexts}.updateName. */
export function useUpdateName() {
  const api = useApi();
  const keep = useKeepSession();

  return useMutation({
    mutationFn: (body: CallBody<typeof updateName>) =>
      api(updateName, body).catch((cause: unknown) => {
        throw new Error(errorTexts.updateName, { cause });
      }),
    onSuccess: keep,
  });
}
