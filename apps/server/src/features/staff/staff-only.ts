import { Refusal } from '@auscult/contract/kit/refusal';
import type { Context } from '#server/platform/context.ts';
import type { SignedIn } from '#server/ports/identity.ts';

/** Who is calling, where they are the operator's staff and act as no one else. @throws Refusal `forbidden` */
export function staffOnly({ request }: Pick<Context, 'request'>): SignedIn {
  const { signedIn } = request;
  if (signedIn?.user.isStaff) return signedIn;
  throw new Refusal('forbidden', 'Only the operator’s staff can do this.');
}
