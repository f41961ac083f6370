import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconClock } from '@tabler/icons-react';
import { t } from '#web/copy/text.ts';
import { isTimezoneKnown } from '#web/platform/timezone.ts';
import { Notice } from '#web/ui/notice.tsx';

/**
 * Says in which time zone all times are, if the browser does not report its own. Shown until the person has
 * dismissed it.
 */
export function TimezoneNotice() {
  const [isRead, setIsRead] = useLocalStorage({
    key: 'timezoneNoticeRead',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  if (isRead || isTimezoneKnown()) return null;
  return (
    <Notice icon={<IconClock size={18} aria-hidden />}>
      <span>{t('Your browser does not tell its time zone. Times are in UTC.')}</span>
      <Button size="compact-sm" variant="subtle" onClick={() => setIsRead(true)}>
        {t('Hide')}
      </Button>
    </Notice>
  );
}
