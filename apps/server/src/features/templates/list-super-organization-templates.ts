import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/template-calls';
import { type ReadContext, readable, seeGroup } from './read-template.ts';
import { listGroupTemplates } from './repository.ts';

/** Answers `GET /v1/super_organization_templates`. */
export async function listSuperOrganizationTemplates(
  context: ReadContext,
  { type }: CallInput<typeof contract.listSuperOrganizationTemplates>,
): Promise<CallOutput<typeof contract.listSuperOrganizationTemplates>> {
  const { actor, db } = context;
  if (actor.superOrganizationId === undefined) return { templates: [] };
  await seeGroup(context);
  const templates = readable(actor, await listGroupTemplates(db, actor.superOrganizationId));
  return { templates: templates.filter((template) => !type || template.type === type) };
}
