import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/template-calls';
import type { Template } from '@auscult/contract/templates';
import { isSwitchedOn } from '@auscult/domain/access/feature-flags';
import type { Context } from '#server/platform/context.ts';
import { flagSourcesOf } from '#server/platform/flag-sources.ts';
import { readTemplate } from './read-template.ts';
import { insertShare } from './repository-shares.ts';
import { newShareToken, shareHashOf } from './share-token.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Lifetime of a link in milliseconds. */
const SHARE_DAYS = 30;

/** Answers `GET /v1/share_template/{id}`. Each call makes another link. @spec 2.7/templates/share_template */
export async function shareTemplate(
  context: Pick<Context, 'actor' | 'db' | 'now' | 'request'>,
  { id }: CallInput<typeof contract.shareTemplate>,
): Promise<CallOutput<typeof contract.shareTemplate>> {
  const { actor, db, now } = context;
  const template = await readTemplate(context, id);
  if (!isSwitchedOn('shareEnabled', flagSourcesOf(context.request))) {
    throw new Refusal('forbidden', 'Sharing templates by a link is switched off for you.');
  }
  refuseUnshareable(template);
  const token = newShareToken();
  const expiresAt = new Date(now() + SHARE_DAYS * DAY_MS);
  const share = {
    hash: shareHashOf(token),
    organization: actor.organizationId,
    template: id,
    by: actor.userId,
    expiresAt,
  };
  await insertShare(db, share, new Date(now()));
  return { token, path: `/templates#share=${token}`, expires_timestamp: expiresAt.getTime() };
}

/** @throws Refusal `forbidden`, `invalid_request` */
function refuseUnshareable({ organization, permissions, version }: Template): void {
  if (organization === null) {
    throw new Refusal('forbidden', 'Built-in templates don’t need sharing: everyone has them.');
  }
  if (!permissions.includes('all') && !permissions.includes('duplicate')) {
    throw new Refusal('forbidden', 'You can’t copy or share this template.');
  }
  if (version === 0) {
    throw new Refusal('invalid_request', 'This template is a draft so far. Please publish it first.');
  }
}
