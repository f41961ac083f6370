import * as contract from '@auscult/contract/templates';
import { type BoundCalls, bind } from '#server/platform/http/calls.ts';
import { getTemplateDefinition } from './get-template-definition.ts';
import { listTemplates } from './list-templates.ts';

/** Calls on templates. */
export const templateCalls: BoundCalls = {
  listTemplates: bind(contract.listTemplates, listTemplates),
  getTemplateDefinition: bind(contract.getTemplateDefinition, getTemplateDefinition),
};
