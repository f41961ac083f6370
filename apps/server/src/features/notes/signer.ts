/** The person who signs or amends a note. */
import type { Context } from '#server/platform/context.ts';
import type { Signer } from './repository-signatures.ts';

/** The caller under their current name. It stays with their signature when they change it. */
export async function signerOf({
  actor,
  identity,
  now,
}: Pick<Context, 'actor' | 'identity' | 'now'>): Promise<Signer> {
  const { userId, organizationId } = actor;
  const { person } = await identity.findLetterhead(organizationId, userId);
  return { organization: organizationId, by: userId, name: person ?? '', now: now() };
}
