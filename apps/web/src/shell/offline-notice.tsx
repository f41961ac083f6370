import { IconCloudOff } from '@tabler/icons-react';
import { message, t } from '#web/copy/text.ts';
import { useReach } from '#web/features/account/use-reach.ts';
import { Notice } from '#web/ui/notice.tsx';

const TEXTS = {
  offline: message("Offline. You can keep recording; we'll upload later."),
  unreachable: message("The server can't be reached. You can keep recording; we'll upload later."),
} as const;

/** A notice on every screen that there is no network, and what works without one. */
export function OfflineNotice() {
  const reach = useReach();
  if (reach === 'reached') return null;
  return (
    <Notice icon={<IconCloudOff size={18} aria-hidden />}>
      <span>{t(TEXTS[reach])}</span>
    </Notice>
  );
}
