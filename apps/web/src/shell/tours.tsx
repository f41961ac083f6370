import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { type Me, useMe } from '#web/features/account/use-me.ts';
import { focusScreen } from '#web/features/recorder/focus-screen.ts';
import { useHeld, useLiveRecording } from '#web/features/recorder/recording-desk.ts';
import { awaitTarget } from '#web/features/tours/dom-target.ts';
import { mayOfferTour } from '#web/features/tours/may-offer-tour.ts';
import { offerOn } from '#web/features/tours/tour-screens.ts';
import { offerTour, setTouring, useTouring } from '#web/features/tours/touring.ts';

const TourRunner = lazy(() =>
  import('#web/features/tours/tour-runner.tsx').then((module) => ({ default: module.TourRunner })),
);

/** Milliseconds within which a screen must be ready for its tour to be offered. */
const SCREEN_MS = 15_000;

/**
 * Offers the tour of a screen that is opened for the first time, and runs a tour that was started. Staff who
 * act as another person see none. A tour never covers a recording, and an offer never covers an unfinished
 * recording.
 *
 * @param isHeldBack  whether another dialog comes first
 * @spec 1.1/tours, 1.2/tours, 1.4/tours/not-started, 1.6/impersonation
 */
export function Tours({ isHeldBack }: { isHeldBack: boolean }) {
  const { data: me } = useMe();
  const tour = useTouring();
  const isRecording = useLiveRecording() !== undefined;
  const hasUnfinished = useHeld().some(({ held }) => held.decision === 'open');
  const isForbidden = isRecording || (me !== undefined && me.acting_as !== null);
  useOffer(isHeldBack || isForbidden || hasUnfinished ? undefined : me);
  useEffect(() => {
    if (tour && isForbidden) setTouring(undefined);
  }, [tour, isForbidden]);
  if (!tour || !me || isForbidden) return null;
  return (
    <Suspense>
      <TourRunner key={tour.name} tour={tour} me={me} focusScreen={focusScreen} />
    </Suspense>
  );
}

/** Waits until the screen is ready. An address with a fragment has a specific target, so no tour is offered there. */
function useOffer(me: Me | undefined): void {
  const screen = useLocation({
    select: ({ pathname, hash }) => (hash === '' ? offerOn(pathname) : undefined),
  });
  const isWanted = me !== undefined && screen !== undefined && mayOfferTour(me, screen.tour);
  useEffect(() => {
    if (!screen || !isWanted) return;
    const leaving = new AbortController();
    void awaitTarget(screen.readyAt, { limitMs: SCREEN_MS, signal: leaving.signal }).then((target) => {
      if (target && !leaving.signal.aborted) offerTour(screen.tour);
    });
    return () => leaving.abort();
  }, [screen, isWanted]);
}
