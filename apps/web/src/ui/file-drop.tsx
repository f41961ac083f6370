import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import classes from './file-drop.module.css';

/** An area for dropping files, or choosing them. */
export function FileDrop({ title, hint, accept, takesSeveral = false, error, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const hintId = useId();
  const errorId = useId();

  const take = (files: FileList | null) => {
    const all = [...(files ?? [])];
    for (const file of takesSeveral ? all : all.slice(0, 1)) onFile(file);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };

  return (
    <>
      <button
        type="button"
        className={classes.drop}
        data-over={isOver || undefined}
        data-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? hintId : `${errorId} ${hintId}`}
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
      {error !== undefined && (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
      <p id={hintId} className={classes.hint}>
        {hint}
      </p>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={takesSeveral}
        hidden
        aria-label={title}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          currentTarget.value = '';
        }}
      />
    </>
  );
}

interface FileDropProps {
  title: string;
  /** One line below: the accepted kinds of files. */
  hint: string;
  /** In the format of the `accept` attribute. */
  accept: string;
  /** Whether several files are accepted at once; only the first one by default. */
  takesSeveral?: boolean;
  /** Why a file was rejected, or that one is required. */
  error?: string | undefined;
  /** Called once for each file. */
  onFile: (file: File) => void;
}
