import type * as contract from '@auscult/contract/account';
import type { CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import { mayOpenAdminCenter } from '@auscult/domain/access/admin-center';
import type { Context } from '#server/platform/context.ts';
import type { SignedIn } from '#server/ports/identity.ts';

type Me = CallOutput<typeof contract.getMe>;

/** The sentence for servers without transcription: what that means for a vet, then what the owner of the server does about it. */
const TRANSCRIBER_HINT =
  'Transcription isn’t set up yet. Recordings wait until the owner of this server sets it up in Settings, Server.';

/** Answers `GET /v1/me`. @spec 1.6/tier-and-licenses */
export async function getMe(context: Context): Promise<Me> {
  const { request, identity, actor } = context;
  const { signedIn } = request;
  if (!signedIn) throw new Refusal('not_signed_in', 'Please sign in.');
  const { user, organization } = signedIn;
  return {
    user: {
      id: user.id,
      name: user.name,
      email: user.email,
      email_verified: user.emailVerified,
      public_metadata: { ...user.publicMetadata },
      two_factor_enabled: user.twoFactorEnabled,
      is_staff: user.isStaff,
      is_server_owner: user.isServerOwner,
    },
    organization: organization && {
      id: organization.id,
      name: organization.name,
      role: organization.role,
      public_metadata: { ...organization.publicMetadata },
    },
    organizations: (await identity.listMemberships(user.id)).map(({ id, name, role }) => ({
      id,
      name,
      role,
    })),
    acting_as: actingAs(signedIn),
    admin_center: mayOpenAdminCenter(actor),
    two_factor_missing: signedIn.isSecondFactorMissing,
    consent_forced: actor.isConsentForced !== false,
    server: serverOf(context),
  };
}

function actingAs({ actingAs: staff }: SignedIn): Me['acting_as'] {
  if (!staff) return null;
  const { userId, name, expiresTimestamp, reason } = staff;
  return { user_id: userId, name, expires_timestamp: expiresTimestamp, reason };
}

function serverOf({ speechToText, noteWriter, isMailConfigured, hasTrial, links }: Context): Me['server'] {
  return {
    speech_to_text: {
      configured: speechToText !== undefined,
      hint: speechToText ? '' : TRANSCRIBER_HINT,
    },
    note_writer: noteWriter.name,
    mail: isMailConfigured,
    trial: hasTrial,
    support_chat_url: links.supportChatUrl,
    analytics_url: links.analyticsUrl,
    help_center_url: links.helpCenterUrl,
    native_app_scheme: links.nativeAppScheme,
  };
}
