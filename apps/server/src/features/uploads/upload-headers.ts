/**
 * Parses and checks the headers of the tus protocol. Source: https://tus.io/protocols/resumable-upload
 * (1.0.0).
 */
import type { IncomingHttpHeaders } from 'node:http';
import { storableText } from '@auscult/contract/kit/storable-text';
import { MAX_UPLOAD_BYTES } from '@auscult/contract/limits';
import { invalid, ProtocolRefusal, tooLarge } from './protocol-refusal.ts';

/** The only supported version of the protocol. */
export const TUS_VERSION = '1.0.0';

/** Media type of appended bytes. */
export const OFFSET_STREAM = 'application/offset+octet-stream';

/** Algorithms for Upload-Checksum, with their names in Node.js. */
export const CHECKSUM_ALGORITHMS = ['sha1', 'sha256', 'md5'] as const;

const COUNT = /^\d{1,15}$/;
/** More digits than a JavaScript number represents exactly. */
const LONG_COUNT = /^0*[1-9]\d{15,}$/;
const METADATA_MAX = 4096;
const MISMATCH = 460;

/**
 * A header with a number of bytes; undefined when it is missing. @throws Refusal `invalid_request`;
 * `too_large` for a length beyond any limit
 */
export function countIn(headers: IncomingHttpHeaders, name: string): number | undefined {
  const text = headers[name];
  if (text === undefined) return undefined;
  if (name === 'upload-length' && LONG_COUNT.test(String(text))) throw tooLarge(MAX_UPLOAD_BYTES);
  if (typeof text !== 'string' || !COUNT.test(text)) throw invalid(`${name}: a number of bytes.`);
  return Number(text);
}

/** The length of a new upload; null if it follows later. @throws Refusal `invalid_request` */
export function announcedLength(headers: IncomingHttpHeaders): number | null {
  const length = countIn(headers, 'upload-length');
  const isDeferred = headers['upload-defer-length'] !== undefined;
  if (isDeferred && headers['upload-defer-length'] !== '1')
    throw invalid('upload-defer-length: 1 or nothing.');
  if (isDeferred === (length !== undefined)) {
    throw invalid('Say either upload-length or upload-defer-length, and not both.');
  }
  return length ?? null;
}

/** Upload-Metadata as keys and their decoded values. @throws Refusal `invalid_request` */
export function metadataIn(headers: IncomingHttpHeaders): ReadonlyMap<string, string> {
  const text = headers['upload-metadata'] ?? '';
  if (typeof text !== 'string' || text.length > METADATA_MAX) throw invalid('upload-metadata: too long.');
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  const found = new Map<string, string>();
  for (const pair of pairs) {
    const [key = '', value = '', ...rest] = pair.trim().split(' ');
    if (rest.length > 0 || found.has(key) || !/^[A-Za-z0-9+/]*={0,2}$/.test(value)) {
      throw invalid('upload-metadata: pairs of a key and its value in base64, each key once.');
    }
    found.set(key, storableText(Buffer.from(value, 'base64').toString('utf8')));
  }
  return found;
}

/** The role of an upload in joining: one of several parts, or the whole of some. */
export type Concatenation = { kind: 'partial' } | { kind: 'final'; ids: string[] };

/** Upload-Concat; undefined when it is missing. @throws Refusal `invalid_request` */
export function concatenationIn(headers: IncomingHttpHeaders): Concatenation | undefined {
  const text = headers['upload-concat'];
  if (text === undefined) return undefined;
  if (text === 'partial') return { kind: 'partial' };
  const [, list] = /^final;(.+)$/.exec(String(text)) ?? [];
  if (list === undefined) throw invalid('upload-concat: partial, or final; and the locations of its parts.');
  const ids = list
    .split(' ')
    .filter((location) => location !== '')
    .map((location) => location.split('/').at(-1) ?? '');
  return { kind: 'final', ids };
}

/** An announced checksum. */
export interface Checksum {
  algorithm: (typeof CHECKSUM_ALGORITHMS)[number];
  digest: string;
}

/**
 * Upload-Checksum; undefined when it is missing. @throws Refusal `invalid_request` for an unknown algorithm
 */
export function checksumIn(headers: IncomingHttpHeaders): Checksum | undefined {
  const text = headers['upload-checksum'];
  if (text === undefined) return undefined;
  const [name, digest, ...rest] = String(text).split(' ');
  const algorithm = CHECKSUM_ALGORITHMS.find((known) => known === name);
  if (!algorithm || !digest || rest.length > 0) {
    throw invalid(`upload-checksum: one of ${CHECKSUM_ALGORITHMS.join(', ')}, and the digest in base64.`);
  }
  return { algorithm, digest };
}

/** 460: the bytes do not match their checksum. They were discarded. */
export function otherChecksum(): ProtocolRefusal {
  return new ProtocolRefusal(MISMATCH, [
    'invalid_request',
    'The bytes arrived changed and were thrown away. Send them again.',
  ]);
}

/** @throws Refusal 415 when a body has another type than appended bytes, or is encoded */
export function requireBytes(headers: IncomingHttpHeaders): void {
  if (headers['content-type'] !== OFFSET_STREAM) throw unsupported(`Bytes are sent as ${OFFSET_STREAM}.`);
  refuseEncoded(headers);
}

/** @throws Refusal 415 for a compressed body: the bytes are stored as they are sent */
export function refuseEncoded(headers: IncomingHttpHeaders): void {
  if ((headers['content-encoding'] ?? 'identity') === 'identity') return;
  throw unsupported('Bytes are sent as they are, without a content-encoding.');
}

function unsupported(detail: string): ProtocolRefusal {
  return new ProtocolRefusal(415, ['unsupported_type', detail]);
}
