import { Refusal } from '@auscult/contract/kit/refusal';
import type { Context } from '#server/platform/context.ts';
import type { SignedIn } from '#server/ports/identity.ts';

/** The caller, who owns this server and is not acted for by staff. @throws Refusal `forbidden` */
export function ownersOnly({ request }: Pick<Context, 'request'>): SignedIn {
  const { signedIn } = request;
  if (signedIn?.user.isServerOwner) return signedIn;
  throw new Refusal('forbidden', 'Only an owner of this server can do this.');
}
