import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/template-defaults';
import type { Context } from '#server/platform/context.ts';
import { changeDefaults } from './change-defaults.ts';

/** Answers `POST /v2/default_recordsrecap_template`. */
export function defaultRecordsrecapTemplate(
  context: Context,
  input: CallInput<typeof contract.defaultRecordsrecapTemplate>,
): Promise<CallOutput<typeof contract.defaultRecordsrecapTemplate>> {
  return changeDefaults(context, 'recordsrecap', input);
}
