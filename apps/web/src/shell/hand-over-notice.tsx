import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { t } from '#web/copy/text.ts';
import { useStarting } from '#web/features/recordings/use-start-session.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useLeavingWarning } from './use-leaving-warning.ts';

/** The state of a submission, on every screen but the one that shows it in full. */
export function HandOverNotice() {
  const { start, progress } = useStarting();
  const navigate = useNavigate();
  const isOnScribe = useLocation({ select: ({ pathname }) => pathname === '/scribe' });
  const { isPending, error, data: started } = start;
  // A closed tab ends an upload.
  useLeavingWarning(isPending);
  if (isOnScribe || !(isPending || error || started)) return null;

  const go = () => {
    if (!started?.node) return void navigate({ to: '/scribe' });
    start.reset();
    void navigate({ to: '/history', search: { session_id: started.session } });
  };
  const percent = progress.totalBytes > 0 ? Math.floor((100 * progress.sentBytes) / progress.totalBytes) : 0;
  return (
    <Notice icon={<IconUpload size={18} aria-hidden />} tone={error ? 'warning' : 'calm'}>
      <span>
        {isPending && t('Uploading your visit ({{percent}} %).', { percent })}
        {error && t("Your visit couldn't be uploaded.")}
        {started && t('Your visit is uploaded.')}
      </span>
      <Button size="compact-sm" variant="subtle" onClick={go}>
        {started?.node ? t('Open the visit') : t('Look')}
      </Button>
    </Notice>
  );
}
