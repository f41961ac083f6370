/** A recording's audio over HTTP, whole or in ranges, so that a player can jump to a word. */
import { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { StoredObject } from '#server/features/uploads/stored-objects.ts';
import type { InContext, Services } from '#server/platform/context.ts';
import type { DescribedRoute } from '#server/platform/http/described-route.ts';
import { readStored } from '#server/ports/file-store.ts';
import { type ByteRange, getRecordingAudio, noSound, rangeIn } from './recording-audio.ts';

/** Services that playing needs. */
export interface AudioParts {
  services: Pick<Services, 'fileStore'>;
  inContext: InContext;
}

const Params = z.object({ session_id: SessionId, recording_id: NodeId });

/** The audio route. It holds no transaction while it sends. */
export function recordingAudioRoute({ services, inContext }: AudioParts): DescribedRoute {
  return {
    description: {
      method: 'GET',
      path: '/v1/recording_audio/{session_id}/{recording_id}',
      summary: 'The sound of a recording, whole or the part that Range names.',
      tag: 'recordings',
      answers: 'audio/*',
      needsBearer: true,
    },
    handle: async (request, reply, signedIn) => {
      if (!signedIn) throw new Refusal('not_signed_in', 'Please sign in.');
      const params = Params.safeParse(request.params);
      if (!params.success) throw new Refusal('recording_not_found', 'This recording no longer exists.');
      const { session_id, recording_id } = params.data;
      const object = await inContext(signedIn.actor, (context) =>
        getRecordingAudio(context, session_id, recording_id),
      );
      return send(request, reply, { object, services });
    },
  };
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { object, services }: { object: StoredObject; services: AudioParts['services'] },
): Promise<unknown> {
  const { size, storage_key } = object;
  // A file never changes, so its key is its ETag.
  const etag = `"${storage_key}"`;
  const isKnown = request.headers['if-none-match'] === etag;
  const range = isKnown || isForOther(request, etag) ? undefined : rangeIn(request.headers.range, size);
  if (range === 'unsatisfiable') return refuseRange(reply, size);
  const part: ByteRange = range ?? { start: 0, end: size - 1 };
  // Opened before any header is set: if the file is missing, the answer is a refusal.
  const bytes = isKnown
    ? undefined
    : await readStored(services.fileStore, storage_key, { range: part, refusal: noSound });
  reply.headers({ ...soundHeaders(object.content_type), etag });
  if (!bytes) return reply.code(304).send();
  reply.header('content-length', part.end - part.start + 1);
  if (range) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
  return reply.send(bytes);
}

function refuseRange(reply: FastifyReply, size: number): FastifyReply {
  return reply
    .code(416)
    .headers({
      ...soundHeaders('application/json'),
      'content-range': `bytes */${size}`,
    })
    .send({ code: 'invalid_request', detail: `This recording has ${size} bytes.` });
}

function soundHeaders(contentType: string): Record<string, string> {
  return {
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-disposition': 'inline',
    'content-type': contentType,
    'x-content-type-options': 'nosniff',
  };
}

/** A client with one version cannot use a range of another. */
function isForOther({ headers }: FastifyRequest, etag: string): boolean {
  const wanted = headers['if-range'];
  return wanted !== undefined && wanted !== etag;
}
