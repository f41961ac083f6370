import { Button, Paper, Text, Title } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import type { TooltipRenderProps } from 'react-joyride';
import { t } from '#web/copy/text.ts';
import classes from './tour.module.css';
import { useTourAround } from './tour-context.ts';

/** Marks the element of a step. */
export const TOOLTIP = 'data-tour-step';

/** One step: its text, and the buttons for next, back and close. */
export function TourTooltip({ index }: TooltipRenderProps) {
  const { steps, view, onNext, onBack, onSkip } = useTourAround();
  const next = useRef<HTMLButtonElement>(null);
  const id = useId();
  // Each step mounts a new element, so that screen readers announce it.
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  const step = steps[index];
  if (!step) return null;
  const { position, total } = view;

  return (
    <Paper
      className={classes.tooltip}
      shadow="lg"
      radius="lg"
      withBorder
      role="dialog"
      aria-modal
      aria-labelledby={`${id}-place ${id}-title`}
      aria-describedby={`${id}-text`}
      {...{ [TOOLTIP]: true }}
    >
      <Text size="sm" c="dimmed" id={`${id}-place`}>
        {t('Step {{position}} of {{total}}', { position, total })}
      </Text>
      <Title order={2} className={classes.title} id={`${id}-title`}>
        {t(step.title)}
      </Title>
      <Text id={`${id}-text`}>{t(step.text)}</Text>
      <div className={classes.ways}>
        <Button variant="subtle" color="gray" className={classes.skip} onClick={onSkip}>
          {t('Skip tour')}
        </Button>
        {position > 1 && (
          <Button variant="default" onClick={onBack}>
            {t('Back')}
          </Button>
        )}
        <Button ref={next} loading={view.isOnItsWay} onClick={onNext}>
          {position === total ? t('Done') : t('Next')}
        </Button>
      </div>
    </Paper>
  );
}
