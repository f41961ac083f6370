import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconBold, IconHighlight, IconItalic, IconUnderline } from '@tabler/icons-react';
import { Mark } from '@tiptap/core';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { type FocusEvent, useEffect, useRef } from 'react';
import { documentOf, markupOf } from './line-document.ts';
import classes from './line-editor.module.css';
import type { LineWriterProps } from './line-writer.tsx';

/** The specification's red: what is abnormal. */
const Red = Mark.create({
  name: 'red',
  parseHTML: () => [{ tag: 'span[data-red]' }],
  renderHTML: () => ['span', { 'data-red': '', class: classes.red ?? '' }, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-r': () => this.editor.commands.toggleMark('red') };
  },
});

const EXTENSIONS = [
  StarterKit.configure({
    blockquote: false,
    bulletList: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    hardBreak: false,
    heading: false,
    horizontalRule: false,
    link: false,
    listItem: false,
    listKeymap: false,
    orderedList: false,
    strike: false,
    trailingNode: false,
  }),
  Red,
];

const TOOLS = [
  { mark: 'bold', name: 'Bold', Icon: IconBold },
  { mark: 'italic', name: 'Italic', Icon: IconItalic },
  { mark: 'underline', name: 'Underline', Icon: IconUnderline },
  { mark: 'red', name: 'Red (abnormal)', Icon: IconHighlight },
] as const;

/** Edits one line with bold, italic, underline and red. Enter or leaving it commits; Escape takes everything back. */
export function LineEditor({ label, markup, onCommit, onCancel }: LineWriterProps) {
  const isDone = useRef(false);
  const once = (act: () => void) => {
    if (isDone.current) return;
    isDone.current = true;
    act();
  };
  const commands = { commit: (editor: Editor) => once(() => onCommit(markupOf(editor.getJSON()))) };
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });

  const editor = useEditor({
    extensions: EXTENSIONS,
    content: documentOf(markup),
    autofocus: 'end',
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-label': label, 'aria-multiline': 'true', class: classes.text ?? '' },
      handleKeyDown: (_, event) => {
        if (event.key === 'Escape') once(onCancel);
        else if (event.key === 'Enter' && !event.shiftKey) latest.current.commit(editor);
        else return event.key === 'Enter' && editor.commands.splitBlock();
        return true;
      },
    },
  });
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) commands.commit(editor);
  };

  return (
    <fieldset className={classes.editor} aria-label={label} onBlur={leave}>
      <EditorContent editor={editor} />
      <div className={classes.tools}>
        <MarkTools editor={editor} />
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => once(onCancel)}>
          Cancel
        </Button>
        <Button size="compact-sm" onClick={() => commands.commit(editor)}>
          Done
        </Button>
      </div>
    </fieldset>
  );
}

/** Buttons for the marks; they leave the cursor where it is. */
function MarkTools({ editor }: { editor: Editor }) {
  const isOn = useEditorState({
    editor,
    selector: () => Object.fromEntries(TOOLS.map(({ mark }) => [mark, editor.isActive(mark)])),
  });

  return (
    <div className={classes.marks}>
      {TOOLS.map(({ mark, name, Icon }) => (
        <Tooltip key={mark} label={name}>
          <ActionIcon
            variant={isOn[mark] ? 'light' : 'subtle'}
            color={isOn[mark] ? 'blue' : 'gray'}
            aria-label={name}
            aria-pressed={isOn[mark]}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => editor.chain().focus().toggleMark(mark).run()}
          >
            <Icon size={17} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
    </div>
  );
}
