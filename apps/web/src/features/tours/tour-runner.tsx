import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '#web/copy/text.ts';
import type { Me } from '#web/features/account/use-me.ts';
import { useUpdateMemberMetadata } from '#web/features/account/use-update-member-metadata.ts';
import { log } from '#web/platform/log.ts';
import { CompletionDialog } from './completion-dialog.tsx';
import { fireConfetti } from './fire-confetti.ts';
import { TourSteps } from './tour-steps.tsx';
import type { WalkEnd } from './tour-walk.ts';
import { TourWelcome } from './tour-welcome.tsx';
import { setTouring, type Touring, type TourName } from './touring.ts';
import { TOURS } from './tours.ts';

/**
 * Runs a tour: its welcome if it is only offered, its steps, its end. Every way to end it is stored.
 *
 * @spec 1.4/tours, 1.4/tours/finish, 1.4/tours/skip
 */
export function TourRunner({ tour: { name, isOffered }, me, focusScreen }: TourRunnerProps) {
  const [stage, setStage] = useState<'welcome' | 'steps' | 'end'>(isOffered ? 'welcome' : 'steps');
  const complete = useCompleteTour(name, me);
  useReturningFocus(focusScreen);
  const { steps, title, text, onwards } = TOURS[name];
  const close = () => setTouring(undefined);
  const skip = () => {
    void complete();
    close();
  };
  const end = (how: WalkEnd, hasShown: boolean) => {
    // A screen without anything to show does not count as seen.
    if (!hasShown) return close();
    if (how === 'left') return skip();
    void complete();
    void fireConfetti();
    setStage('end');
  };

  useClosedElsewhere(stage === 'welcome', close);

  if (stage === 'welcome')
    return <TourWelcome title={t(title)} text={t(text)} onStart={() => setStage('steps')} onSkip={skip} />;
  if (stage === 'steps') return <TourSteps steps={steps} me={me} onEnd={end} onSkip={skip} />;
  return <CompletionDialog actions={onwards && [{ ...onwards, label: t(onwards.label) }]} onClose={close} />;
}

interface TourRunnerProps {
  tour: Touring;
  me: Me;
  /** Focuses the screen if nothing else has the focus. */
  focusScreen: () => void;
}

/** Stores that the person took a tour. If that fails, the tour is offered again later. */
function useCompleteTour(name: TourName, { user }: Me) {
  const update = useUpdateMemberMetadata();
  const mark = `onboarded_${name}`;
  return async () => {
    if (user.public_metadata[mark] === true) return;
    try {
      await update.mutateAsync({ action: 'completed_tour', metadata: { [mark]: true } });
    } catch (cause) {
      log(new Error('That a tour was taken could not be kept:', { cause }));
    }
  };
}

/** Closes a welcome when the person goes to another screen, because it is about the former one. */
function useClosedElsewhere(isWelcome: boolean, close: () => void): void {
  const here = useLocation({ select: ({ pathname }) => pathname });
  const [offeredOn] = useState(here);
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (isWelcome && here !== offeredOn) closeNow();
  }, [isWelcome, here, offeredOn]);
}

/** At the end, the focus returns to its former element. */
function useReturningFocus(focusScreen: () => void): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before !== document.body && before.isConnected)
        before.focus({ preventScroll: true });
      else focusScreen();
    },
    [before, focusScreen],
  );
}
