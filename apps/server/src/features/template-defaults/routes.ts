import * as contract from '@auscult/contract/template-defaults';
import { type BoundCalls, bind } from '#server/platform/http/calls.ts';
import { defaultDischargeTemplate } from './default-discharge-template.ts';
import { defaultRecordsrecapTemplate } from './default-recordsrecap-template.ts';
import { defaultTemplate } from './default-template.ts';
import { getDefaultTemplateIds } from './get-default-template-ids.ts';

/** Calls on default templates. */
export const templateDefaultCalls: BoundCalls = {
  defaultTemplate: bind(contract.defaultTemplate, defaultTemplate),
  defaultDischargeTemplate: bind(contract.defaultDischargeTemplate, defaultDischargeTemplate),
  defaultRecordsrecapTemplate: bind(contract.defaultRecordsrecapTemplate, defaultRecordsrecapTemplate),
  getDefaultTemplateIds: bind(contract.getDefaultTemplateIds, getDefaultTemplateIds),
};
