import { Loader, Paper } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Joyride, type Props as JoyrideProps } from 'react-joyride';
import { t } from '#web/copy/text.ts';
import type { Me } from '#web/features/account/use-me.ts';
import { styleNonce } from '#web/platform/style-nonce.ts';
import { findTarget } from './dom-target.ts';
import { SessionOffer } from './session-offer.tsx';
import classes from './tour.module.css';
import type { TourStep } from './tour.ts';
import { TourContext } from './tour-context.ts';
import { TourTooltip } from './tour-tooltip.tsx';
import { BEFORE_WALK, createTourWalk, type TourWalk, type WalkEnd } from './tour-walk.ts';
import { useTourKeys } from './use-tour-keys.ts';
import { useTourWays } from './use-tour-ways.ts';

/**
 * Shows the steps one after the other, each next to its target. The walk decides the order; Joyride renders:
 * it darkens the rest of the page and positions the step.
 */
export function TourSteps({ steps, me, onEnd, onSkip }: TourStepsProps) {
  const { ways, answerOffer } = useTourWays(me.user.id);
  const [view, setView] = useState(BEFORE_WALK);
  const [walk, setWalk] = useState<TourWalk>();
  const ended = useEffectEvent(onEnd);
  useEffect(() => {
    const begun = createTourWalk({ steps, ways, onView: setView, onEnd: ended });
    setWalk(begun);
    begun.next();
    return begun.stop;
  }, [steps, ways]);

  const acts = { onNext: () => walk?.next(), onBack: () => walk?.back(), onSkip };
  useTourKeys(acts, answerOffer !== undefined);
  const drawn = useMemo(() => steps.map(asJoyride), [steps]);

  return (
    <TourContext value={{ steps, view, ...acts }}>
      <Joyride
        key={view.renewed}
        continuous
        nonce={styleNonce()}
        // Its overlay covers every dialog: a question in a dialog could not be answered by mouse or touch.
        run={view.at !== undefined && !answerOffer}
        stepIndex={view.at ?? 0}
        steps={drawn}
        tooltipComponent={TourTooltip}
        {...LOOK}
      />
      {view.at === undefined && view.isOnItsWay && !answerOffer && <OneMoment />}
      {answerOffer && <SessionOffer onAnswer={answerOffer} />}
    </TourContext>
  );
}

interface TourStepsProps {
  steps: readonly TourStep[];
  me: Me;
  /** @param hasShown  whether any step was shown */
  onEnd: (how: WalkEnd, hasShown: boolean) => void;
  onSkip: () => void;
}

function asJoyride({ target, side = 'bottom' }: TourStep) {
  return { target: () => findTarget(target) ?? null, content: '', placement: side };
}

/** We handle keys, focus and scrolling, so that a press on the target does not start a recording. */
const LOOK: Pick<JoyrideProps, 'options' | 'floatingOptions' | 'styles'> = {
  options: {
    skipBeacon: true,
    skipScroll: true,
    disableFocusTrap: true,
    dismissKeyAction: false,
    overlayClickAction: false,
    blockTargetInteraction: true,
    targetWaitTimeout: 0,
    offset: 4,
    spotlightPadding: 6,
    spotlightRadius: 10,
    overlayColor: 'rgba(8, 12, 20, 0.6)',
    zIndex: 310,
  },
  // The whole step is on the screen, wherever its target is.
  floatingOptions: {
    hideArrow: true,
    shiftOptions: { boundary: 'clippingAncestors', crossAxis: true, padding: 10 },
  },
  styles: { spotlight: { stroke: 'var(--mantine-color-blue-5)', strokeWidth: 2 } },
};

function OneMoment() {
  return (
    <Paper className={classes.moment} role="status" shadow="lg" radius="lg" withBorder>
      <Loader size="sm" />
      {t('One moment…')}
    </Paper>
  );
}
