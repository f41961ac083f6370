/** Query keys of notes. */
export const notesKeys = {
  list: (session: string) => ['notes', session],
  one: (session: string, node: string) => ['note', session, node],
  form: (note: { session_id: string; node_id: string; version: number }) => [
    'note-form',
    note.session_id,
    note.node_id,
    note.version,
  ],
} as const;
