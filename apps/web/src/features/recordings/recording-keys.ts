/** Names under which what was said is cached. */
export const recordingKeys = {
  transcripts: (session: string) => ['transcript', session],
  transcript: (session: string, node: string) => ['transcript', session, node],
  /** Uploads of a person that were cut short on this device. */
  interrupted: (user: string) => ['interruptedUploads', user],
} as const;
