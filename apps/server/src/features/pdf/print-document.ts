import { Refusal } from '@auscult/contract/kit/refusal';
import type { PdfPrinter, PrintedDocument } from '#server/ports/pdf.ts';
import { ProviderError } from '#server/ports/provider-error.ts';

/** Prints a document. @throws Refusal `provider_unavailable`, with the printer's message */
export async function printDocument(
  printer: PdfPrinter,
  document: PrintedDocument,
  signal: AbortSignal,
): Promise<Uint8Array> {
  try {
    return await printer.print(document, signal);
  } catch (error) {
    if (error instanceof ProviderError) throw new Refusal('provider_unavailable', error.message);
    throw error;
  }
}
