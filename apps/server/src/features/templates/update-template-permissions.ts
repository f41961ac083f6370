import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/template-calls';
import { openToManage } from './change-template.ts';
import { type ReadContext, readTemplate } from './read-template.ts';
import { saveTeamPermissions } from './repository.ts';

/** Answers `POST /v1/update_template_permissions`. @spec 1.3/template-permissions */
export async function updateTemplatePermissions(
  context: ReadContext,
  { template_id: id, team_permissions }: CallInput<typeof contract.updateTemplatePermissions>,
): Promise<CallOutput<typeof contract.updateTemplatePermissions>> {
  const template = await openToManage(context, id, 'say what colleagues may do with it');
  await saveTeamPermissions(context.db, template, [...new Set(team_permissions)]);
  return readTemplate(context, id);
}
