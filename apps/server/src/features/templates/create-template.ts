import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { TemplateId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/template-calls';
import { oncePressed } from '#server/features/idempotency/once-by-key.ts';
import type { Context } from '#server/platform/context.ts';
import { readTemplate } from './read-template.ts';
import { refuseFaulty, refuseTooLarge } from './refuse-faults.ts';
import { insertTemplate } from './repository.ts';
import { insertDraft } from './repository-drafts.ts';
import { insertVersion } from './repository-versions.ts';

type Input = CallInput<typeof contract.createTemplate>;
type Output = CallOutput<typeof contract.createTemplate>;
type CreateContext = Pick<Context, 'actor' | 'db' | 'now' | 'newId' | 'request'>;

/** Answers `POST /v1/template`. @spec 1.6/template-rights, 3/calls-not-shown/save-template */
export function createTemplate(context: CreateContext, input: Input): Promise<Output> {
  return oncePressed(context, { call: 'create_template', input }, () => create(context, input));
}

async function create(context: CreateContext, { is_published, ...form }: Input): Promise<Output> {
  const { actor, db, newId } = context;
  if (!actor.templateRights?.create) {
    throw new Refusal(
      'forbidden',
      'Your team doesn’t let you create templates. Please ask an administrator.',
    );
  }
  const id = TemplateId.parse(newId());
  const now = context.now();
  const { userId: user, organizationId: organization } = actor;
  if (is_published) refuseFaulty(form);
  else refuseTooLarge(form);
  await insertTemplate(db, { id, organization, owner: user, version: is_published ? 1 : 0, form, now });
  if (is_published) await insertVersion(db, { template: id, organization, version: 1, form, by: user, now });
  else await insertDraft(db, { organization, user, template: id, form, base: 0, now });
  return readTemplate(context, id);
}
