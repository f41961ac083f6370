import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/template-calls';
import { type ReadContext, readable } from './read-template.ts';
import { listTemplatesOf } from './repository.ts';

/** Answers `GET /v1/organization_templates`. */
export async function listOrganizationTemplates(
  { actor, db }: ReadContext,
  { type }: CallInput<typeof contract.listOrganizationTemplates>,
): Promise<CallOutput<typeof contract.listOrganizationTemplates>> {
  const templates = readable(actor, await listTemplatesOf(db, actor.organizationId));
  return { templates: templates.filter((template) => !type || template.type === type) };
}
