/** Boxes of forms: what is ticked was found, what is not was not. */
import { findAll } from '../reading/text/find-all.ts';

/** An empty or a ticked box; signs that are bullets, too, count only beside a ticked one. */
const BOX = /[☐☑☒🗹🗷]|\[(?:\s{0,3}|[xX✓✔])\]|(?<=^\s*|\s{2}|\t)\((?:\s{1,3}|[xX✓✔])\)/gu;
const BOX_OR_BULLET = /[☐☑☒🗹🗷□◻■◼○●]|\[(?:\s{0,3}|[xX✓✔])\]|\((?:\s{1,3}|[xX✓✔])\)/gu;
const TICKED = /[☑☒🗹🗷■◼●xX✓✔]/u;
const EMPTY = /[□◻○]|\(\s{1,3}\)/u;
const FULL = /[☑☒🗹🗷■◼●]|[[(][xX✓✔][\])]/u;

/** Whether a statement still has boxes, of which nobody can tell what they mean. */
export function hasUnreadBoxes(text: string): boolean {
  return /[☐☑☒🗹🗷]/u.test(text);
}

/** A label of a form, rather than a statement: without a figure. */
const LABEL = /^[^\d]{0,60}$/;

/**
 * What a line of a form says: its label, and of the choices beside it the ticked ones. Empty where nothing is ticked. A line
 * whose boxes belong to columns stays as it is: nobody can tell what they mean.
 */
export function chosenText(text: string): string {
  const boxes = findAll(text, isForm(text) ? BOX_OR_BULLET : BOX);
  const [first] = boxes;
  if (!first) return text;
  const lead = text.slice(0, first.index).trim();
  const choices = boxes.map(({ index, 0: box }, at) =>
    choiceOf(box, text.slice(index + box.length, boxes[at + 1]?.index)),
  );
  if (choices.every(({ label }) => label === '')) return besideOne(text, lead, choices);
  const isBehind = lead !== '' && !/[:?]$/.test(lead) && choices.at(-1)?.label === '';
  return isBehind ? behindLabels(lead, choices) : beforeLabels(lead, choices);
}

/** Whether signs that may be bullets are boxes: an empty one beside a ticked one, or two empty ones in one line. */
function isForm(text: string): boolean {
  return EMPTY.test(text) && (FULL.test(text) || findAll(text, /[□◻]/gu).length > 1);
}

interface Choice {
  isTicked: boolean;
  /** What is right behind the box. */
  label: string;
  /** What is behind a wide gap: it does not belong to the box. */
  rest: string;
}

function choiceOf(box: string, words: string): Choice {
  const [label = '', ...rest] = trimmed(words).split(/\s{2,}|\t/);
  return { isTicked: TICKED.test(box), label, rest: rest.join('   ') };
}

/** "Vomiting ☒": one box behind its label. */
function besideOne(text: string, lead: string, choices: readonly Choice[]): string {
  if (choices.length > 1) return text;
  return choices[0]?.isTicked ? lead : '';
}

/** "Vomiting ☒   Diarrhea ☐". */
function behindLabels(lead: string, choices: readonly Choice[]): string {
  const labels = [trimmed(lead), ...choices.map(({ label }) => label)];
  return labels.filter((_, at) => choices[at]?.isTicked).join(', ');
}

/** "Appetite: ☐ normal ☒ reduced". */
function beforeLabels(lead: string, choices: readonly Choice[]): string {
  const ticked = choices.filter(({ isTicked, label }) => isTicked && label !== '').map(({ label }) => label);
  const chosen = ticked.length === 0 && LABEL.test(lead) ? [] : [lead, ticked.join(', ')];
  const own = chosen.filter((part) => part !== '').join(' ');
  return [own, ...choices.map(({ rest }) => rest)].filter((part) => part !== '').join('   ');
}

function trimmed(label: string): string {
  return label.replaceAll(/^[\s,;|]+|[\s,;|]+$/g, '');
}
