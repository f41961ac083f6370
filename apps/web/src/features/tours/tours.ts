/** The tours, each with its steps, its welcome, and where one can go from its end. */
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
  /** What may come next: its name in English, and an address of the application. */
  onwards?: { label: string; to: string };
}

/** All that is told of each tour. */
export const TOURS: Readonly<Record<TourName, Tour>> = {
  scribe_basic: {
    steps: SCRIBE_STEPS,
    title: message('Welcome to Scribe'),
    text: message('See in a minute how a visit becomes a note.'),
    onwards: { label: message('See the templates'), to: '/templates' },
  },
  templates_page: {
    steps: TEMPLATES_STEPS,
    title: message('Welcome to your templates'),
    text: message('A template decides what a note looks like. Shall we show you around? It takes a minute.'),
    onwards: { label: message('Build a template'), to: '/templateBuilder' },
  },
  template_editor: {
    steps: TEMPLATE_EDITOR_STEPS,
    title: message('Welcome to the template editor'),
    text: message(
      'Here you decide what belongs into a note, and see at once what comes of it. Shall we show you around?',
    ),
  },
};
