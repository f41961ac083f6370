import type { CallInput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/pdf';
import { type PrintContext, printNode } from './print-node.ts';

/** Answers `POST /v1/generatePreHistoryPDF` with a records recap. @spec 2.7/sessions/generatePreHistoryPDF */
export function generatePreHistoryPdf(
  context: PrintContext,
  wish: CallInput<typeof contract.generatePreHistoryPdf>,
): Promise<(signal: AbortSignal) => Promise<File>> {
  return printNode(context, wish, 'recap');
}
