/** A host of models as Hugging Face is one: lists of files with checksums, and files with ranges. */
import { z } from 'zod';
import { errorOfStatus, ProviderError } from '#server/ports/provider-error.ts';

/** What the publisher's list says about a file. */
export interface ListedFile {
  readonly bytes: number;
  /** Of large files. */
  readonly sha256?: string | undefined;
  /** Of files that are in Git itself: the SHA-1 of its blob. */
  readonly gitSha1?: string | undefined;
}

/** A repository at a revision. */
export interface Repository {
  readonly repository: string;
  readonly revision: string;
}

/** Where models are downloaded from. */
export interface ModelHost {
  /** The address without a password, as it may be shown. */
  readonly address: string;
  /**
   * The publisher's list of the files of a repository, by path.
   *
   * @throws ProviderError
   */
  list(repository: Repository, signal: AbortSignal): Promise<Map<string, ListedFile>>;
  /**
   * Opens a file from a byte on. A host that cannot start there starts from the beginning.
   *
   * @throws ProviderError
   */
  open(file: RemoteFile, from: number, signal: AbortSignal): Promise<OpenedFile>;
}

/** A file of the host, and how long it must be. */
export interface RemoteFile extends Repository {
  readonly path: string;
  readonly bytes: number;
}

/** The bytes of a file as they arrive. They must be read, or the connection stays open. */
export interface OpenedFile {
  /** Position of the first byte: as asked, or 0. */
  readonly start: number;
  /** @throws ProviderError, retryable, when the connection breaks or no byte arrives for too long */
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** A file that is not the publisher's: of another length, or with another checksum. */
export class WrongFile extends ProviderError {
  /** @param path  within its repository */
  constructor(path: string) {
    super(
      `The model host’s “${path}” is not the file of the publisher, so it was removed. Check the address of the host and try again.`,
      { retryable: false },
    );
  }
}

const MOST_REDIRECTS = 5;
const MOST_BYTES_OF_LIST = 8 * 1024 ** 2;

/** The list of Hugging Face, as far as it is used. */
const Listing = z.array(
  z.object({
    type: z.string(),
    path: z.string(),
    size: z.number().int().nonnegative(),
    oid: z.string(),
    lfs: z.object({ oid: z.string(), size: z.number().int().nonnegative() }).optional(),
  }),
);

const SHA256 = /^[0-9a-f]{64}$/;
const SHA1 = /^[0-9a-f]{40}$/;

/**
 * @param options.address  http or https; a name and password in it are sent to this host only
 * @param options.stallMs  how long to wait for an answer, and for each further byte
 */
export function openModelHost(options: { address: string; stallMs: number }): ModelHost {
  const base = new URL(options.address);
  const authorization = takePassword(base);
  const root = base.href.replace(/\/+$/, '');

  async function get(start: string, signal: AbortSignal, headers: Record<string, string> = {}) {
    let url = new URL(start);
    for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
      const isOwn = url.host === base.host && authorization !== undefined;
      const response = await ask(url, isOwn ? { ...headers, authorization } : headers, signal);
      const location = response.headers.get('location');
      if (!location || response.status < 300 || response.status > 399) return checked(response);
      await response.body?.cancel();
      url = redirected(url, location);
    }
    throw unsafeRedirect();
  }

  return {
    address: root,
    async list({ repository, revision }, signal) {
      const stall = watch(signal, options.stallMs);
      try {
        const url = `${root}/api/models/${repository}/tree/${revision}?recursive=true`;
        return readListing(await readText(await get(url, stall.signal), stall));
      } finally {
        stall.end();
      }
    },
    async open(file, from, signal) {
      const stall = watch(signal, options.stallMs);
      try {
        const range: Record<string, string> = from > 0 ? { range: `bytes=${from}-` } : {};
        const response = await get(
          `${root}/${file.repository}/resolve/${file.revision}/${encodePath(file.path)}`,
          stall.signal,
          { 'accept-encoding': 'identity', ...range },
        );
        if (isWebPage(response)) throw notTheFile();
        return { start: startOf(response, file, from), chunks: chunksOf(response, stall) };
      } catch (error) {
        stall.end();
        throw error;
      }
    },
  };
}

