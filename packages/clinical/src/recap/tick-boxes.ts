/** Boxes of a form: what is not ticked is no finding. */
import { findAll } from '../reading/text/find-all.ts';

/** A box, empty or ticked; in brackets only where a word is beside it. */
const BOX = /[☐☑☒☓□▢■✓✔]|(?<![^\s,;:])(?:\[\s?[xX✓✔]?\s?\]|\(\s?[xX✓✔]?\s?\))(?=\s|$)/gu;
const EMPTY = /^(?:[☐□▢]|[[(]\s*[\])])$/u;

/** The passage with what is ticked, and without what is not; empty where nothing of it is left to tell. */
export function withTicked(text: string): string {
  const boxes = findAll(text, BOX);
  const [first] = boxes;
  const last = boxes.at(-1);
  if (!first || !last) return text;
  // Boxes stand before their labels, unless the line ends with one.
  const isBehind =
    text.slice(last.index + last[0].length).trim() === '' && text.slice(0, first.index).trim() !== '';
  return (isBehind ? boxesBehind(text, boxes) : boxesBefore(text, boxes)).trim();
}

function boxesBefore(text: string, boxes: readonly RegExpExecArray[]): string {
  const lead = text.slice(0, boxes[0]?.index).trim();
  const kept = boxes.flatMap((box, at) => {
    const words = text.slice(box.index + box[0].length, boxes[at + 1]?.index).trim();
    // Behind a wide gap stands something else.
    const [label = '', ...rest] = words.split(/\s{2,}|\t/);
    return EMPTY.test(box[0]) ? rest : [label, ...rest];
  });
  return together(lead, kept);
}

function boxesBehind(text: string, boxes: readonly RegExpExecArray[]): string {
  const kept = boxes.flatMap((box, at) => {
    const before = boxes[at - 1];
    const words = text.slice(before ? before.index + before[0].length : 0, box.index).trim();
    const [, lead = '', label = ''] = /^(.*(?::|\s{2,}|\t)\s*)?(.*)$/.exec(words) ?? [];
    return EMPTY.test(box[0]) ? [lead.trim()] : [`${lead}${label}`.trim()];
  });
  const [first = '', ...more] = kept;
  return first.endsWith(':') ? together(first, more) : together('', kept);
}

/** A label whose boxes are all empty says nothing. */
function together(lead: string, kept: readonly string[]): string {
  const words = kept
    .map((one) => one.replace(/[,;]$/, ''))
    .filter((one) => one !== '' && !/^[^:]{1,40}:$/.test(one));
  if (words.length === 0) return /:$|^\S+$/.test(lead) || lead.length < 40 ? '' : lead;
  return `${lead} ${words.join(', ')}`;
}
