/**
 * Notes, client documents and recaps as PDF files, for printing, filing and sending.
 * @spec 1.1/export
 */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';
import { NodeId, SessionId } from './kit/ids.ts';
import { TimeZone } from './kit/scalars.ts';
import { PetName } from './sessions.ts';

/** Paper sizes. */
export const PaperSize = z.enum(['a4', 'letter']);
export type PaperSize = z.infer<typeof PaperSize>;

/** The document and its options. */
const PrintWish = z.object({
  session: SessionId,
  node_id: NodeId,
  /** BCP 47, `en-US`: the language of labels and the format of dates. The text itself is not translated. */
  language: z
    .string()
    .max(35)
    .refine((tag) => isKnown(() => new Intl.Locale(tag)), { error: 'No such language.' })
    .default('en-US'),
  timezone: TimeZone,
  paper: PaperSize.default('a4'),
  /** One of several pets: only its lines and those of all pets are printed. All if left out. */
  pet: PetName.optional(),
  /**
   * Whether the call is refused if no font has a character of the document, so that a person can decide
   * first. Otherwise the file shows a box (□) for each such character, and says so at its end.
   */
  refuse_unprintable: z.boolean().default(false),
});

/** `application/pdf`; its name is the one to save it under, as in `Duke 2026-11-21.pdf`. */
const PdfFile = z.file().mime('application/pdf');

const refusals = [
  'session_not_found',
  'node_not_found',
  'already_running',
  'unprintable_letters',
  'provider_unavailable',
] as const;

/** Prints a medical note. */
export const generatePdf = defineCall({
  method: 'POST',
  path: '/v1/generatePDF',
  summary: 'A medical note as a PDF file. Unconfirmed lines are marked.',
  tag: 'pdf',
  input: PrintWish,
  output: PdfFile,
  refusals,
});

/** Prints a client document. */
export const generateDischargePdf = defineCall({
  method: 'POST',
  path: '/v1/generateDischargePDF',
  summary: 'A discharge or another document for the client as a PDF file.',
  tag: 'pdf',
  input: PrintWish,
  output: PdfFile,
  refusals,
});

/** Prints a records recap. */
export const generatePreHistoryPdf = defineCall({
  method: 'POST',
  path: '/v1/generatePreHistoryPDF',
  summary: 'A records recap as a PDF file.',
  tag: 'pdf',
  input: PrintWish,
  output: PdfFile,
  refusals,
});

function isKnown(build: () => unknown): boolean {
  try {
    build();
    return true;
  } catch {
    return false;
  }
}
