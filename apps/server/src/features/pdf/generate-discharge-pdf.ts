import type { CallInput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/pdf';
import { type PrintContext, printNode } from './print-node.ts';

/** Answers `POST /v1/generateDischargePDF` with a document for the client. @spec 2.7/sessions/generateDischargePDF */
export function generateDischargePdf(
  context: PrintContext,
  wish: CallInput<typeof contract.generateDischargePdf>,
): Promise<(signal: AbortSignal) => Promise<File>> {
  return printNode(context, wish, 'discharge');
}
