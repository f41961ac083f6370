/**
 * A document's file over HTTP, as a download or for our own page. A browser that opens it runs nothing in it.
 */
import { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { InContext, Services } from '#server/platform/context.ts';
import type { DescribedRoute } from '#server/platform/http/described-route.ts';
import { readStored } from '#server/ports/file-store.ts';
import { type DocumentFile, getDocumentFile, noFile } from './document-file.ts';

/** Services that sending files needs. */
export interface FileParts {
  services: Pick<Services, 'fileStore'>;
  inContext: InContext;
}

const Params = z.object({ session_id: SessionId, node_id: NodeId });

/** The file route. It holds no transaction while it sends. */
export function documentFileRoute({ services, inContext }: FileParts): DescribedRoute {
  return {
    description: {
      method: 'GET',
      path: '/v1/document_file/{session_id}/{node_id}',
      summary: 'The file of an outside record as it was uploaded.',
      tag: 'documents',
      answers: 'application/octet-stream',
      needsBearer: true,
    },
    handle: async (request, reply, signedIn) => {
      if (!signedIn) throw new Refusal('not_signed_in', 'Please sign in.');
      const params = Params.safeParse(request.params);
      if (!params.success) throw new Refusal('node_not_found', 'This document no longer exists.');
      const { session_id, node_id } = params.data;
      const file = await inContext(signedIn.actor, (context) =>
        getDocumentFile(context, session_id, node_id),
      );
      return send({ request, reply }, file, services);
    },
  };
}

async function send(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { object, contentType, name }: DocumentFile,
  { fileStore }: FileParts['services'],
): Promise<unknown> {
  // A file never changes, so its key is its ETag.
  const etag = `"${object.storage_key}"`;
  const isKnown = request.headers['if-none-match'] === etag;
  // Opened before any header is set: if the file is missing, the answer is a refusal.
  const bytes = isKnown ? undefined : await readStored(fileStore, object.storage_key, { refusal: noFile });
  reply.headers({
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename*=UTF-8''${fileName(name)}`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'content-type': contentType,
    'x-content-type-options': 'nosniff',
    etag,
  });
  if (!bytes) return reply.code(304).send();
  return reply.header('content-length', object.size).send(bytes);
}

/** In the format of RFC 8187. */
function fileName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
