import type { Actor } from '@auscult/domain/access/actor';
import { useMe } from '#web/features/account/use-me.ts';

/** Who is calling, as the rules of the domain ask; `undefined` until the server has said it. */
export function useActor(): Actor | undefined {
  const { data: me } = useMe();
  if (!me) return undefined;
  const { user, organization } = me;
  return {
    userId: user.id,
    // Who works alone is their own organization.
    organizationId: organization?.id ?? (user.id as string as Actor['organizationId']),
    role: organization?.role ?? null,
  };
}
