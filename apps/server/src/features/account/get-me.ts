import type * as contract from '@auscult/contract/account';
import type { CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Context } from '#server/platform/context.ts';

/** What to set where nothing can listen, in one sentence. */
const TRANSCRIBER_HINT =
  'Set STT_BASE_URL (any OpenAI-compatible host) or STT_LOCAL_MODEL (a local Whisper) and start the server again.';

/** Answers `GET /v1/me`. */
export async function getMe({
  request,
  identity,
  speechToText,
  noteWriter,
  isMailConfigured,
}: Context): Promise<CallOutput<typeof contract.getMe>> {
  const { signedIn } = request;
  if (!signedIn) throw new Refusal('not_signed_in', 'Please sign in.');
  const { user, organization, actor } = signedIn;
  return {
    user: {
      id: user.id,
      name: user.name,
      email: user.email,
      email_verified: user.emailVerified,
      public_metadata: { ...user.publicMetadata },
    },
    organization: organization && { id: organization.id, name: organization.name, role: organization.role },
    organizations: (await identity.listMemberships(user.id)).map(({ id, name, role }) => ({
      id,
      name,
      role,
    })),
    consent_forced: actor.isConsentForced !== false,
    server: {
      speech_to_text: {
        configured: speechToText !== undefined,
        hint: speechToText ? '' : TRANSCRIBER_HINT,
      },
      note_writer: noteWriter.name,
      mail: isMailConfigured,
    },
  };
}
