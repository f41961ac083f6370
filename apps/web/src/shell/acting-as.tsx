import { ActionIcon, Button, CopyButton, Menu } from '@mantine/core';
import { IconBug, IconCheck, IconCopy, IconSpy } from '@tabler/icons-react';
import { locale } from '#web/copy/language.ts';
import { t } from '#web/copy/text.ts';
import type { Me } from '#web/features/account/use-me.ts';
import { useEndImpersonation } from '#web/features/staff/use-impersonation.ts';
import { Notice } from '#web/ui/notice.tsx';
import { sayFailure } from '#web/ui/notices.tsx';
import classes from './shell.module.css';

/** Says, on every screen, that a member of staff acts as another person. @spec 1.6/impersonation, 1.2/copy-debug-info */
export function ActingAs({ me, acting }: { me: Me; acting: NonNullable<Me['acting_as']> }) {
  const end = useEndImpersonation();
  const until = new Date(acting.expires_timestamp).toLocaleTimeString(locale(), {
    timeStyle: 'short',
  });
  return (
    <>
      <div className={classes.actingFrame} aria-hidden />
      <Notice icon={<IconSpy size={18} aria-hidden />} tone="warning">
        <span>
          {t('You act as {{name}} until {{time}}. Everything you do is logged. Reason: {{reason}}', {
            name: me.user.name,
            time: until,
            reason: acting.reason,
          })}
        </span>
        <Button
          size="compact-sm"
          variant="subtle"
          loading={end.isPending}
          onClick={() =>
            end.mutate(undefined, {
              onError: () => sayFailure(t('This could not be ended. Please try again.')),
            })
          }
        >
          {t('End')}
        </Button>
      </Notice>
      <HelpButton me={me} />
    </>
  );
}

function HelpButton({ me }: { me: Me }) {
  return (
    <div className={classes.help}>
      <Menu position="top-end">
        <Menu.Target>
          <ActionIcon size="xl" radius="xl" color="pink.8" aria-label={t('Help')}>
            <IconBug aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <CopyButton value={JSON.stringify(debugFacts(me), null, 2)}>
            {({ copied, copy }) => (
              <Menu.Item
                closeMenuOnClick={false}
                leftSection={
                  copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
                }
                onClick={copy}
              >
                {copied ? t('Copied') : t('Copy Debug Info')}
              </Menu.Item>
            )}
          </CopyButton>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

/**
 * The data that support asks for. The identity provider is this server; its dashboard is the Admin Center.
 * @spec 1.3/debug-info
 */
function debugFacts({ user, organization }: Me) {
  return {
    user_id: user.id,
    user_email: user.email,
    metadata: { user: user.public_metadata, organization: organization?.public_metadata ?? null },
    dashboard: new URL(`/admin/users?user=${user.id}`, location.origin).href,
  };
}
