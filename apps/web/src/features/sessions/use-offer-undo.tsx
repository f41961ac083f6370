import { restoreSession } from '@auscult/contract/session-changes';
import type { Session } from '@auscult/contract/sessions';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { useApi } from '#web/platform/api-client.ts';
import { offerUndo, sayFailure } from '#web/ui/notices.tsx';
import { useKeepSession } from './use-keep-session.ts';

/** Offers, for a while, to bring a visit back that was just deleted. @spec 3/retention */
export function useOfferUndo() {
  const api = useApi();
  const keep = useKeepSession();
  const { mutate } = useMutation({
    mutationFn: ({ id }: Session) => api(restoreSession, { session_id: id }),
    onSuccess: (restored, { recordings }) => {
      keep(restored);
      const isSilent = recordings.some(({ has_audio }) => has_audio);
      const message = isSilent ? t('The visit is back. Its sound was destroyed.') : t('The visit is back.');
      notifications.show({ message });
    },
    onError: (error) => sayFailure(errorText(error, errorTexts.restoreSession)),
  });

  return (session: Session) =>
    offerUndo(`deleted-${session.id}`, t('The visit is deleted.'), () => mutate(session));
}
