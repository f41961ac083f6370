import type { CallInput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/pdf';
import { type PrintContext, printNode } from './print-node.ts';

/** Answers `POST /v1/generatePDF` with a medical note. @spec 2.7/sessions/generatePDF */
export function generatePdf(
  context: PrintContext,
  wish: CallInput<typeof contract.generatePdf>,
): Promise<(signal: AbortSignal) => Promise<File>> {
  return printNode(context, wish, 'notes');
}
