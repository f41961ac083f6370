import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import classes from './line-editor.module.css';
import { LineFrame } from './line-frame.tsx';
import type { LineWriting, TypedLine } from './line-writing.ts';

/**
 * Edits one line as note markup in a plain field until the editor is loaded: typing never waits for the
 * editor, and works without it.
 */
export function PlainLine({ line, typed, onComposing }: PlainLineProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current: element } = field;
    if (!element) return;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
    // Runs at the moment when the editor replaces it, so that no key press is lost between the two.
    return () => {
      typed.current = { markup: element.value, from: element.selectionStart, to: element.selectionEnd };
    };
  }, [typed]);
  const commit = () => line.onCommit(field.current?.value.trim() ?? '');
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') line.onCancel();
    else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) commit();
    else return;
    event.preventDefault();
  };

  return (
    <LineFrame label={line.label} onCommit={commit} onCancel={line.onCancel}>
      <textarea
        ref={field}
        className={`${classes.text} ${classes.plain}`}
        aria-label={line.label}
        lang={line.language}
        rows={line.markup.split('\n').length}
        defaultValue={line.markup}
        onInput={({ currentTarget }) => {
          typed.current = { ...typed.current, markup: currentTarget.value };
        }}
        onKeyDown={press}
        onCompositionStart={() => onComposing(true)}
        onCompositionEnd={() => onComposing(false)}
      />
    </LineFrame>
  );
}

interface PlainLineProps {
  line: LineWriting;
  /** Where the typed text is stored for the editor. */
  typed: RefObject<TypedLine>;
  /** An input method has started or finished composing a word. */
  onComposing: (isComposing: boolean) => void;
}
