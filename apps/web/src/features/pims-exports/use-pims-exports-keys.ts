/** Query keys of exports to practice systems. */
export const pimsExportsKeys = {
  of: (session: string) => ['pimsExports', session],
  /** Those of the team that need a person. */
  waiting: ['waitingPimsExports'],
  preview: (wish: object) => ['pimsPreview', wish],
  parts: (id: string) => ['pimsExportParts', id],
} as const;
