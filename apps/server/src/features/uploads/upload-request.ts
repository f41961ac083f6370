/** A request of the tus protocol and its answer, without the server that carries them. */
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

/** What is answered; refusals are thrown. */
export interface UploadAnswer {
  status: number;
  headers: Record<string, string>;
}
