import { IconHourglass } from '@tabler/icons-react';
import { Notice } from '#web/ui/notice.tsx';

/** Tells how many free visits are left. @spec 1.4/trial */
export function TrialBanner({ left }: { left: number }) {
  return (
    <Notice tone="warning" icon={<IconHourglass size={18} aria-hidden />}>
      {left === 1 ? '1 free visit left' : `${left} free visits left`} in your trial.
    </Notice>
  );
}
