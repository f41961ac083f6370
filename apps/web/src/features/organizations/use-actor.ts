import type { Actor } from '@auscult/domain/access/actor';
import { useMe } from '#web/features/account/use-me.ts';

/** The caller, as the domain's rules need it; `undefined` until the server has answered. */
export function useActor(): Actor | undefined {
  const { data: me } = useMe();
  if (!me) return undefined;
  const { user, organization } = me;
  return {
    userId: user.id,
    // A person who works alone is their own organization.
    organizationId: organization?.id ?? (user.id as string as Actor['organizationId']),
    role: organization?.role ?? null,
  };
}
