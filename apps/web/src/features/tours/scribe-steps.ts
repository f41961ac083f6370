/** The tour of Scribe: from the start form to a finished visit. @spec 1.2/tours/scribe */
import { TOUR_MENU_DELAY_MS } from '@auscult/contract/limits';
import { message } from '#web/copy/text.ts';
import { findTarget } from './dom-target.ts';
import type { TourPlace, TourStep, TourWays } from './tour.ts';

const SCRIBE: TourPlace = {
  isHere: ({ here }) => here().pathname === '/scribe',
  open: ({ openScribe }) => openScribe(),
  landmark: '[data-tour="pets"], [data-tour="stop-recording"], [data-tour="recorded"]',
};

const NOTES_TAB = [undefined, 'notes'];

const SESSION: TourPlace = {
  isHere: ({ here }) => {
    const { pathname, search } = here();
    return pathname === '/history' && search.session_id !== undefined && NOTES_TAB.includes(search.tab);
  },
  open: ({ openSession }) => openSession(),
  landmark: ['loading', 'ready', 'failed', 'missing'].map((state) => `[data-tour="notes-${state}"]`).join(),
};

/** The steps in their order. Nothing here records, writes or changes anything. */
export const SCRIBE_STEPS: readonly TourStep[] = [
  {
    place: SCRIBE,
    target: '[data-tour="pets"]',
    title: message('Patient name'),
    text: message(
      'Type the name of the pet and press Enter. A visit of several pets gets a note for all of them.',
    ),
  },
  {
    place: SCRIBE,
    target: '[data-tour="template"]',
    title: message('Template'),
    text: message('The template decides what the note looks like. Your default is chosen already.'),
  },
  {
    place: SCRIBE,
    target: '[data-tour="microphone"]',
    title: message('Microphone'),
    text: message('Choose the microphone that stands closest to you, and check that it hears you.'),
  },
  {
    place: SCRIBE,
    target: '[data-tour="start-recording"]',
    title: message('Start recording'),
    text: message(
      'One press, and you talk as you always do. Every word is kept on this device, even without a network.',
    ),
    side: 'top',
  },
  {
    place: SCRIBE,
    target: '[data-tour="stop-recording"]',
    title: message('Stop recording'),
    text: message('When the visit is over, stop. Nothing is sent before you decide what becomes of it.'),
    isSeldom: true,
  },
  {
    place: SCRIBE,
    target: '[data-tour="resume-recording"]',
    title: message('Resume recording'),
    text: message('Something was forgotten? Go on recording: it becomes part of the same visit.'),
    isSeldom: true,
  },
  {
    place: SCRIBE,
    target: '[data-tour="generate-notes"]',
    title: message('Write the note'),
    text: message('This hands the recording over, and the note is written from it.'),
    isSeldom: true,
  },
  {
    place: SESSION,
    target: '[data-tour="notes-loading"]',
    title: message('The note is being written'),
    text: message('You can watch it grow, or see the next patient meanwhile.'),
    isSeldom: true,
    side: 'top',
  },
  {
    place: SESSION,
    target: '[data-tour="notes-ready"]',
    waitsWhile: '[data-tour="notes-loading"]',
    title: message('The note is ready'),
    text: message(
      'Each line leads to the words it rests on. What should be checked is marked. A click plays the words, the pencil edits the line.',
    ),
  },
  {
    place: SESSION,
    target: '[data-tour="copy-note"]',
    title: message('Copy, and say what you think'),
    text: message(
      'Copy the note to your practice system, or download it. Thumbs below the note tell us how good it is.',
    ),
  },
  {
    place: SESSION,
    target: '[data-tour="assistant"]',
    title: message('Chat assistant'),
    text: message('Ask about this visit, or have something written from it.'),
    isSeldom: true,
  },
  {
    place: SESSION,
    target: '[data-tour="add-to-session"]',
    title: message('Add to Visit'),
    text: message('Record more for the same visit, such as results that came later.'),
  },
  {
    place: SESSION,
    before: openActionsMenu,
    after: ({ showMenu }) => showMenu(false),
    target: '[data-tour="session-actions-menu"]',
    title: message('Actions menu'),
    text: message(
      'Change date, patients and tags here, cancel or delete the visit. In a team you can give it to a colleague.',
    ),
    side: 'left',
  },
  {
    place: SESSION,
    target: '[data-tour="tab-recap"]',
    title: message('Records Recap'),
    text: message('Upload outside records, and read their history on one page.'),
  },
  {
    place: SESSION,
    target: '[data-tour="tab-client"]',
    title: message('Client'),
    text: message('Write discharge instructions for the client, in their language, and send them.'),
  },
];

/** @spec 1.4/tours/actions-menu, 2.9/tour-menu-delay */
async function openActionsMenu({ showMenu }: TourWays, signal: AbortSignal): Promise<boolean> {
  if (!findTarget('[data-tour="session-actions"]')) return false;
  await new Promise((resolve) => setTimeout(resolve, TOUR_MENU_DELAY_MS));
  if (!signal.aborted) showMenu(true);
  return true;
}
