/** Names under which visits are cached. */
export const sessionKeys = {
  lists: ['sessions'],
  list: (search: string) => ['sessions', search],
  one: (id: string) => ['session', id],
} as const;
