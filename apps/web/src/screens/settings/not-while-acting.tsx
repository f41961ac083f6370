import { IconSpy } from '@tabler/icons-react';
import { t } from '#web/copy/text.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Says that staff cannot change this for another person. @spec 1.6/impersonation */
export function NotWhileActing() {
  return (
    <Notice icon={<IconSpy size={18} aria-hidden />} isFramed isLong>
      <span>{t('You are acting as another person. Only they can change this.')}</span>
    </Notice>
  );
}
