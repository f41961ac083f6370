/** An S3-compatible store on this machine, as strict as the real one where our client could be wrong. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { openLoopback, readBody } from './loopback.ts';

/** Planned failures: refused as busy, answered only after a second, or done with the answer cut off. */
export type Misbehaviour = 'busy' | 'slow' | 'cut';

/** The store for one bucket. Objects stay for as long as it runs. */
export interface S3Double {
  endpoint: string;
  objects: Map<string, Buffer>;
  /** Multipart uploads in progress. */
  uploads: Map<string, MultipartUpload>;
  /** Makes the next requests fail, one each. */
  misbehave(...next: Misbehaviour[]): void;
  close(): Promise<void>;
}

interface MultipartUpload {
  name: string;
  parts: Map<number, { bytes: Buffer; etag: string }>;
}

interface Asked {
  method: string;
  name: string;
  query: URLSearchParams;
  range: string | undefined;
  body: Buffer;
}

interface Answer {
  status: number;
  body?: Buffer | string;
  headers?: Record<string, string>;
}

interface Store {
  objects: Map<string, Buffer>;
  uploads: Map<string, MultipartUpload>;
}

const PART_MIN = 5 * 1024 ** 2;
const SLOW_MS = 1000;
/** Small, so that a client that ignores paging fails. */
const PAGE = 5;

/** Starts the store. The bucket's name is the first segment of every path. */
export async function openS3Double(): Promise<S3Double> {
  const store: Store = { objects: new Map(), uploads: new Map() };
  const wrongs: Misbehaviour[] = [];
  const { origin, close } = await openLoopback(async (request, response) => {
    const asked = await readAsked(request);
    const wrong = wrongs.shift();
    if (wrong === 'busy') return send(response, asked, refused(503, 'SlowDown'));
    if (wrong === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    const answered = answer(store, asked);
    if (wrong === 'cut') response.destroy();
    else send(response, asked, answered);
  });
  return { endpoint: origin, ...store, misbehave: (...next) => void wrongs.push(...next), close };
}

async function readAsked(request: IncomingMessage): Promise<Asked> {
  const url = new URL(request.url ?? '/', 'http://double');
  const [, , ...steps] = url.pathname.split('/');
  return {
    method: request.method ?? '',
    name: steps.map(decodeURIComponent).join('/'),
    query: url.searchParams,
    range: request.headers.range,
    body: await readBody(request),
  };
}

function send(
  response: ServerResponse,
  { method }: Asked,
  { status, body = '', headers = {} }: Answer,
): void {
  response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers });
  response.end(method === 'HEAD' ? undefined : body);
}

function answer(store: Store, asked: Asked): Answer {
  const { method, query } = asked;
  if (method === 'POST' && query.has('delete')) return removeObjects(store, asked);
  if (method === 'POST' && query.has('uploads')) return startUpload(store, asked);
  if (query.has('uploadId')) return answerUpload(store, asked);
  if (method === 'GET' && query.has('list-type')) return listObjects(store, asked);
  return answerObject(store, asked);
}

function answerObject({ objects }: Store, { method, name, body, range }: Asked): Answer {
  if (method === 'PUT') {
    objects.set(name, body);
    return { status: 200, headers: { etag: etagOf(body) } };
  }
  const bytes = objects.get(name);
  if (!bytes) return refused(404, 'NoSuchKey');
  if (method === 'HEAD') return { status: 200, headers: { 'content-length': String(bytes.length) } };
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (start === undefined) return { status: 200, body: bytes };
  const part = bytes.subarray(Number(start), Number(end) + 1);
  return part.length === 0 ? refused(416, 'InvalidRange') : { status: 206, body: part };
}

function listObjects({ objects }: Store, { query }: Asked): Answer {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort();
  const page = names.slice(0, PAGE);
  const contents = page.map(
    (name) => `<Contents><Key>${name}</Key><Size>${objects.get(name)?.length}</Size></Contents>`,
  );
  const isTruncated = names.length > PAGE;
  const token = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return xml('ListBucketResult', `<IsTruncated>${isTruncated}</IsTruncated>${token}${contents.join('')}`);
}

function removeObjects({ objects }: Store, { body }: Asked): Answer {
  for (const [, name] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(name ?? '');
  return xml('DeleteResult', '');
}

function startUpload({ uploads }: Store, { name }: Asked): Answer {
  // With special characters in names and addresses, as real ones have.
  const id = `upload/${uploads.size}+${createHash('sha256').update(name).digest('base64')}`;
  uploads.set(id, { name, parts: new Map() });
  return xml('InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`);
}

function answerUpload(store: Store, asked: Asked): Answer {
  const id = asked.query.get('uploadId') ?? '';
  const upload = store.uploads.get(id);
  if (upload?.name !== asked.name) return refused(404, 'NoSuchUpload');
  if (asked.method === 'PUT') {
    const etag = etagOf(asked.body);
    upload.parts.set(Number(asked.query.get('partNumber')), { bytes: asked.body, etag });
    return { status: 200, headers: { etag } };
  }
  if (asked.method === 'GET') return listParts(upload, asked);
  if (asked.method === 'DELETE') {
    store.uploads.delete(id);
    return { status: 204 };
  }
  const joined = joinParts(upload, asked.body.toString());
  if (!Buffer.isBuffer(joined)) return joined;
  store.objects.set(asked.name, joined);
  store.uploads.delete(id);
  return xml('CompleteMultipartUploadResult', '');
}

function listParts({ parts }: MultipartUpload, { query }: Asked): Answer {
  const after = Number(query.get('part-number-marker') ?? 0);
  const numbers = [...parts.keys()].filter((number) => number > after).sort((one, other) => one - other);
  const page = numbers.slice(0, PAGE);
  const list = page.map((number) => {
    const { etag, bytes } = parts.get(number) ?? { etag: '', bytes: Buffer.alloc(0) };
    return `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag><Size>${bytes.length}</Size></Part>`;
  });
  const isTruncated = numbers.length > PAGE;
  return xml(
    'ListPartsResult',
    `<IsTruncated>${isTruncated}</IsTruncated><NextPartNumberMarker>${page.at(-1) ?? 0}</NextPartNumberMarker>${list.join('')}`,
  );
}

/** Every part named by its tag, in order, and only the last may be small. */
function joinParts({ parts }: MultipartUpload, body: string): Buffer | Answer {
  const named = [...body.matchAll(/<Part>(.*?)<\/Part>/g)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: /<ETag>(.*?)</.exec(part)?.[1]?.replaceAll('&quot;', '"'),
  }));
  const found = named.map(({ number }) => parts.get(number));
  if (named.length === 0) return refused(400, 'MalformedXML');
  if (named.some(({ etag }, index) => found[index]?.etag !== etag)) return refused(400, 'InvalidPart');
  const isBehind = ({ number }: { number: number }, index: number) =>
    number <= (named[index - 1]?.number ?? 0);
  if (named.some(isBehind)) return refused(400, 'InvalidPartOrder');
  const bytes = found.map((part) => part?.bytes ?? Buffer.alloc(0));
  const isTooSmall = bytes.slice(0, -1).some(({ length }) => length < PART_MIN);
  return isTooSmall ? refused(400, 'EntityTooSmall') : Buffer.concat(bytes);
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}

function refused(status: number, code: string): Answer {
  return { ...xml('Error', `<Code>${code}</Code><Message>${code}</Message>`), status };
}

function xml(root: string, content: string): Answer {
  return {
    status: 200,
    body: `<?xml version="1.0" encoding="UTF-8"?><${root}>${content}</${root}>`,
    headers: { 'content-type': 'application/xml' },
  };
}
