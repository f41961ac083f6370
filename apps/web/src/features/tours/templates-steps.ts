/** The tour of the library of templates. @spec 1.2/tours/templates */
import { message } from '#web/copy/text.ts';
import type { TourPlace, TourStep } from './tour.ts';

const LIBRARY: TourPlace = {
  isHere: ({ here }) => here().pathname === '/templates',
  open: async () => false,
  landmark: '[data-tour="template-row"]',
};

/** The steps in their order. */
export const TEMPLATES_STEPS: readonly TourStep[] = [
  {
    place: LIBRARY,
    target: '[data-tour="templates-count"]',
    title: message('Your templates'),
    text: message(
      'All templates you may use stand here: the built-in ones, your own, and those of your team.',
    ),
  },
  {
    place: LIBRARY,
    target: '[data-tour="templates-search"]',
    title: message('Find a template'),
    text: message('Type a part of its name or of what it is for.'),
  },
  {
    place: LIBRARY,
    target: '[data-tour="templates-kind"]',
    title: message('Kinds'),
    text: message('Medical notes, documents for clients and recaps of records have templates of their own.'),
  },
  {
    place: LIBRARY,
    target: '[data-tour="templates-kind"] ~ *',
    title: message('Whose, and for which specialty'),
    text: message('Narrow the list down to yours, your team’s or the built-in ones, or to a specialty.'),
  },
  {
    place: LIBRARY,
    target: '[data-tour="template-row"]',
    title: message('One template'),
    text: message(
      'Open it to see its sections. Those with a star are your defaults: they are chosen by themselves.',
    ),
  },
  {
    place: LIBRARY,
    target: '[data-tour="template-actions"]',
    title: message('What you can do with it'),
    text: message(
      'See a preview, make it your default, duplicate it to change the copy, or take it along as a file.',
    ),
    side: 'left',
  },
  {
    place: LIBRARY,
    target: '[data-tour="prebuilt-normals"]',
    title: message('Prebuilt normals'),
    text: message(
      'Decide whether normal findings are written where nothing was said. They are always marked.',
    ),
  },
  {
    place: LIBRARY,
    target: '[data-tour="new-template"]',
    title: message('New template'),
    text: message('Build one from scratch, or bring one in from a file.'),
  },
];
