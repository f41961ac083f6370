import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useHeld, useLiveRecording } from './recording-desk.ts';
import { useHeldForOthers } from './use-held-for-others.ts';

const HeldNotice = lazy(() => import('./held-notice.tsx').then((module) => ({ default: module.HeldNotice })));
const DiscardUndo = lazy(() =>
  import('./discard-undo.tsx').then((module) => ({ default: module.DiscardUndo })),
);

/**
 * The recordings on this device: above every screen, on Scribe below the main form. Loads nothing while there
 * are none.
 */
export function HeldHere({ isFramed = false }: { isFramed?: boolean }) {
  const others = useHeldForOthers();
  const held = useHeld();
  const live = useLiveRecording();
  const { pathname, search } = useLocation();
  if (held.length === 0 && others === 0) return null;

  const shownId = pathname === '/scribe' ? (live?.heldId ?? search.held) : undefined;
  return (
    <Suspense>
      <HeldNotice shownId={shownId} shownSession={search.session_id} isFramed={isFramed} />
      <DiscardUndo />
    </Suspense>
  );
}
