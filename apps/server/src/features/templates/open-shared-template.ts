import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/template-calls';
import { isSwitchedOn } from '@auscult/domain/access/feature-flags';
import type { Context } from '#server/platform/context.ts';
import { findSharedForm } from './repository-shares.ts';
import { shareHashOf } from './share-token.ts';

/**
 * Answers `POST /v1/open_shared_template` with the currently published form. Nothing is found while sharing
 * is disabled for the person who made the link.
 */
export async function openSharedTemplate(
  { db, identity, now }: Pick<Context, 'db' | 'identity' | 'now'>,
  { token }: CallInput<typeof contract.openSharedTemplate>,
): Promise<CallOutput<typeof contract.openSharedTemplate>> {
  const shared = await findSharedForm(db, shareHashOf(token), new Date(now()));
  if (!shared) throw leadsNowhere();
  const { organization, sharedBy } = shared;
  if (!isSwitchedOn('shareEnabled', await identity.findSettings(organization, sharedBy)))
    throw leadsNowhere();
  const { person } = await identity.findLetterhead(organization, sharedBy);
  return {
    form: shared.form,
    shared_by: person === null ? null : sharedBy,
    shared_by_name: person ?? '',
  };
}

function leadsNowhere(): Refusal {
  return new Refusal(
    'template_not_found',
    'This link no longer works. Ask the person who sent it for a new one.',
  );
}
