/** A request of the tus protocol and its answer, independent of the HTTP server. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { UploadClaims } from './upload-token.ts';

/** A request whose version and token were checked. */
export interface UploadRequest {
  claims: UploadClaims;
  headers: IncomingHttpHeaders;
  /** Undefined when there are no bytes. */
  body: Readable | undefined;
}

/** The answer; refusals are thrown. */
export interface UploadAnswer {
  status: number;
  headers: Record<string, string>;
}
