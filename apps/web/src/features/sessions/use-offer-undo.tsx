import { restoreSession } from '@auscult/contract/session-changes';
import type { Session } from '@auscult/contract/sessions';
import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { useApi } from '#web/platform/api-client.ts';
import { useKeepSession } from './use-keep-session.ts';

/** Milliseconds for which the notice stands: long enough to be reached by keyboard. */
const NOTICE_MS = 20_000;

/** Offers, for a while, to bring a visit back that was just deleted. @spec 3/retention */
export function useOfferUndo() {
  const api = useApi();
  const keep = useKeepSession();
  const { mutate } = useMutation({
    mutationFn: ({ id }: Session) => api(restoreSession, { session_id: id }),
    onSuccess: (restored, { recordings }) => {
      keep(restored);
      const isSilent = recordings.some(({ has_audio }) => has_audio);
      const message = isSilent ? 'The visit is back. Its sound was destroyed.' : 'The visit is back.';
      notifications.show({ message });
    },
    onError: (error) =>
      notifications.show({ color: 'red', message: errorText(error, errorTexts.restoreSession) }),
  });

  return (session: Session) => {
    const id = `deleted-${session.id}`;
    const undo = () => {
      notifications.hide(id);
      mutate(session);
    };
    notifications.show({
      id,
      autoClose: NOTICE_MS,
      message: (
        <Group justify="space-between" wrap="nowrap">
          <span>The visit is deleted.</span>
          <Button flex="none" size="compact-md" variant="light" onClick={undo}>
            Undo
          </Button>
        </Group>
      ),
    });
  };
}
