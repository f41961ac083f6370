/** Names under which notes are cached. */
export const notesKeys = {
  list: (session: string) => ['notes', session],
  one: (session: string, node: string) => ['note', session, node],
} as const;
