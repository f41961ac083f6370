/** The tour of the library of templates. @spec 1.2/tours/templates */
import { message } from '#web/copy/text.ts';
import type { TourPlace, TourStep } from './tour.ts';

const LIBRARY: TourPlace = {
  isHere: ({ here }) => here().pathname === '/templates',
  open: async () => false,
  landmark: '[data-tour="template-row"]',
};

/** The steps in order. */
export const TEMPLATES_STEPS: readonly TourStep[] = [
  {
    place: LIBRARY,
    target: '[data-tour="templates-count"]',
    title: message('Your templates'),
    text: message('Built-in, your own and team templates.'),
  },
  {
    place: LIBRARY,
    target: '[data-tour="templates-search"]',
    title: message('Find a template'),
    text: message('Type a part of its name or purpose.'),
  },
  {
    place: LIBRARY,
    target: '[data-tour="templates-kind"]',
    title: message('Kinds'),
    text: message('Notes, client documents and recaps each have their own templates.'),
  },
  {
    place: LIBRARY,
    target: '[data-tour="templates-kind"] ~ *',
    title: message('Owner and specialty'),
    text: message("Filter by yours, your team's or built-in ones, or by specialty."),
  },
  {
    place: LIBRARY,
    target: '[data-tour="template-row"]',
    title: message('One template'),
    text: message('Open it to see its sections. Starred templates are your defaults.'),
  },
  {
    place: LIBRARY,
    target: '[data-tour="template-actions"]',
    title: message('What you can do with it'),
    text: message('Preview it, make it your default, duplicate it to edit the copy, or export it.'),
    side: 'left',
  },
  {
    place: LIBRARY,
    target: '[data-tour="prebuilt-normals"]',
    title: message('Prebuilt normals'),
    text: message(
      'Choose whether normal findings are filled in when nothing was said. They are always marked.',
    ),
  },
  {
    place: LIBRARY,
    target: '[data-tour="new-template"]',
    title: message('New template'),
    text: message('Build one from scratch, or import one from a file.'),
  },
];
