/** Reads a file of an external service, to compare it with what was sent. */
import { type HttpEnding, REQUEST_TIMEOUT_MS } from './request-json.ts';

/** How a download ended. */
export type DownloadEnding = HttpEnding | { readonly kind: 'file'; readonly content: Uint8Array };

/** Bytes of a file. */
const LARGEST_FILE = 32 * 1024 * 1024;

/**
 * Downloads a file. It follows no redirect and repeats nothing.
 *
 * @param request.origin  as in `JsonRequest`
 */
export async function downloadFile(request: {
  readonly origin: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}): Promise<DownloadEnding> {
  const { origin, path, headers } = request;
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
  request.signal.throwIfAborted();
  try {
    const response = await fetch(new URL(path, origin), { headers, signal, redirect: 'manual' });
    const { status } = response;
    if (status === 200) return await readFile(response);
    await response.body?.cancel();
    return { kind: 'answer', status, headers: Object.fromEntries(response.headers), json: undefined };
  } catch {
    return { kind: 'unsure', why: signal.aborted ? 'late' : 'cut' };
  }
}

async function readFile({ body }: Response): Promise<DownloadEnding> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > LARGEST_FILE) return { kind: 'unsure', why: 'too_large' };
    chunks.push(chunk);
  }
  return { kind: 'file', content: Buffer.concat(chunks) };
}
