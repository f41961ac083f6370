/** Query keys of transcripts. */
export const recordingKeys = {
  transcripts: (session: string) => ['transcript', session],
  transcript: (session: string, node: string) => ['transcript', session, node],
  /** A person's interrupted uploads on this device. */
  interrupted: (user: string) => ['interruptedUploads', user],
} as const;
