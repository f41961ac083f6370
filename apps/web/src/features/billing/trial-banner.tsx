import { IconHourglass } from '@tabler/icons-react';
import { many } from '#web/copy/text.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Shows how many free visits are left. @spec 1.4/trial, 1.4/trial/banner, 3/trial/banner */
export function TrialBanner({ left }: { left: number }) {
  return (
    <Notice tone="warning" icon={<IconHourglass size={18} aria-hidden />}>
      <span>
        {many(left, '{{count}} free visit left in your trial.', '{{count}} free visits left in your trial.')}
      </span>
    </Notice>
  );
}
