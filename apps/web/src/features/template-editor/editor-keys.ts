/** Names under which what the template editor reads is cached. */
export const editorKeys = {
  /** Everything that the library has read. */
  library: ['templates'],
  opened: (id: string) => ['templateEditor', 'opened', id],
  versions: (id: string) => ['templateEditor', 'versions', id],
  trial: (id: string, session: string | null, form: number) => ['templateEditor', 'trial', id, session, form],
  sections: ['templateEditor', 'sections'],
  entries: ['templateEditor', 'entries'],
} as const;
