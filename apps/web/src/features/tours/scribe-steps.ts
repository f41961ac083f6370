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

/** The steps in order. None of them records, writes or changes anything. */
export const SCRIBE_STEPS: readonly TourStep[] = [
  {
    place: SCRIBE,
    target: '[data-tour="pets"]',
    title: message('Patient name'),
    text: message('Seeing several pets? Add each name; each gets its own part of the note.'),
  },
  {
    place: SCRIBE,
    target: '[data-tour="template"]',
    title: message('Template'),
    text: message('The template decides how the note looks. Your default is preselected.'),
  },
  {
    place: SCRIBE,
    target: '[data-tour="microphone"]',
    title: message('Microphone'),
    text: message('Choose your microphone and test it.'),
  },
  {
    place: SCRIBE,
    target: '[data-tour="start-recording"]',
    title: message('Start recording'),
    text: message(
      'Press once and talk as usual. Everything is saved on this device as you speak, even offline.',
    ),
    side: 'top',
  },
  {
    place: SCRIBE,
    target: '[data-tour="stop-recording"]',
    title: message('Stop recording'),
    text: message('Stop when the visit is over. For ten seconds you can resume or discard it.'),
    isSeldom: true,
  },
  {
    place: SCRIBE,
    target: '[data-tour="resume-recording"]',
    title: message('Resume recording'),
    text: message('Forgot something? Resume to record more for the same visit.'),
    isSeldom: true,
  },
  {
    place: SCRIBE,
    target: '[data-tour="generate-notes"]',
    title: message('Write the note'),
    text: message('The note is written by itself after ten seconds, or now with this button.'),
    isSeldom: true,
  },
  {
    place: SESSION,
    target: '[data-tour="notes-loading"]',
    title: message('The note is being written'),
    text: message('Watch it grow, or see the next patient meanwhile.'),
    isSeldom: true,
    side: 'top',
  },
  {
    place: SESSION,
    target: '[data-tour="notes-ready"]',
    waitsWhile: '[data-tour="notes-loading"]',
    title: message('The note is ready'),
    text: message(
      'Each line leads to what was said. Flags mark what to check. Click a line to play its words; use the pencil to edit it.',
    ),
  },
  {
    place: SESSION,
    target: '[data-tour="copy-note"]',
    title: message('Copy and rate'),
    text: message(
      'Copy the note to your practice system, or download it. Rate it with the thumbs below the note.',
    ),
  },
  {
    place: SESSION,
    target: '[data-tour="assistant"]',
    title: message('Chat assistant'),
    text: message('Ask about this visit, or have a text written from it.'),
    isSeldom: true,
  },
  {
    place: SESSION,
    target: '[data-tour="add-to-session"]',
    title: message('Add to Visit'),
    text: message('Record more for the same visit, such as later results.'),
  },
  {
    place: SESSION,
    before: openActionsMenu,
    after: ({ showMenu }) => showMenu(false),
    target: '[data-tour="session-actions-menu"]',
    title: message('Actions menu'),
    text: message(
      'Change date, patients and tags, or cancel or delete the visit. In a team you can hand it to a colleague.',
    ),
    side: 'left',
  },
  {
    place: SESSION,
    target: '[data-tour="tab-recap"]',
    title: message('Records Recap'),
    text: message('Upload outside records and read their history on one page.'),
  },
  {
    place: SESSION,
    target: '[data-tour="tab-client"]',
    title: message('Client'),
    text: message('Write discharge instructions for the client and send them.'),
  },
];

/** @spec 1.4/tours/actions-menu, 2.9/tour-menu-delay */
async function openActionsMenu({ showMenu }: TourWays, signal: AbortSignal): Promise<boolean> {
  if (!findTarget('[data-tour="session-actions"]')) return false;
  await new Promise((resolve) => setTimeout(resolve, TOUR_MENU_DELAY_MS));
  if (!signal.aborted) showMenu(true);
  return true;
}
