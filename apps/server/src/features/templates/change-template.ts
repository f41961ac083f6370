/** Templates that the caller may change. */
import type { TemplateId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Template } from '@auscult/contract/templates';
import { type Allowed, allow } from '@auscult/domain/access/allow';
import {
  mayChangeTemplate,
  mayManageTemplate,
  mayPublishTemplate,
} from '@auscult/domain/templates/template-permissions';
import { type ReadContext, readTemplate } from './read-template.ts';
import type { ChangeableTemplate } from './repository.ts';

/**
 * A template in which the caller may change something, at least in a draft. @throws Refusal
 * `template_not_found`, `forbidden`
 */
export async function openTemplate(context: ReadContext, id: TemplateId): Promise<ChangeableTemplate> {
  const template = await readTemplate(context, id);
  if (!mayChangeTemplate(template.permissions)) {
    throw new Refusal(
      'forbidden',
      `You can’t change “${template.name}”. Ask its owner or an administrator, or make a copy.`,
    );
  }
  return allow(context.actor, 'change', template, () => true);
}

/** A template of which the caller may publish a version. @throws Refusal `template_not_found`, `forbidden` */
export async function openToPublish(context: ReadContext, id: TemplateId): Promise<ChangeableTemplate> {
  const template = await openTemplate(context, id);
  if (mayPublishTemplate(context.actor, template)) return template;
  throw new Refusal(
    'forbidden',
    `“${template.name}” belongs to another team. Please save your changes as a copy, or ask that team.`,
  );
}

/**
 * A template that the caller may delete, and whose permissions they may change.
 *
 * @param deed  the requested action for the message: "delete it"
 * @throws Refusal `template_not_found`, `forbidden`
 */
export async function openToManage(
  context: ReadContext,
  id: TemplateId,
  deed: string,
): Promise<Allowed<Template, 'manage'>> {
  const template = await readTemplate(context, id);
  refuseUnmanaged(context, template, deed);
  return allow(context.actor, 'manage', template, mayManageTemplate);
}

/** @throws Refusal `forbidden` */
export function refuseUnmanaged(
  { actor }: Pick<ReadContext, 'actor'>,
  template: Parameters<typeof mayManageTemplate>[1],
  deed: string,
): void {
  if (mayManageTemplate(actor, template)) return;
  const reason =
    template.organization === null
      ? `This template comes with Auscult: nobody may ${deed}.`
      : `Only the owner of this template and administrators of its team may ${deed}.`;
  throw new Refusal('forbidden', reason);
}
