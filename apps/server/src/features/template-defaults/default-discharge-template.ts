import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/template-defaults';
import type { Context } from '#server/platform/context.ts';
import { changeDefaults } from './change-defaults.ts';

/** Answers `POST /v2/default_discharge_template`. */
export function defaultDischargeTemplate(
  context: Context,
  input: CallInput<typeof contract.defaultDischargeTemplate>,
): Promise<CallOutput<typeof contract.defaultDischargeTemplate>> {
  return changeDefaults(context, 'communications', input);
}
