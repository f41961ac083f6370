import { Refusal } from '@auscult/contract/kit/refusal';
import type { Context } from '#server/platform/context.ts';
import type { SignedIn } from '#server/ports/identity.ts';

/** The caller, if they are staff of the operator and act as no one. @throws Refusal `forbidden` */
export function staffOnly({ request }: Pick<Context, 'request'>): SignedIn {
  const { signedIn } = request;
  if (signedIn?.user.isStaff) return signedIn;
  throw new Refusal('forbidden', 'Only the operator’s staff can do this.');
}
