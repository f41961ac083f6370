/** Who signs a note, or adds to a signed one. */
import type { Context } from '#server/platform/context.ts';
import type { Signer } from './repository-signatures.ts';

/** The caller, under the name that they have now: it stays with what they signed, whatever they are called later. */
export async function signerOf({
  actor,
  identity,
  now,
}: Pick<Context, 'actor' | 'identity' | 'now'>): Promise<Signer> {
  const { userId, organizationId } = actor;
  const { person } = await identity.findLetterhead(organizationId, userId);
  return { organization: organizationId, by: userId, name: person ?? '', now: now() };
}
