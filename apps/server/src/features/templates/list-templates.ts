import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/template-calls';
import { BUILT_IN_TEMPLATES } from '@auscult/domain/templates/built-in-templates';
import { type ReadContext, readable, shownBuiltIn } from './read-template.ts';
import { listTemplatesOf } from './repository.ts';

/** Answers `GET /v1/templates`. */
export async function listTemplates(
  { actor, db }: ReadContext,
  { type }: CallInput<typeof contract.listTemplates>,
): Promise<CallOutput<typeof contract.listTemplates>> {
  const ofTeam = readable(actor, await listTemplatesOf(db, actor.organizationId));
  const own = ofTeam.filter(({ owner }) => owner === actor.userId);
  const builtIn = BUILT_IN_TEMPLATES.map((template) => shownBuiltIn(actor, template));
  return { templates: [...own, ...builtIn].filter((template) => !type || template.type === type) };
}
