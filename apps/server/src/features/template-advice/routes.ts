import * as contract from '@auscult/contract/template-advice';
import type { BoundCalls } from '#server/platform/http/calls.ts';
import { bindLong } from '#server/platform/http/long-calls.ts';
import { describeTemplate } from './describe-template.ts';
import { improveInstructions } from './improve-instructions.ts';

/** Advice on templates. */
export const templateAdviceCalls: BoundCalls = {
  improveInstructions: bindLong(contract.improveInstructions, improveInstructions),
  describeTemplate: bindLong(contract.describeTemplate, describeTemplate),
};
