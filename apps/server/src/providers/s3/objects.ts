/** The few S3 operations that the file store uses. */
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

/** The bucket, and its credentials. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** Undefined for AWS itself. */
  endpoint?: string | undefined;
  /** Undefined if the machine has its own role. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** An object in a list. */
export interface ListedObject {
  name: string;
  size: number;
}

/** A part of a multipart upload, as named when it is completed. */
export interface UploadedPart {
  number: number;
  etag: string;
  size: number;
}

/** Objects of one bucket. Lost connections and answers such as 503 are retried a few times. */
export interface Objects {
  put(name: string, bytes: Buffer): Promise<void>;
  /** @throws S3ServiceException when it does not exist */
  get(name: string, range?: { start: number; end: number }): Promise<Readable>;
  sizeOf(name: string): Promise<number | undefined>;
  list(prefix: string): Promise<ListedObject[]>;
  remove(names: readonly string[]): Promise<void>;
  startParts(name: string): Promise<string>;
  putPart(name: string, uploadId: string, number: number, bytes: Buffer): Promise<UploadedPart>;
  /** Empty when the upload does not exist. */
  listParts(name: string, uploadId: string): Promise<UploadedPart[]>;
  joinParts(name: string, uploadId: string, parts: readonly UploadedPart[]): Promise<void>;
  dropParts(name: string, uploadId: string): Promise<void>;
}

const ATTEMPTS = 4;
const CONNECT_MS = 5000;
const REQUEST_MS = 60_000;
/** Maximum objects that one request may delete. */
const DELETED_AT_ONCE = 1000;

/** Opens a bucket. It sends nothing until the first operation. */
export function openBucket(settings: S3Settings): Objects {
  const { bucket: Bucket, region, endpoint, credentials } = settings;
  const client = new S3Client({
    region,
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS },
    // Many S3-compatible stores support neither the new checksums nor a host name per bucket.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === undefined ? {} : { credentials }),
  });
  return { ...wholeObjects(client, Bucket), ...objectsInParts(client, Bucket) };
}

function wholeObjects(client: S3Client, Bucket: string) {
  return {
    put: async (Key: string, Body: Buffer) => {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength: Body.length }));
    },
    get: async (Key: string, range?: { start: number; end: number }) => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, ...(range ? { Range } : {}) }));
      // In Node.js the body of an object is a stream.
      return Body as Readable;
    },
    sizeOf: (Key: string) =>
      orMissing(
        client.send(new HeadObjectCommand({ Bucket, Key })).then(({ ContentLength }) => ContentLength ?? 0),
        undefined,
      ),
    list: async (Prefix: string) => {
      const found: ListedObject[] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
        for (const { Key = '', Size = 0 } of page.Contents ?? []) found.push({ name: Key, size: Size });
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (ContinuationToken !== undefined);
      return found;
    },
    remove: async (names: readonly string[]) => {
      for (let start = 0; start < names.length; start += DELETED_AT_ONCE) {
        const some = names.slice(start, start + DELETED_AT_ONCE).map((Key) => ({ Key }));
        const { Errors } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects: some, Quiet: true } }),
        );
        if (Errors?.length) throw new Error(`${Errors.length} objects could not be destroyed.`);
      }
    },
  };
}

function objectsInParts(client: S3Client, Bucket: string) {
  return {
    startParts: async (Key: string) => {
      const { UploadId = '' } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
      return UploadId;
    },
    putPart: async (Key: string, UploadId: string, PartNumber: number, Body: Buffer) => {
      const { ETag = '' } = await client.send(
        new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body, ContentLength: Body.length }),
      );
      return { number: PartNumber, etag: ETag, size: Body.length };
    },
    listParts: (Key: string, UploadId: string) =>
      orMissing(listAllParts(client, { Bucket, Key, UploadId }), []),
    joinParts: async (Key: string, UploadId: string, parts: readonly UploadedPart[]) => {
      const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }));
      await client.send(
        new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }),
      );
    },
    dropParts: (Key: string, UploadId: string) =>
      orMissing(
        client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).then(() => undefined),
        undefined,
      ),
  };
}

async function listAllParts(
  client: S3Client,
  upload: { Bucket: string; Key: string; UploadId: string },
): Promise<UploadedPart[]> {
  const parts: UploadedPart[] = [];
  let PartNumberMarker: string | undefined;
  do {
    const page = await client.send(new ListPartsCommand({ ...upload, PartNumberMarker }));
    for (const { PartNumber = 0, ETag = '', Size = 0 } of page.Parts ?? []) {
      parts.push({ number: PartNumber, etag: ETag, size: Size });
    }
    PartNumberMarker = page.IsTruncated ? page.NextPartNumberMarker : undefined;
  } while (PartNumberMarker !== undefined);
  return parts;
}

const NOT_FOUND = 404;

/** The result of `work`; `missing` when the object does not exist. */
export async function orMissing<T, M>(work: Promise<T>, missing: M): Promise<T | M> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === NOT_FOUND) return missing;
    throw error;
  }
}
