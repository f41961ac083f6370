import type * as contract from '@auscult/contract/admin-security';
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import { lockOut, securityFault, securityOf } from '@auscult/domain/admin/security-rules';
import type { Context } from '#server/platform/context.ts';
import { limitsOf } from './get-security-settings.ts';
import { keeperOf } from './keeper.ts';

/** Answers `POST /v1/admin/security`. Settings that are left out do not change. */
export async function updateSecuritySettings(
  context: Context,
  change: CallInput<typeof contract.updateSecuritySettings>,
): Promise<CallOutput<typeof contract.updateSecuritySettings>> {
  const limits = limitsOf(context);
  const settled = await context.identity.groups.changeSecurity(keeperOf(context), change, (wanted) => {
    const settings = securityOf(wanted, limits);
    const fault = securityFault(settings, limits);
    if (fault) throw new Refusal('invalid_request', fault);
    refuseLockOut(context, settings);
  });
  return { settings: securityOf(settled, limits) };
}

function refuseLockOut(
  { request: { signedIn } }: Pick<Context, 'request'>,
  settings: contract.SecuritySettings,
): void {
  if (!signedIn) return;
  const sentence = lockOut(settings, { way: signedIn.way, hasTwoFactor: signedIn.user.twoFactorEnabled });
  if (sentence) throw new Refusal('forbidden', sentence);
}
