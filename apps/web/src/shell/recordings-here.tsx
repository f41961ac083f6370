import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useHeld, useLiveRecording } from '#web/features/recorder/recording-desk.ts';
import { useHeldForOthers } from '#web/features/recorder/use-held-for-others.ts';
import { useRefreshDelivered } from '#web/features/recorder/use-refresh-delivered.ts';
import { useLeavingWarning } from './use-leaving-warning.ts';

const HeldNotice = lazy(() =>
  import('#web/features/recorder/held-notice.tsx').then((module) => ({ default: module.HeldNotice })),
);
const DiscardUndo = lazy(() =>
  import('#web/features/recorder/discard-undo.tsx').then((module) => ({ default: module.DiscardUndo })),
);
const RecordingBar = lazy(() =>
  import('#web/features/recorder/recording-bar.tsx').then((module) => ({ default: module.RecordingBar })),
);

/** What this device keeps, above every screen. Nothing is loaded for it while it keeps nothing. */
export function HeldHere() {
  useRefreshDelivered();
  const others = useHeldForOthers();
  const held = useHeld();
  const live = useLiveRecording();
  const { pathname, search } = useLocation();
  if (held.length === 0 && others === 0) return null;

  const shownId = pathname === '/scribe' ? (live?.heldId ?? search.held) : undefined;
  return (
    <Suspense>
      <HeldNotice shownId={shownId} shownSession={search.session_id} />
      <DiscardUndo />
    </Suspense>
  );
}

/** The running recording, below every screen but its own. A closed tab would end it, so the browser asks first. */
export function RecordingHere() {
  const live = useLiveRecording();
  const isOnScribe = useLocation({ select: ({ pathname }) => pathname === '/scribe' });
  useLeavingWarning(live !== undefined);
  if (!live || isOnScribe) return null;
  return (
    <Suspense>
      <RecordingBar live={live} />
    </Suspense>
  );
}
