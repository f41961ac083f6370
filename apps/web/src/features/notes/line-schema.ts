/** The schema of the line editor: paragraphs of text with four marks, and an undo history. */
import { Extension, type Extensions, Mark, markInputRule, Node } from '@tiptap/core';
import { history, redo, undo } from '@tiptap/pm/history';
import classes from './line-editor.module.css';

const Document = Node.create({ name: 'doc', topNode: true, content: 'paragraph+' });

const Paragraph = Node.create({
  name: 'paragraph',
  content: 'text*',
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
  addKeyboardShortcuts() {
    return { 'Shift-Enter': () => this.editor.commands.splitBlock() };
  },
});

const Text = Node.create({ name: 'text', group: 'inline' });

/** How each mark is parsed from pasted text, rendered, and toggled by the keyboard. */
const MARKS = [
  {
    name: 'bold',
    tags: ['strong', 'b'],
    shown: ['strong', 0],
    keys: 'Mod-b',
    typed: /(?:^|\s)(\*\*([^*]+)\*\*)$/,
  },
  { name: 'italic', tags: ['em', 'i'], shown: ['em', 0], keys: 'Mod-i', typed: /(?:^|\s)(\*([^*]+)\*)$/ },
  { name: 'underline', tags: ['u'], shown: ['u', 0], keys: 'Mod-u', typed: /(?:^|\s)(__([^_]+)__)$/ },
  {
    name: 'red',
    tags: ['span[data-red]'],
    shown: ['span', { 'data-red': '', class: classes.red ?? '' }, 0],
    keys: 'Mod-Shift-x',
    typed: /(\[\[([^\]]+)\]\])$/,
  },
] as const;

const marks = MARKS.map(({ name, tags, shown, keys, typed }) =>
  Mark.create({
    name,
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: () => shown,
    addKeyboardShortcuts() {
      return { [keys]: () => this.editor.commands.toggleMark(name) };
    },
    addInputRules() {
      return [markInputRule({ find: typed, type: this.type })];
    },
  }),
);

const History = Extension.create({
  name: 'history',
  addProseMirrorPlugins: () => [history()],
  addKeyboardShortcuts() {
    const { view } = this.editor;
    const run = (command: typeof undo) => () => command(view.state, view.dispatch);
    return { 'Mod-z': run(undo), 'Mod-Shift-z': run(redo), 'Mod-y': run(redo) };
  },
});

/** All extensions of the editor. */
export const LINE_SCHEMA: Extensions = [Document, Paragraph, Text, ...marks, History];
