/** The screen of each tour. */
import type { TourName } from './touring.ts';

interface TourScreen {
  tour: TourName;
  path: string;
  /** Signals that the screen is loaded, and that it has content for this person. */
  readyAt: string;
}

/** Screens that offer their tour on the first visit; the onboarding dialog offers the tour of Scribe. */
const OFFERED: readonly TourScreen[] = [
  { tour: 'templates_page', path: '/templates', readyAt: '[data-tour="template-row"]' },
  { tour: 'template_editor', path: '/templateBuilder', readyAt: '[data-tour="editor-publish"]' },
];

/** The tour that a screen offers. */
export function offerOn(path: string): TourScreen | undefined {
  return OFFERED.find((screen) => screen.path === path);
}

/** The tour of a screen; the tour of Scribe if it has none. */
export function tourOn(path: string): TourName {
  return offerOn(path)?.tour ?? 'scribe_basic';
}
