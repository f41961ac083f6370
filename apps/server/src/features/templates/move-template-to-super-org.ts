import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/template-calls';
import { allow } from '@auscult/domain/access/allow';
import { mayGiveToGroup } from '@auscult/domain/templates/template-permissions';
import { type ReadContext, readTemplate } from './read-template.ts';
import { saveSuperOrganization } from './repository.ts';

/** Answers `POST /v1/move_template_to_super_org`. @spec 2.7/templates/move_template_to_super_org */
export async function moveTemplateToSuperOrg(
  context: ReadContext,
  { template_id: id, action }: CallInput<typeof contract.moveTemplateToSuperOrg>,
): Promise<CallOutput<typeof contract.moveTemplateToSuperOrg>> {
  const { actor, db } = context;
  const template = await readTemplate(context, id);
  if (!mayGiveToGroup(actor, template)) {
    throw new Refusal(
      'forbidden',
      'Only owners of your group of teams can share a template of their team with it.',
    );
  }
  if (template.version === 0) {
    throw new Refusal('invalid_request', 'This template is a draft so far. Please publish it first.');
  }
  const group = action === 'add' ? (actor.superOrganizationId ?? null) : null;
  await saveSuperOrganization(db, allow(actor, 'give', template, mayGiveToGroup), group);
  return readTemplate(context, id);
}
