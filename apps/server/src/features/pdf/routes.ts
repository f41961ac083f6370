import * as contract from '@auscult/contract/pdf';
import type { BoundCalls } from '#server/platform/http/calls.ts';
import { bindFile } from '#server/platform/http/file-calls.ts';
import { generateDischargePdf } from './generate-discharge-pdf.ts';
import { generatePdf } from './generate-pdf.ts';
import { generatePreHistoryPdf } from './generate-pre-history-pdf.ts';

/** Calls that print. */
export const pdfCalls: BoundCalls = {
  generatePdf: bindFile(contract.generatePdf, generatePdf),
  generateDischargePdf: bindFile(contract.generateDischargePdf, generateDischargePdf),
  generatePreHistoryPdf: bindFile(contract.generatePreHistoryPdf, generatePreHistoryPdf),
};
