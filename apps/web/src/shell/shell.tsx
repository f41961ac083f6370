import { hasPaidPlan } from '@auscult/domain/access/paid-plan';
import { localeOf } from '@auscult/domain/account/languages';
import type { TrialState } from '@auscult/domain/billing/trial';
import { ActionIcon } from '@mantine/core';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { keepLocale } from '#web/copy/kept-locale.ts';
import { PRODUCT_NAME } from '#web/copy/product.ts';
import { t } from '#web/copy/text.ts';
import { useMe } from '#web/features/account/use-me.ts';
import { VerifyEmailHint } from '#web/features/account/verify-email-hint.tsx';
import { TrialBanner } from '#web/features/billing/trial-banner.tsx';
import { useTrial } from '#web/features/billing/use-trial.ts';
import { useFollowTeam } from '#web/features/organizations/use-changed-team.ts';
import { useHeld, useLiveRecording } from '#web/features/recorder/recording-desk.ts';
import { StartingContext, useStartSession } from '#web/features/recordings/use-start-session.ts';
import { useSignIn } from '#web/platform/identity.ts';
import { Brand } from '#web/ui/brand.tsx';
import { SlideOver } from '#web/ui/slide-over.tsx';
import { HandOverNotice } from './hand-over-notice.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { Outside } from './outside.tsx';
import { HeldAbove, RecordingHere } from './recordings-here.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { TeamInvitations } from './team-invitations.tsx';
import { TimezoneNotice } from './timezone-notice.tsx';
import { Tours } from './tours.tsx';
import { useFocusedScreen } from './use-focused-screen.ts';
import { useReturnedFocus } from './use-returned-focus.ts';
import { useShortcuts } from './use-shortcuts.ts';

const ActingAs = lazy(() => import('./acting-as.tsx').then((module) => ({ default: module.ActingAs })));
const SuspendedDialog = lazy(() =>
  import('#web/features/billing/suspended-dialog.tsx').then((module) => ({
    default: module.SuspendedDialog,
  })),
);

const Onboarding = lazy(() => import('./onboarding.tsx').then((module) => ({ default: module.Onboarding })));
const TwoFactorWall = lazy(() =>
  import('#web/features/sign-in-security/two-factor-wall.tsx').then((module) => ({
    default: module.TwoFactorWall,
  })),
);
const ShortcutSheet = lazy(() =>
  import('./shortcut-sheet.tsx').then((module) => ({ default: module.ShortcutSheet })),
);

/** The frame of every screen for signed-in people. @spec 1.2/shell, 1.2/sidebar-collapsed */
export function Shell() {
  const [isCollapsed, setIsCollapsed] = useLocalStorage({
    key: 'sidebarCollapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [isOpen, drawer] = useDisclosure();
  const [isSheetOpen, sheet] = useDisclosure();
  useFollowLanguage();
  useFollowTeam();
  useReturnedFocus();
  useFocusedScreen();
  useShortcuts({ onHelp: sheet.open, onSidebar: () => setIsCollapsed((isNow) => !isNow) });

  return (
    <div className={classes.shell} data-collapsed={isCollapsed || undefined}>
      <a className={classes.skip} href="#screen">
        {t('Skip to content')}
      </a>
      <aside className={classes.side} aria-label={t('Sidebar')}>
        <Sidebar isCollapsed={isCollapsed} onCollapse={() => setIsCollapsed(!isCollapsed)} />
      </aside>
      <header className={classes.top}>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('Open menu')} onClick={drawer.open}>
          <IconMenu2 aria-hidden />
        </ActionIcon>
        <Brand name={PRODUCT_NAME} />
      </header>
      <SlideOver isOpen={isOpen} label={t('Menu')} onClose={drawer.close}>
        <Sidebar isCollapsed={false} onNavigate={drawer.close} />
      </SlideOver>
      <main id="screen" className={classes.screen} tabIndex={-1}>
        <div className={classes.content}>
          <HandingOver>
            <Announcements />
            <Screen />
          </HandingOver>
        </div>
        <RecordingHere />
      </main>
      <Outside />
      {isSheetOpen && (
        <Suspense>
          <ShortcutSheet onClose={sheet.close} />
        </Suspense>
      )}
    </div>
  );
}

/** The screen of the address; none for people without a required second factor. */
function Screen() {
  const { data: me } = useMe();
  if (!me?.two_factor_missing) return <Outlet />;
  return (
    <Suspense>
      <TwoFactorWall email={me.user.email} />
    </Suspense>
  );
}

/** Keeps a submission running while the person goes from screen to screen. */
function HandingOver({ children }: { children: ReactNode }) {
  const starting = useStartSession(useSignIn()?.userId ?? '');
  return <StartingContext value={starting}>{children}</StartingContext>;
}

/** Notices on every screen: the email address, the trial. */
function Announcements() {
  const { data: me } = useMe();
  const isOnTrial =
    me?.server.trial === true && !hasPaidPlan(me.user.public_metadata, me.organization?.public_metadata);
  const trial = useTrial({ isOnTrial });
  const navigate = useNavigate();
  const isNew =
    me !== undefined &&
    !me.isFromBefore &&
    !me.acting_as &&
    !me.two_factor_missing &&
    !me.user.public_metadata.specialty;
  // No dialog covers a recording, and no welcome covers an unfinished one.
  const isRecording = useLiveRecording() !== undefined;
  const hasUnfinished = useHeld().some(({ held }) => held.decision === 'open');
  const isSuspended = useIsSuspendedHere(trial.state);

  return (
    <>
      {me?.acting_as && (
        <Suspense>
          <ActingAs me={me} acting={me.acting_as} />
        </Suspense>
      )}
      <SignInAgain />
      <OfflineNotice />
      <TimezoneNotice />
      <div className={classes.reminder}>
        <VerifyEmailHint />
      </div>
      <HandOverNotice />
      <HeldAbove />
      {isNew && !isRecording && !hasUnfinished && (
        <Suspense>
          <Onboarding />
        </Suspense>
      )}
      {me !== undefined && !isNew && <TeamInvitations />}
      <Tours isHeldBack={isNew || isSuspended} />
      {trial.state === 'warned' && <TrialBanner left={trial.left} />}
      {isSuspended && !isRecording && (
        <Suspense>
          <SuspendedDialog
            isOpen
            onViewPrevious={() => void navigate({ to: '/history' })}
            onSettings={() => void navigate({ to: '/settings' })}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * Existing visits can be read, exported and deleted; the dialog covers all other screens.
 *
 * @spec 1.4/trial/suspended
 */
function useIsSuspendedHere(state: TrialState): boolean {
  const isOpen = useLocation({
    select: ({ pathname }) => /^\/(history|integrations|settings|admin)(\/|$)/.test(pathname),
  });
  return state === 'suspended' && !isOpen;
}

/** Sets the person's language, or else the team's, or else the browser's former one. */
function useFollowLanguage(): void {
  const { data: me } = useMe();
  const chosen = me?.user.public_metadata.language ?? me?.organization?.public_metadata.language;
  const wanted = typeof chosen === 'string' ? localeOf(chosen) : undefined;
  const isKnown = me !== undefined;
  useEffect(() => {
    if (isKnown) void keepLocale(wanted);
  }, [wanted, isKnown]);
}
