import { ActionIcon, Tooltip } from '@mantine/core';
import { IconBold, IconHighlight, IconItalic, IconUnderline } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import type { RefObject } from 'react';
import { message, t } from '#web/copy/text.ts';
import classes from './line-editor.module.css';
import { LineFrame } from './line-frame.tsx';
import type { LineWriting, TypedLine } from './line-writing.ts';
import { useLineEditor } from './use-line-editor.ts';

const TOOLS = [
  { mark: 'bold', name: message('Bold'), Icon: IconBold },
  { mark: 'italic', name: message('Italic'), Icon: IconItalic },
  { mark: 'underline', name: message('Underline'), Icon: IconUnderline },
  { mark: 'red', name: message('Red (abnormal)'), Icon: IconHighlight },
] as const;

/** Edits one line with bold, italic, underline and red. Enter or leaving it saves; Escape discards all changes. */
export function LineEditor({ line, typed }: LineEditorProps) {
  const { place, editor, commit, cancel } = useLineEditor(line, typed, classes.text ?? '');
  return (
    <LineFrame label={line.label} marks={<MarkTools editor={editor} />} onCommit={commit} onCancel={cancel}>
      <div ref={place} />
    </LineFrame>
  );
}

interface LineEditorProps {
  line: LineWriting;
  /** The initial text. */
  typed: RefObject<TypedLine>;
}

/** Buttons for the marks. They do not take the focus. */
function MarkTools({ editor }: { editor: Editor | undefined }) {
  return (
    <>
      {TOOLS.map(({ mark, name, Icon }) => {
        const isOn = editor?.isActive(mark) ?? false;
        return (
          <Tooltip key={mark} label={t(name)}>
            <ActionIcon
              variant={isOn ? 'light' : 'subtle'}
              color={isOn ? 'blue' : 'gray'}
              aria-label={t(name)}
              aria-pressed={isOn}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => editor?.chain().focus().toggleMark(mark).run()}
            >
              <Icon size={17} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Tooltip>
        );
      })}
    </>
  );
}
