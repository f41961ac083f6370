import { ActionIcon } from '@mantine/core';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { PRODUCT_NAME } from '#web/copy/product.ts';
import { useMe } from '#web/features/account/use-me.ts';
import { VerifyEmailHint } from '#web/features/account/verify-email-hint.tsx';
import { TrialBanner } from '#web/features/billing/trial-banner.tsx';
import { useTrial } from '#web/features/billing/use-trial.ts';
import { useLiveRecording } from '#web/features/recorder/recording-desk.ts';
import { StartingContext, useStartSession } from '#web/features/recordings/use-start-session.ts';
import { useSignIn } from '#web/platform/identity.ts';
import { Brand } from '#web/ui/brand.tsx';
import { SlideOver } from '#web/ui/slide-over.tsx';
import { HandOverNotice } from './hand-over-notice.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { HeldHere, RecordingHere } from './recordings-here.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { SignInAgain } from './sign-in-again.tsx';

const SuspendedDialog = lazy(() =>
  import('#web/features/billing/suspended-dialog.tsx').then((module) => ({
    default: module.SuspendedDialog,
  })),
);

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
      <aside className={classes.side} aria-label="Sidebar">
        <Sidebar isCollapsed={isCollapsed} onCollapse={() => setIsCollapsed(!isCollapsed)} />
      </aside>
      <header className={classes.top}>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Open menu" onClick={drawer.open}>
          <IconMenu2 aria-hidden />
        </ActionIcon>
        <Brand name={PRODUCT_NAME} />
      </header>
      <SlideOver isOpen={isOpen} label="Menu" onClose={drawer.close}>
        <Sidebar isCollapsed={false} onNavigate={drawer.close} />
      </SlideOver>
      <main id="screen" className={classes.screen} tabIndex={-1}>
        <div className={classes.content}>
          <HandingOver>
            <Announcements />
            <Outlet />
          </HandingOver>
        </div>
        <RecordingHere />
      </main>
    </div>
  );
}

/** Keeps a visit on its way to the server while the person goes from screen to screen. */
function HandingOver({ children }: { children: ReactNode }) {
  const starting = useStartSession(useSignIn()?.userId ?? '');
  return <StartingContext value={starting}>{children}</StartingContext>;
}

/** What the person should know wherever they are: the e-mail address, the trial. */
function Announcements() {
  const { data: me } = useMe();
  const tier = me?.user.public_metadata.tier;
  const trial = useTrial({ isPaid: typeof tier === 'string' && tier !== '' && tier !== 'free' });
  const navigate = useNavigate();
  // What is being said is recorded to its end.
  const isRecording = useLiveRecording() !== undefined;
  const isOnHistory = useLocation({ select: ({ pathname }) => pathname === '/history' });

  return (
    <>
      <SignInAgain />
      <OfflineNotice />
      <VerifyEmailHint />
      <HandOverNotice />
      <HeldHere />
      {trial.state === 'warned' && <TrialBanner left={trial.left} />}
      {trial.state === 'suspended' && !isOnHistory && !isRecording && (
        <Suspense>
          <SuspendedDialog isOpen onViewPrevious={() => void navigate({ to: '/history' })} />
        </Suspense>
      )}
    </>
  );
}
