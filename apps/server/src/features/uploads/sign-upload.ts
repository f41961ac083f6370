import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import { MAX_UPLOAD_BYTES } from '@auscult/contract/limits';
import type * as contract from '@auscult/contract/uploads';
import { RECORDINGS_BUCKET } from '@auscult/contract/uploads';
import { refuseSuspended } from '#server/features/billing/hold-free-session.ts';
import { requireConsentToRecord } from '#server/features/sessions/consent.ts';
import { openRunningSession, refuseSample } from '#server/features/sessions/read-session.ts';
import type { Context } from '#server/platform/context.ts';
import { acceptedType } from './accepted-type.ts';
import { uploadTokens } from './upload-token.ts';

/** Longer than the longest recording and the way home from it. */
export const TOKEN_HOURS = 12;

const HOUR_MS = 3_600_000;

/**
 * Answers `POST /v1/sign_upload`. The name it gives says nothing about anybody. Whoever holds its token was asked for
 * consent: nothing is uploaded without one. @spec 3/upload-token, 3/consent
 */
export async function signUpload(
  context: Context,
  input: CallInput<typeof contract.signUpload>,
): Promise<CallOutput<typeof contract.signUpload>> {
  const { actor, now, newId, secret } = context;
  await refuseSuspended(context);
  const session = await openRunningSession(context, input.session, 'record');
  refuseSample(session);
  await requireConsentToRecord(context, session);
  if (input.size !== undefined && input.size > MAX_UPLOAD_BYTES) {
    throw new Refusal('too_large', `A recording may hold ${MAX_UPLOAD_BYTES / 1024 ** 3} GiB at most.`);
  }
  const { contentType, ending } = acceptedType(input.content_type, input.name);
  const object = `${session.id}/${newId()}.${ending}`;
  const token = uploadTokens(secret, now).sign({
    organization: actor.organizationId,
    user: actor.userId,
    role: actor.role,
    session: session.id,
    bucket: RECORDINGS_BUCKET,
    object,
    size: input.size ?? null,
    type: contentType,
    expires: now() + TOKEN_HOURS * HOUR_MS,
    upsert: true,
  });
  return { token, bucket: RECORDINGS_BUCKET, file_path: object };
}
