import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { PRODUCT_NAME } from '#web/copy/product.ts';
import { VerifyEmailHint } from '#web/features/account/verify-email-hint.tsx';
import { useMe } from '#web/features/account/use-me.ts';
import { SuspendedDialog } from '#web/features/billing/suspended-dialog.tsx';
import { TrialBanner } from '#web/features/billing/trial-banner.tsx';
import { useTrial } from '#web/features/billing/use-trial.ts';
import { Brand } from '#web/ui/brand.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';

/** What surrounds every screen of somebody who is signed in. @spec 1.2/shell */
export function Shell() {
  const [isCollapsed, setIsCollapsed] = useLocalStorage({
    key: 'sidebarCollapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [isOpen, drawer] = useDisclosure();

  return (
    <div className={classes.shell} data-collapsed={isCollapsed || undefined}>
      <a className={classes.skip} href="#screen">
        Skip to content
      </a>
      <div className={classes.side}>
        <Sidebar isCollapsed={isCollapsed} onCollapse={() => setIsCollapsed(!isCollapsed)} />
      </div>
      <header className={classes.top}>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Open menu" onClick={drawer.open}>
          <IconMenu2 aria-hidden />
        </ActionIcon>
        <Brand name={PRODUCT_NAME} />
      </header>
      <Drawer
        opened={isOpen}
        onClose={drawer.close}
        size={280}
        title={<Brand name={PRODUCT_NAME} />}
        closeButtonProps={{ 'aria-label': 'Close menu' }}
        padding="md"
      >
        <Sidebar isCollapsed={false} onNavigate={drawer.close} />
      </Drawer>
      <main id="screen" className={classes.screen} tabIndex={-1}>
        <Announcements />
        <Outlet />
      </main>
    </div>
  );
}

/** What the person should know wherever they are: the e-mail address, the trial. */
function Announcements() {
  const { data: me } = useMe();
  const tier = me?.user.public_metadata.tier;
  const trial = useTrial({ isPaid: typeof tier === 'string' && tier !== '' && tier !== 'free' });
  const navigate = useNavigate();
  const isOnHistory = useLocation({ select: ({ pathname }) => pathname === '/history' });

  return (
    <>
      <VerifyEmailHint />
      {trial.state === 'warned' && <TrialBanner left={trial.left} />}
      <SuspendedDialog
        isOpen={trial.state === 'suspended' && !isOnHistory}
        onViewPrevious={() => void navigate({ to: '/history' })}
      />
    </>
  );
}
