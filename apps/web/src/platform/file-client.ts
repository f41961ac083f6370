/** Files that need the bearer token, so that an address alone cannot fetch them. */
import { createContext, use } from 'react';
import { type Bearer, bearerHeaders, noAnswer, refused } from './api-client.ts';

/** Fetches a file by its path on the server. @throws ApiError */
export type FileClient = (path: string, signal?: AbortSignal) => Promise<Blob>;

/** A client that fetches from the server this page came from. */
export function createFileClient(signIn: Bearer, fetchIt: typeof fetch = fetch): FileClient {
  return async (path, signal) => {
    const request = { headers: bearerHeaders(signIn), signal, credentials: 'omit' } as const;
    const answer = await fetchIt(path, request).catch((cause: unknown) => {
      throw signal?.aborted ? cause : noAnswer(cause);
    });
    if (!answer.ok) throw await refused(answer, signIn);
    return answer.blob();
  };
}

/** Hands the client to the screens; tests hand in their own. */
export const FileContext = createContext<FileClient | undefined>(undefined);

/** The client that was handed in. */
export function useFiles(): FileClient {
  const files = use(FileContext);
  if (!files) throw new Error('There is no FileContext around this component.');
  return files;
}
