import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import classes from './file-drop.module.css';

/** A place to drop one file, or to choose it. */
export function FileDrop({ title, hint, accept, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const hintId = useId();

  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };

  return (
    <>
      <button
        type="button"
        className={classes.drop}
        data-over={isOver || undefined}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
        onDragOver={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <span className={classes.icon} aria-hidden="true">
          <IconUpload size={24} stroke={1.75} />
        </span>
        <span className={classes.title}>{title}</span>
      </button>
      <p id={hintId} className={classes.hint}>
        {hint}
      </p>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={title}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          currentTarget.value = '';
        }}
      />
    </>
  );
}

interface FileDropProps {
  title: string;
  /** One line below: what kinds of file are taken. */
  hint: string;
  /** As of the `accept` attribute. */
  accept: string;
  onFile: (file: File) => void;
}
