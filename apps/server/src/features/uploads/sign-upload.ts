import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import { MAX_DOCUMENT_BYTES, MAX_UPLOAD_BYTES } from '@auscult/contract/limits';
import type * as contract from '@auscult/contract/uploads';
import { DOCUMENTS_BUCKET, RECORDINGS_BUCKET } from '@auscult/contract/uploads';
import { refuseSuspended } from '#server/features/billing/hold-free-session.ts';
import { requireConsentToRecord } from '#server/features/sessions/consent.ts';
import { openRunningSession, refuseSample } from '#server/features/sessions/read-session.ts';
import type { Context } from '#server/platform/context.ts';
import { acceptedDocument } from './accepted-document.ts';
import { type AcceptedType, acceptedType } from './accepted-type.ts';
import { uploadTokens } from './upload-token.ts';

/** Longer than the longest recording and its upload. */
export const TOKEN_HOURS = 12;

const HOUR_MS = 3_600_000;

type Input = CallInput<typeof contract.signUpload>;

/**
 * Answers `POST /v1/sign_upload`. The file name contains no personal data. Tokens are issued only with the
 * required consent, so no audio is uploaded without it.
 * @spec 3/upload-token, 3/consent
 */
export async function signUpload(
  context: Context,
  input: Input,
): Promise<CallOutput<typeof contract.signUpload>> {
  const { actor, now, newId, secret } = context;
  await refuseSuspended(context);
  const session = await openRunningSession(context, input.session, 'record');
  refuseSample(session);
  if (input.bucket === RECORDINGS_BUCKET) await requireConsentToRecord(context, session);
  const { contentType, ending } = ACCEPTED[input.bucket](input);
  const object = `${session.id}/${newId()}.${ending}`;
  const token = uploadTokens(secret, now).sign({
    organization: actor.organizationId,
    user: actor.userId,
    role: actor.role,
    session: session.id,
    bucket: input.bucket,
    object,
    size: input.size ?? null,
    type: contentType,
    expires: now() + TOKEN_HOURS * HOUR_MS,
    // A document's file must stay the one that its text was read from.
    upsert: input.bucket !== DOCUMENTS_BUCKET,
  });
  return { token, bucket: input.bucket, file_path: object };
}

/** Checks the rules of each bucket. @throws Refusal `too_large`, `unsupported_type`, `invalid_request` */
const ACCEPTED: Readonly<Record<Input['bucket'], (input: Input) => AcceptedType>> = {
  [RECORDINGS_BUCKET]: ({ size, content_type, name }) => {
    if (size !== undefined && size > MAX_UPLOAD_BYTES) {
      throw new Refusal('too_large', `A recording can have at most ${MAX_UPLOAD_BYTES / 1024 ** 3} GiB.`);
    }
    return acceptedType(content_type, name);
  },
  [DOCUMENTS_BUCKET]: ({ size, content_type, name }) => {
    if (size === undefined) throw new Refusal('invalid_request', 'size: say how large the document is.');
    if (size > MAX_DOCUMENT_BYTES) {
      throw new Refusal('too_large', `A document can have at most ${MAX_DOCUMENT_BYTES / 1024 ** 2} MiB.`);
    }
    return acceptedDocument(content_type, name);
  },
};
