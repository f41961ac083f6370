/** Names under which what was said is cached. */
export const recordingKeys = {
  transcript: (session: string, node: string) => ['transcript', session, node],
} as const;
