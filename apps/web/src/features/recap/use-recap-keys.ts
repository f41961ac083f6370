/** Query keys of outside records and their recaps. */
export const recapKeys = {
  documents: (session: string) => ['documents', session],
  /** Uploads in progress of a visit. */
  uploads: (session: string) => ['documentUploads', session],
  list: (session: string) => ['recaps', session],
  one: (session: string, node: string) => ['recap', session, node],
  sources: (session: string, node: string) => ['recapSources', session, node],
  file: (session: string, node: string) => ['documentFile', session, node],
  page: (session: string, node: string, page: number) => ['documentPage', session, node, page],
} as const;
