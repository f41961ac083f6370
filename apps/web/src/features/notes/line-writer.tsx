import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LineEditor } from './line-editor.tsx';
import type { LineWriting, TypedLine } from './line-writing.ts';
import { PlainLine } from './plain-line.tsx';

let Loaded: typeof LineEditor | undefined;

/** Edits one line in place. Enter saves, Escape discards all changes. */
export function LineWriter(line: LineWriting) {
  const Editor = useLoadedEditor();
  const [isComposing, setIsComposing] = useState(false);
  const { markup } = line;
  const typed = useRef<TypedLine>({ markup, from: markup.length, to: markup.length });
  const written = useCommitOnLeave(line, typed);

  // The plain field stays while an input method composes a word.
  if (Editor && !isComposing) return <Editor line={written} typed={typed} />;
  return <PlainLine line={written} typed={typed} onComposing={setIsComposing} />;
}

/** Leaving a line saves it, also when the screen or page is left, which fires no blur event. */
function useCommitOnLeave(line: LineWriting, typed: RefObject<TypedLine>): LineWriting {
  const isDone = useRef(false);
  const latest = useRef(line);
  useLayoutEffect(() => {
    latest.current = line;
  });
  useLayoutEffect(() => {
    const leave = () => {
      const text = typed.current.markup.trim();
      // An empty line in editing is not a deleted line.
      if (isDone.current || text === '' || text === latest.current.markup) return;
      isDone.current = true;
      latest.current.onCommit(text);
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [typed]);
  const once = <Given extends unknown[]>(act: (...given: Given) => void) => {
    return (...given: Given) => {
      isDone.current = true;
      act(...given);
    };
  };
  return { ...line, onCommit: once(line.onCommit), onCancel: once(line.onCancel) };
}

/** Preloads the editor. It is large, so it is loaded when a line is shown and not before. */
export function expectWriting(): void {
  loadEditor().catch(() => undefined);
}

/** The editor once it is loaded; if it cannot be loaded, the plain field stays. */
function useLoadedEditor(): typeof LineEditor | undefined {
  const [Editor, setEditor] = useState(() => Loaded);
  useEffect(() => {
    loadEditor().then(
      (loaded) => setEditor(() => loaded),
      () => undefined,
    );
  }, []);
  return Editor;
}

async function loadEditor(): Promise<typeof LineEditor> {
  Loaded ??= (await import('./line-editor.tsx')).LineEditor;
  return Loaded;
}
