import { useEffect, useRef, useState } from 'react';
import type { LineEditor } from './line-editor.tsx';
import type { LineWriting, TypedLine } from './line-writing.ts';
import { PlainLine } from './plain-line.tsx';

let Loaded: typeof LineEditor | undefined;

/** Edits one line in place. Enter commits, Escape takes everything back. */
export function LineWriter(line: LineWriting) {
  const Editor = useLoadedEditor();
  const [isComposing, setIsComposing] = useState(false);
  const { markup } = line;
  const typed = useRef<TypedLine>({ markup, from: markup.length, to: markup.length });

  // Half a word stays where it was begun.
  if (Editor && !isComposing) return <Editor line={line} typed={typed} />;
  return <PlainLine line={line} typed={typed} onComposing={setIsComposing} />;
}

/** Loads the editor ahead, if it can be had. It is large, so it comes when a line is looked at and not before. */
export function expectWriting(): void {
  loadEditor().catch(() => undefined);
}

/** The editor once it is there; where it cannot be had the line is written without it. */
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
