import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { HeldHere } from '#web/features/recorder/held-here.tsx';
import { useLiveRecording } from '#web/features/recorder/recording-desk.ts';
import { useRefreshDelivered } from '#web/features/recorder/use-refresh-delivered.ts';
import { useLeavingWarning } from './use-leaving-warning.ts';

const RecordingBar = lazy(() =>
  import('#web/features/recorder/recording-bar.tsx').then((module) => ({ default: module.RecordingBar })),
);

/** The recordings on this device, above every screen but Scribe, which has them below its main form. */
export function HeldAbove() {
  const isOnScribe = useLocation({ select: ({ pathname }) => pathname === '/scribe' });
  return isOnScribe ? null : <HeldHere />;
}

/** The running recording, below every screen but its own. Closing the tab would end it, so the browser asks first. */
export function RecordingHere() {
  const live = useLiveRecording();
  const isOnScribe = useLocation({ select: ({ pathname }) => pathname === '/scribe' });
  useRefreshDelivered();
  useLeavingWarning(live !== undefined);
  if (!live || isOnScribe) return null;
  return (
    <Suspense>
      <RecordingBar live={live} />
    </Suspense>
  );
}
