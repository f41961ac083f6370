/** Names under which what was said is cached. */
export const recordingKeys = {
  transcripts: (session: string) => ['transcript', session],
  transcript: (session: string, node: string) => ['transcript', session, node],
} as const;
