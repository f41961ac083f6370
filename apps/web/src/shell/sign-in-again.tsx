import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { t } from '#web/copy/text.ts';
import { useMe } from '#web/features/account/use-me.ts';
import { useHeld, useLiveRecording, useRecordingDesk } from '#web/features/recorder/recording-desk.ts';
import { useIdentity, useSignIn } from '#web/platform/identity.ts';
import { Notice } from '#web/ui/notice.tsx';

const SignInAgainDialog = lazy(() =>
  import('#web/features/account/sign-in-again-dialog.tsx').then((module) => ({
    default: module.SignInAgainDialog,
  })),
);

/**
 * If a sign-in ends during a recording, or while data waits here to be sent, the person signs in again over
 * the open screen. Otherwise they go to the sign-in page as usual.
 */
export function SignInAgain() {
  useHoldingOn();
  const isExpired = useSignIn()?.isExpired === true;
  useGoingOn(isExpired);
  return isExpired ? <Asking /> : null;
}

function Asking() {
  const { data: me } = useMe();
  const isLive = useLiveRecording() !== undefined;
  const isWaiting = useHeld().length > 0;
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <Notice icon={<IconLock size={18} aria-hidden />} tone="warning">
        <span>{t('You were signed out.')}</span>
        <Button size="compact-sm" variant="subtle" onClick={() => setIsOpen(true)}>
          {t('Sign in again')}
        </Button>
      </Notice>
      <Suspense>
        <SignInAgainDialog
          text={textFor({ isLive, isWaiting })}
          email={me?.user.email ?? ''}
          isOpen={isOpen}
          mayLeave={!isLive}
          onLater={() => setIsOpen(false)}
        />
      </Suspense>
    </>
  );
}

function textFor({ isLive, isWaiting }: { isLive: boolean; isWaiting: boolean }): string {
  if (isLive) return t('Sign in again; recording continues.');
  return isWaiting
    ? t('Sign in again to upload what is saved on this device.')
    : t('Sign in again to continue where you were.');
}

/** Keeps the person signed in, by name only, while something here needs them. */
function useHoldingOn() {
  const identity = useIdentity();
  const desk = useRecordingDesk();
  useEffect(
    () =>
      identity.holdOn(() => {
        if (desk.live()) return 'runs';
        return desk.held().length > 0 ? 'waits' : undefined;
      }),
    [identity, desk],
  );
}

/** After a new sign-in, here or in another tab, failed reads and writes are repeated. */
function useGoingOn(isExpired: boolean) {
  const queries = useQueryClient();
  const desk = useRecordingDesk();
  const wasExpired = useRef(isExpired);
  useEffect(() => {
    if (wasExpired.current && !isExpired) {
      void queries.invalidateQueries();
      desk.retry();
    }
    wasExpired.current = isExpired;
  }, [isExpired, queries, desk]);
}
