import type * as contract from '@auscult/contract/admin-security';
import type { CallOutput } from '@auscult/contract/kit/call';
import { type SecurityLimits, securityOf } from '@auscult/domain/admin/security-rules';
import type { Context } from '#server/platform/context.ts';
import { keeperOf } from './keeper.ts';

/** Answers `GET /v1/admin/security`. */
export async function getSecuritySettings(
  context: Context,
): Promise<CallOutput<typeof contract.getSecuritySettings>> {
  const settled = await context.identity.groups.readSecurity(keeperOf(context));
  const limits = limitsOf(context);
  return {
    settings: securityOf(settled, limits),
    server: {
      sign_in_ways: [...limits.signInWays],
      keep_deleted_days: limits.days,
      keep_deleted_audio_days: limits.audioDays,
    },
  };
}

/** The maximum that this server supports. */
export function limitsOf({ identity, retention }: Pick<Context, 'identity' | 'retention'>): SecurityLimits {
  return { signInWays: identity.groups.signInWays, days: retention.days, audioDays: retention.audioDays };
}
