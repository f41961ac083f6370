/** Files that need the bearer token, so that the address alone is not enough to fetch them. */
import { createContext, use } from 'react';
import { type Bearer, bearerHeaders, noAnswer, refused } from './api-client.ts';

/**
 * Fetches a file by its path on the server, with the server's file name: by GET, or by POST with a body.
 *
 * @throws ApiError
 */
export type FileClient = (path: string, wish?: object) => Promise<File>;

/** A client of the server this page came from. */
export function createFileClient(signIn: Bearer, fetchIt: typeof fetch = fetch): FileClient {
  return async (path, wish) => {
    const bearer = signIn.bearer();
    const headers = bearerHeaders(bearer);
    if (wish) headers.set('content-type', 'application/json');
    const sent = wish ? { method: 'POST', body: JSON.stringify(wish) } : {};
    const answer = await fetchIt(path, { ...sent, headers, credentials: 'omit' }).catch(lost);
    if (!answer.ok) throw await refused(answer, bearer, signIn);
    // An incomplete file counts as no answer.
    const bytes = await answer.blob().catch(lost);
    return new File([bytes], nameIn(answer.headers), { type: bytes.type });
  };
}

function lost(cause: unknown): never {
  throw noAnswer(cause);
}

/** By RFC 6266; empty if the server sends none. */
function nameIn(headers: Headers): string {
  const name = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('content-disposition') ?? '')?.[1];
  return decodeURIComponent(name ?? '');
}

/** Provides the client to the screens; tests provide their own. */
export const FileContext = createContext<FileClient | undefined>(undefined);

/** The provided client. */
export function useFiles(): FileClient {
  const files = use(FileContext);
  if (!files) throw new Error('There is no FileContext around this component.');
  return files;
}
