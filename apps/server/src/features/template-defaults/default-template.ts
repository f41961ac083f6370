import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/template-defaults';
import type { Context } from '#server/platform/context.ts';
import { changeDefaults } from './change-defaults.ts';

/** Answers `POST /v2/default_template`. */
export function defaultTemplate(
  context: Context,
  input: CallInput<typeof contract.defaultTemplate>,
): Promise<CallOutput<typeof contract.defaultTemplate>> {
  return changeDefaults(context, 'medical', input);
}
