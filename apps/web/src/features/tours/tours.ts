/** The tours, each with its steps, its welcome, and the suggestion at its end. */
import { message } from '#web/copy/text.ts';
import { SCRIBE_STEPS } from './scribe-steps.ts';
import { TEMPLATE_EDITOR_STEPS } from './template-editor-steps.ts';
import { TEMPLATES_STEPS } from './templates-steps.ts';
import type { TourStep } from './tour.ts';
import type { TourName } from './touring.ts';

interface Tour {
  steps: readonly TourStep[];
  /** In English; so is the text. */
  title: string;
  text: string;
  /** The suggestion: its label in English, and an address of the application. */
  onwards?: { label: string; to: string };
}

/** The texts and steps of each tour. */
export const TOURS: Readonly<Record<TourName, Tour>> = {
  scribe_basic: {
    steps: SCRIBE_STEPS,
    title: message('Welcome to Scribe'),
    text: message('See how a visit becomes a note. It takes a minute.'),
    onwards: { label: message('See the templates'), to: '/templates' },
  },
  templates_page: {
    steps: TEMPLATES_STEPS,
    title: message('Welcome to your templates'),
    text: message('Templates decide how notes look. 1-minute tour?'),
    onwards: { label: message('Build a template'), to: '/templateBuilder' },
  },
  template_editor: {
    steps: TEMPLATE_EDITOR_STEPS,
    title: message('Welcome to the template editor'),
    text: message('Build the note you want and preview it live. Take the tour?'),
  },
};
