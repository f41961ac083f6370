/** Query keys of the template editor. */
export const editorKeys = {
  /** Every query of the library. */
  library: ['templates'],
  opened: (id: string) => ['templateEditor', 'opened', id],
  versions: (id: string) => ['templateEditor', 'versions', id],
  trial: (id: string, session: string | null, form: number) => ['templateEditor', 'trial', id, session, form],
  sections: ['templateEditor', 'sections'],
  entries: ['templateEditor', 'entries'],
} as const;
