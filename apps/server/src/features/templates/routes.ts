import * as contract from '@auscult/contract/template-calls';
import * as drafts from '@auscult/contract/template-drafts';
import { type BoundCalls, bind } from '#server/platform/http/calls.ts';
import { createTemplate } from './create-template.ts';
import { deleteTemplate } from './delete-template.ts';
import { discardTemplateDraft } from './discard-template-draft.ts';
import { getTemplate } from './get-template.ts';
import { getTemplateDefinition } from './get-template-definition.ts';
import { getTemplateDraft } from './get-template-draft.ts';
import { getTemplateVersions } from './get-template-versions.ts';
import { listOrganizationTemplates } from './list-organization-templates.ts';
import { listSuperOrganizationTemplates } from './list-super-organization-templates.ts';
import { listTemplates } from './list-templates.ts';
import { moveTemplateToSuperOrg } from './move-template-to-super-org.ts';
import { openSharedTemplate } from './open-shared-template.ts';
import { restoreTemplate } from './restore-template.ts';
import { saveTemplateDraft } from './save-template-draft.ts';
import { shareTemplate } from './share-template.ts';
import { updateTemplate } from './update-template.ts';
import { updateTemplatePermissions } from './update-template-permissions.ts';

/** Calls on templates and their drafts. */
export const templateCalls: BoundCalls = {
  listTemplates: bind(contract.listTemplates, listTemplates),
  listOrganizationTemplates: bind(contract.listOrganizationTemplates, listOrganizationTemplates),
  listSuperOrganizationTemplates: bind(
    contract.listSuperOrganizationTemplates,
    listSuperOrganizationTemplates,
  ),
  getTemplate: bind(contract.getTemplate, getTemplate),
  getTemplateDefinition: bind(contract.getTemplateDefinition, getTemplateDefinition),
  getTemplateVersions: bind(contract.getTemplateVersions, getTemplateVersions),
  createTemplate: bind(contract.createTemplate, createTemplate),
  updateTemplate: bind(contract.updateTemplate, updateTemplate),
  updateTemplatePermissions: bind(contract.updateTemplatePermissions, updateTemplatePermissions),
  deleteTemplate: bind(contract.deleteTemplate, deleteTemplate),
  restoreTemplate: bind(contract.restoreTemplate, restoreTemplate),
  moveTemplateToSuperOrg: bind(contract.moveTemplateToSuperOrg, moveTemplateToSuperOrg),
  shareTemplate: bind(contract.shareTemplate, shareTemplate),
  openSharedTemplate: bind(contract.openSharedTemplate, openSharedTemplate),
  getTemplateDraft: bind(drafts.getTemplateDraft, getTemplateDraft),
  saveTemplateDraft: bind(drafts.saveTemplateDraft, saveTemplateDraft),
  discardTemplateDraft: bind(drafts.discardTemplateDraft, discardTemplateDraft),
};