function takePassword(url: URL): string | undefined {
  const { username, password } = url;
  url.username = '';
  url.password = '';
  if (username === '' && password === '') return undefined;
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return `Basic ${Buffer.from(pair).toString('base64')}`;
}

async function ask(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, { headers, signal, redirect: 'manual' });
  } catch (error) {
    throw brokenLine(error, signal);
  }
}

/** @throws ProviderError for the status of a failure */
async function checked(response: Response): Promise<Response> {
  if (response.ok && response.body) return response;
  await response.body?.cancel();
  throw errorOfStatus('model host', {
    status: response.status,
    retryAfter: response.headers.get('retry-after') ?? undefined,
  });
}

function redirected(from: URL, location: string): URL {
  const to = URL.parse(location, from);
  const isSafe = to?.protocol === 'https:' || (to?.protocol === 'http:' && from.protocol === 'http:');
  if (!to || !isSafe || to.username !== '' || to.password !== '') throw unsafeRedirect();
  return to;
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

function isWebPage(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') === true;
}

/** Where in the file the answer begins. @throws WrongFile when the file has another length */
function startOf(response: Response, file: RemoteFile, from: number): number {
  const range = /^bytes (\d+)-\d+\/(\d+)$/.exec(response.headers.get('content-range') ?? '');
  const isPart = response.status === 206;
  const total = isPart ? range?.[2] : response.headers.get('content-length');
  const start = isPart ? Number(range?.[1]) : 0;
  const isAsked = start === from || start === 0;
  if (!isAsked || (typeof total === 'string' && Number(total) !== file.bytes)) throw new WrongFile(file.path);
  return start;
}

async function* chunksOf(response: Response, stall: Stall): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of response.body ?? []) {
      stall.touch();
      yield chunk;
      stall.touch();
    }
  } catch (error) {
    throw brokenLine(error, stall.signal);
  } finally {
    stall.end();
  }
}

async function readText(response: Response, stall: Stall): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunksOf(response, stall)) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES_OF_LIST) throw notAList();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Reads a list of files as the host sends it, or as it was saved. @throws ProviderError */
export function readListing(text: string): Map<string, ListedFile> {
  const entries = parseListing(text);
  const files = entries.filter(({ type }) => type === 'file');
  if (files.length === 0) throw notAList();
  return new Map(
    files.map(({ path, size, oid, lfs }) => [
      path,
      lfs
        ? { bytes: lfs.size, sha256: matching(SHA256, lfs.oid.replace(/^sha256:/, '')) }
        : { bytes: size, gitSha1: matching(SHA1, oid) },
    ]),
  );
}

function parseListing(text: string): z.infer<typeof Listing> {
  try {
    return Listing.parse(JSON.parse(text));
  } catch {
    throw notAList();
  }
}

/** @throws ProviderError where a checksum is not one, so that no file passes unchecked */
function matching(pattern: RegExp, sum: string): string {
  if (!pattern.test(sum)) throw notAList();
  return sum;
}

/** Aborts a request when nothing happens for some time. */
interface Stall {
  /** Aborted by the caller, too. */
  readonly signal: AbortSignal;
  touch(): void;
  /** Closes the connection, if it is still open. */
  end(): void;
}

function watch(signal: AbortSignal, stallMs: number): Stall {
  const stalled = new AbortController();
  const timer = setTimeout(() => stalled.abort(), stallMs);
  return {
    signal: AbortSignal.any([signal, stalled.signal]),
    touch: () => timer.refresh(),
    end: () => {
      clearTimeout(timer);
      stalled.abort();
    },
  };
}

/** An error of the connection as a sentence; the caller's own reason where it gave up. */
function brokenLine(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof ProviderError) return error;
  if (signal.aborted && !(signal.reason instanceof DOMException)) return signal.reason;
  const told = new ProviderError(
    'The model host can’t be reached. Check the internet connection, or copy the model into the import folder.',
    { retryable: true },
  );
  told.cause = error;
  return told;
}

function notAList(): ProviderError {
  return new ProviderError('The model host does not send a list of model files. Check its address.', {
    retryable: false,
  });
}

function notTheFile(): ProviderError {
  return new ProviderError('The model host sends a web page instead of the model. Check its address.', {
    retryable: false,
  });
}

function unsafeRedirect(): ProviderError {
  return new ProviderError('The model host points to an address that is not safe. Check its address.', {
    retryable: false,
  });
}
