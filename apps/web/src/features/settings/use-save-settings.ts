import { updateMemberMetadata } from '@auscult/contract/account';
import type { Me } from '#web/features/account/use-me.ts';
import { useApi } from '#web/platform/api-client.ts';
import { type Settings, useSaveAtOnce } from './use-save-at-once.ts';

/** Saves a person's settings. @spec 1.3/user-settings */
export function useSaveSettings() {
  const api = useApi();
  return useSaveAtOnce({
    send: (metadata: Settings) => api(updateMemberMetadata, { action: 'updated_settings', metadata }),
    show,
  });
}

function show(me: Me, change: Settings): Me {
  return { ...me, user: { ...me.user, public_metadata: { ...me.user.public_metadata, ...change } } };
}
