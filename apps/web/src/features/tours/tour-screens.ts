/** Where each tour belongs. */
import type { TourName } from './touring.ts';

interface TourScreen {
  tour: TourName;
  path: string;
  /** What tells that the screen stands, and that there is something to show to this person. */
  readyAt: string;
}

/** Screens that offer their tour when they are first opened; the tour of Scribe is offered by the onboarding dialog. */
const OFFERED: readonly TourScreen[] = [
  { tour: 'templates_page', path: '/templates', readyAt: '[data-tour="template-row"]' },
  { tour: 'template_editor', path: '/templateBuilder', readyAt: '[data-tour="editor-publish"]' },
];

/** What is offered on a screen. */
export function offerOn(path: string): TourScreen | undefined {
  return OFFERED.find((screen) => screen.path === path);
}

/** The tour of a screen; that of Scribe, where it has none of its own. */
export function tourOn(path: string): TourName {
  return offerOn(path)?.tour ?? 'scribe_basic';
}
