import { Editor } from '@tiptap/core';
import { type RefObject, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { htmlWithRows, textWithRows } from '#web/ui/pasted-table.ts';
import { documentOf, markupOf, placeOf } from './line-document.ts';
import { LINE_SCHEMA } from './line-schema.ts';
import type { LineWriting, TypedLine } from './line-writing.ts';

/** An editor in an element, and its two exits. Only the first one taken counts. */
export interface LineEditing {
  place: RefObject<HTMLDivElement | null>;
  editor: Editor | undefined;
  commit: () => void;
  cancel: () => void;
}

/**
 * Starts an editor for one line. It replaces the plain field at once, so that no key press is lost.
 *
 * @param className  of the text
 */
export function useLineEditor(
  line: LineWriting,
  typed: RefObject<TypedLine>,
  className: string,
): LineEditing {
  const place = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);
  const [editor, setEditor] = useState<Editor>();
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const once = (act: () => void) => {
    if (isDone.current) return;
    isDone.current = true;
    act();
  };
  const ways = {
    commit: (made: Editor | undefined) =>
      once(() => (made ? line.onCommit(markupOf(made.getJSON())) : line.onCancel())),
    cancel: () => once(line.onCancel),
  };
  const latest = useRef({ ways, line, className });
  useLayoutEffect(() => {
    latest.current = { ways, line, className };
  });

  useLayoutEffect(() => {
    const made = createLineEditor(place.current, {
      typed: typed.current,
      attributes: {
        'aria-label': latest.current.line.label,
        lang: latest.current.line.language,
        class: latest.current.className,
      },
      commit: (done) => latest.current.ways.commit(done),
      cancel: () => latest.current.ways.cancel(),
    });
    made.on('transaction', draw);
    made.on('update', () => {
      typed.current = { ...typed.current, markup: markupOf(made.getJSON()) };
    });
    setEditor(made);
    return () => made.destroy();
  }, [typed]);

  return { place, editor, commit: () => ways.commit(editor), cancel: ways.cancel };
}

interface EditorWish {
  typed: TypedLine;
  attributes: Record<string, string>;
  commit: (editor: Editor) => void;
  cancel: () => void;
}

function createLineEditor(
  element: HTMLElement | null,
  { typed: { markup, from, to }, attributes, commit, cancel }: EditorWish,
): Editor {
  const editor = new Editor({
    element,
    extensions: LINE_SCHEMA,
    content: documentOf(markup),
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', ...attributes },
      // A space before each line break, or "2" above "5 kg" would become "25 kg".
      transformPastedHTML: (html) => htmlWithRows(html).replaceAll(/<br\b/gi, ' $&'),
      transformPastedText: textWithRows,
      handleKeyDown: (_, event) => {
        if (event.key === 'Escape') cancel();
        else if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) commit(editor);
        else return false;
        return true;
      },
    },
  });
  // At once, so that a key press right after opening is not lost.
  editor.commands.setTextSelection({ from: placeOf(markup, from), to: placeOf(markup, to) });
  editor.view.focus();
  return editor;
}
