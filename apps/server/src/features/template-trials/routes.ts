import * as contract from '@auscult/contract/template-drafts';
import type { BoundCalls } from '#server/platform/http/calls.ts';
import { bindLong } from '#server/platform/http/long-calls.ts';
import { tryTemplate } from './try-template.ts';

/** The lab: tries forms before they are published. */
export const templateTrialCalls: BoundCalls = { tryTemplate: bindLong(contract.tryTemplate, tryTemplate) };
