/** The tour of the template editor. @spec 1.2/tours/template-editor */
import { message } from '#web/copy/text.ts';
import { awaitTarget } from './dom-target.ts';
import type { TourPlace, TourStep, TourWays } from './tour.ts';

/** Milliseconds until a pane is rendered on a slow phone. */
const PANE_MS = 3000;

const EDITOR: TourPlace = {
  isHere: ({ here }) => here().pathname === '/templateBuilder',
  open: async () => false,
  landmark: '[data-tour="editor-name"]',
};

const OUTLINE = '[data-tour="editor-outline"]';
const SETTINGS = `${OUTLINE} nav > button`;
const FIRST_PART = `${OUTLINE} li>button[title]`;

/**
 * On a phone only one part of the editor is visible, and this switches to another one. Elsewhere there is
 * nothing to press.
 */
function showPane(pane: 'outline' | 'lab') {
  return () => {
    document.querySelector<HTMLElement>(`[data-tour="editor-panes"] input[value="${pane}"]`)?.click();
    return true;
  };
}

/** Selects what is edited, like a click in the outline; the template does not change. */
function choose(selector: string) {
  return async (_ways: TourWays, signal: AbortSignal) => {
    showPane('outline')();
    const row = await awaitTarget(selector, { limitMs: PANE_MS, signal });
    row?.click();
    return row !== undefined;
  };
}

const STEPS: readonly Omit<TourStep, 'place'>[] = [
  {
    target: '[data-tour="editor-name"]',
    title: message('Name'),
    text: message("The template's name. Click to rename it."),
  },
  {
    target: '[data-tour="editor-saving"]',
    title: message('Your draft'),
    text: message('Changes are saved as a draft at once. Notes use the last published version.'),
  },
  {
    target: '[data-tour="editor-undo"]',
    title: message('Undo and redo'),
    text: message('Undo as many steps as you like.'),
  },
  {
    before: showPane('outline'),
    target: SETTINGS,
    title: message('Template settings'),
    text: message('Settings for the whole template.'),
    side: 'right',
  },
  {
    before: choose(SETTINGS),
    target: '[data-tour="editor-description"]',
    title: message('Description'),
    text: message('One sentence on what it is for helps people choose a template.'),
  },
  {
    before: choose(SETTINGS),
    target: '[data-tour="editor-specialties"]',
    title: message('Specialties'),
    text: message('Choose its specialties so that they find it sooner.'),
  },
  {
    before: choose(SETTINGS),
    target: '[data-tour="editor-levels"]',
    title: message('Detail and length'),
    text: message('How much is written, and in how many words.'),
  },
  {
    before: choose(SETTINGS),
    target: '[data-tour="editor-style"]',
    title: message('Style'),
    text: message('Bold titles, bullets, abnormal findings in red: each with a sample.'),
    side: 'top',
  },
  {
    before: showPane('outline'),
    target: `${OUTLINE} ol`,
    title: message('Outline'),
    text: message('All sections and entries in their order. Click one to edit it.'),
    side: 'right',
  },
  {
    before: showPane('outline'),
    target: `${OUTLINE} ol button[id^="move-"]`,
    title: message('Put it in order'),
    text: message('Drag by the handle, or press Space on it and use the arrow keys.'),
    side: 'right',
  },
  {
    before: showPane('outline'),
    target: '[data-tour="editor-adding"] button:first-of-type',
    title: message('Add a section'),
    text: message('Paragraphs, lists, tables or charts, and what is in your library.'),
    side: 'top',
  },
  {
    before: showPane('outline'),
    target: '[data-tour="editor-adding"] button:last-of-type',
    title: message('Add an entry'),
    text: message('Entries divide a section: one for the weight, one for the temperature, and so on.'),
    side: 'top',
  },
  {
    before: choose(FIRST_PART),
    target: '[data-tour="part-name"]',
    title: message('Name of the part'),
    text: message('Shown above it in the note.'),
  },
  {
    before: choose(FIRST_PART),
    target: '[data-tour="part-type"]',
    title: message('Type'),
    text: message('How the part is laid out: text, a list, fixed words and more.'),
  },
  {
    before: choose(FIRST_PART),
    target: '[data-tour="part-instructions"]',
    title: message('Instructions'),
    text: message('Tell the writer what to include. You can have it improved.'),
    side: 'top',
  },
  {
    before: choose(FIRST_PART),
    target: '[data-tour="part-tools"]',
    title: message('What you can do with a part'),
    text: message('Move it, save it to your library, duplicate it, or delete it.'),
  },
  {
    before: showPane('lab'),
    target: '[data-tour="editor-lab"] input',
    title: message('Try it'),
    text: message('Choose a past visit to see its note in this template.'),
  },
  {
    before: showPane('lab'),
    target: '[data-tour="editor-result"], [data-tour="editor-ask"]',
    title: message('Preview'),
    text: message('It follows your changes and shows how many parts are filled. Nothing is saved.'),
    side: 'left',
  },
  {
    target: '[data-tour="editor-more"]',
    title: message('Versions and colleagues'),
    text: message('See earlier versions, your library, and permissions.'),
    side: 'left',
  },
  {
    target: '[data-tour="editor-publish"]',
    title: message('Publish'),
    text: message('New notes then use it. You see what changes first.'),
  },
];

/** The steps in order. */
export const TEMPLATE_EDITOR_STEPS: readonly TourStep[] = STEPS.map((step) => ({ place: EDITOR, ...step }));
