import { useEffect, useState } from 'react';
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
 * Runs a tour: its welcome where it is only offered, its steps, its end. However somebody comes to an end of it, it is
 * kept that they have.
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
    // A screen without anything to show was not seen.
    if (!hasShown) return close();
    if (how === 'left') return skip();
    void complete();
    void fireConfetti();
    setStage('end');
  };

  if (stage === 'welcome')
    return <TourWelcome title={t(title)} text={t(text)} onStart={() => setStage('steps')} onSkip={skip} />;
  if (stage === 'steps') return <TourSteps steps={steps} me={me} onEnd={end} onSkip={skip} />;
  return <CompletionDialog actions={onwards && [{ ...onwards, label: t(onwards.label) }]} onClose={close} />;
}

interface TourRunnerProps {
  tour: Touring;
  me: Me;
  /** Gives the focus to the screen, for when there is nowhere else to give it to. */
  focusScreen: () => void;
}

/** Keeps that somebody took a tour. Where that fails nobody is kept from their work: it is offered again another day. */
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

/** When all is over, the focus goes back to where it was. */
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
