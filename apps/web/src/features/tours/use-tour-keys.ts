import { useEffect, useEffectEvent } from 'react';
import { TOOLTIP } from './tour-tooltip.tsx';

interface TourActs {
  onNext: () => void;
  onBack: () => void;
  onSkip: () => void;
}

/**
 * Keys of a tour: right arrow and Enter go forward, left arrow goes back, Escape ends it. While it runs, no
 * key reaches the screen below. Enter on one of the step's own buttons presses that button.
 *
 * @param isAsking  whether a dialog is open, which then handles the keys
 */
export function useTourKeys(acts: TourActs, isAsking: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isAsking && !event.ctrlKey && !event.metaKey && !event.altKey) take(event, acts);
  });
  useEffect(() => {
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, []);
}

function take(event: KeyboardEvent, acts: TourActs): void {
  const tooltip = document.querySelector<HTMLElement>(`[${TOOLTIP}]`);
  const isInside = event.target instanceof Node && tooltip?.contains(event.target) === true;
  event.stopPropagation();
  if (event.key === 'Tab') keepInside(event, tooltip);
  const act = actOf(event.key, isInside, acts);
  // A key for the tour must not press anything below.
  if (act || !isInside) event.preventDefault();
  if (!event.repeat) act?.();
}

function actOf(
  key: string,
  isInside: boolean,
  { onNext, onBack, onSkip }: TourActs,
): (() => void) | undefined {
  if (key === 'ArrowRight' || (key === 'Enter' && !isInside)) return onNext;
  if (key === 'ArrowLeft') return onBack;
  return key === 'Escape' ? onSkip : undefined;
}

/** The Tab key cycles within the step. */
function keepInside(event: KeyboardEvent, tooltip: HTMLElement | null): void {
  event.preventDefault();
  const stops = [...(tooltip?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])];
  const focused = tooltip?.querySelector<HTMLElement>(':focus');
  const now = focused ? stops.indexOf(focused) : -1;
  const step = event.shiftKey ? -1 : 1;
  stops.at(now < 0 ? -1 : (now + step) % stops.length)?.focus();
}
