import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconBold, IconHighlight, IconItalic, IconUnderline } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import type { FocusEvent } from 'react';
import classes from './line-editor.module.css';
import type { LineWriting } from './line-writing.ts';
import { useLineEditor } from './use-line-editor.ts';

const TOOLS = [
  { mark: 'bold', name: 'Bold', Icon: IconBold },
  { mark: 'italic', name: 'Italic', Icon: IconItalic },
  { mark: 'underline', name: 'Underline', Icon: IconUnderline },
  { mark: 'red', name: 'Red (abnormal)', Icon: IconHighlight },
] as const;

/** Edits one line with bold, italic, underline and red. Enter or leaving it commits; Escape takes everything back. */
export function LineEditor(props: LineWriting) {
  const { place, editor, commit, cancel } = useLineEditor(props, classes.text ?? '');
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) commit();
  };

  return (
    <fieldset className={classes.editor} aria-label={props.label} onBlur={leave}>
      <div ref={place} />
      <div className={classes.tools}>
        <MarkTools editor={editor} />
        <Button size="compact-sm" variant="subtle" color="gray" onClick={cancel}>
          Cancel
        </Button>
        <Button size="compact-sm" onClick={commit}>
          Done
        </Button>
      </div>
    </fieldset>
  );
}

/** Buttons for the marks; they leave the cursor where it is. */
function MarkTools({ editor }: { editor: Editor | undefined }) {
  return (
    <div className={classes.marks}>
      {TOOLS.map(({ mark, name, Icon }) => {
        const isOn = editor?.isActive(mark) ?? false;
        return (
          <Tooltip key={mark} label={name}>
            <ActionIcon
              variant={isOn ? 'light' : 'subtle'}
              color={isOn ? 'blue' : 'gray'}
              aria-label={name}
              aria-pressed={isOn}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => editor?.chain().focus().toggleMark(mark).run()}
            >
              <Icon size={17} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Tooltip>
        );
      })}
    </div>
  );
}
