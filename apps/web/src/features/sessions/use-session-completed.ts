import type { CallBody } from '@auscult/contract/kit/call';
import { sessionCompleted } from '@auscult/contract/sessions';
import { useMutation } from '@tanstack/react-query';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { useApi } from '#web/platform/api-client.ts';
import { sayFailure } from '#web/ui/notices.tsx';
import { useKeepSession } from './use-keep-session.ts';

/** Sets the status of a visit; what keeps it from that is said. */
export function useSessionCompleted() {
  const api = useApi();
  const keep = useKeepSession();
  return useMutation({
    mutationFn: (body: CallBody<typeof sessionCompleted>) => api(sessionCompleted, body),
    onSuccess: keep,
    onError: (error) => sayFailure(errorText(error, errorTexts.sessionStatus)),
  });
}
