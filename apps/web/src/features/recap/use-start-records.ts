import type { SessionId } from '@auscult/contract/kit/ids';
import { useRef, useState } from 'react';
import { reasonAgainst } from './document-types.ts';
import { type NewRecordsSession, useCreateSession } from './use-create-session.ts';
import { useUploadTo } from './use-upload-documents.ts';

/**
 * Starts a visit with the first dropped files, and uploads them to it. Without pets and a name the visit is
 * named after its first file; both can be changed later. Unreadable files start nothing.
 */
export function useStartRecords({ pets, name }: NewRecordsSession, onStarted: (id: SessionId) => void) {
  const start = useCreateSession();
  const upload = useUploadTo();
  const waiting = useRef<File[]>([]);
  const [refused, setRefused] = useState<string>();

  const begin = () => {
    const [first] = waiting.current.filter((file) => !reasonAgainst(file));
    if (!first) return setRefused(waiting.current.splice(0).map(reasonAgainst)[0]);
    setRefused(undefined);
    const called = name === '' && pets.length === 0 ? nameFromFile(first) : name;
    start.mutate(
      { pets, name: called },
      {
        onSuccess: ({ id }) => {
          for (const file of waiting.current.splice(0)) upload(id, file);
          onStarted(id);
        },
      },
    );
  };

  return {
    /** Accepts one of several dropped files. */
    take: (file: File) => {
      waiting.current.push(file);
      if (waiting.current.length === 1 && !start.isPending) queueMicrotask(begin);
    },
    retry: begin,
    error: start.error,
    isPending: start.isPending,
    /** Why none of the files can be read. */
    refused,
  };
}

/** "bella_lab-2026.pdf" becomes "bella lab 2026". */
export function nameFromFile({ name }: Pick<File, 'name'>): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
  return (words || name).slice(0, 300);
}
