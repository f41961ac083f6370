/** The tour of the template editor. @spec 1.2/tours/template-editor */
import { message } from '#web/copy/text.ts';
import { awaitTarget } from './dom-target.ts';
import type { TourPlace, TourStep, TourWays } from './tour.ts';

/** Milliseconds in which a pane of a phone is drawn, on a slow one. */
const PANE_MS = 3000;

const EDITOR: TourPlace = {
  isHere: ({ here }) => here().pathname === '/templateBuilder',
  open: async () => false,
  landmark: '[data-tour="editor-name"]',
};

const OUTLINE = '[data-tour="editor-outline"]';
const SETTINGS = `${OUTLINE} nav > button`;
const FIRST_PART = `${OUTLINE} li>button[title]`;

/** On a phone one part of the editor is seen at a time, and this brings another one up. Elsewhere there is nothing to press. */
function showPane(pane: 'outline' | 'lab') {
  return () => {
    document.querySelector<HTMLElement>(`[data-tour="editor-panes"] input[value="${pane}"]`)?.click();
    return true;
  };
}

/** Chooses what is edited, as the person would by a click in the outline; nothing of the template changes. */
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
    text: message('What the template is called. Click it to give it another name.'),
  },
  {
    target: '[data-tour="editor-saving"]',
    title: message('Your draft'),
    text: message('Each change is saved as a draft at once. Notes are written by what was published last.'),
  },
  {
    target: '[data-tour="editor-undo"]',
    title: message('Undo and redo'),
    text: message('Nothing is lost: take back as many steps as you like.'),
  },
  {
    before: showPane('outline'),
    target: SETTINGS,
    title: message('Template settings'),
    text: message('What holds for the template as a whole stands here.'),
    side: 'right',
  },
  {
    before: choose(SETTINGS),
    target: '[data-tour="editor-description"]',
    title: message('Description'),
    text: message('A sentence about what it is for helps whoever chooses a template.'),
  },
  {
    before: choose(SETTINGS),
    target: '[data-tour="editor-specialties"]',
    title: message('Specialties'),
    text: message('Say for whom it is, and they find it sooner.'),
  },
  {
    before: choose(SETTINGS),
    target: '[data-tour="editor-levels"]',
    title: message('Detail and length'),
    text: message('How much of what was said is written, and in how many words.'),
  },
  {
    before: choose(SETTINGS),
    target: '[data-tour="editor-style"]',
    title: message('Style'),
    text: message(
      'Bold titles, bullets, abnormal findings in red: each with a sample that shows what it does.',
    ),
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
    text: message('Paragraphs, lists, tables or charts; what you keep on your shelf is offered too.'),
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
    text: message('Stands above it in the note.'),
  },
  {
    before: choose(FIRST_PART),
    target: '[data-tour="part-type"]',
    title: message('Type'),
    text: message('How the part is laid out: running text, a list, fixed words and more.'),
  },
  {
    before: choose(FIRST_PART),
    target: '[data-tour="part-instructions"]',
    title: message('Instructions'),
    text: message('Say in plain words what belongs here. You can have them improved.'),
    side: 'top',
  },
  {
    before: choose(FIRST_PART),
    target: '[data-tour="part-tools"]',
    title: message('What you can do with a part'),
    text: message('Move it, keep it on your shelf for other templates, duplicate it, or delete it.'),
  },
  {
    before: showPane('lab'),
    target: '[data-tour="editor-lab"] input',
    title: message('Try it'),
    text: message('Choose a past visit, and see what its note would be by this template.'),
  },
  {
    before: showPane('lab'),
    target: '[data-tour="editor-result"], [data-tour="editor-ask"]',
    title: message('Preview'),
    text: message(
      'It follows your changes, and tells how many parts could be filled. Nothing of it is kept.',
    ),
    side: 'left',
  },
  {
    target: '[data-tour="editor-more"]',
    title: message('Versions and colleagues'),
    text: message('Look at earlier versions, your shelf, and what colleagues may do with the template.'),
    side: 'left',
  },
  {
    target: '[data-tour="editor-publish"]',
    title: message('Publish'),
    text: message('From then on, notes are written by it. You see what changes before you decide.'),
  },
];

/** The steps in their order. */
export const TEMPLATE_EDITOR_STEPS: readonly TourStep[] = STEPS.map((step) => ({ place: EDITOR, ...step }));
