/** Kinds of documents with lines: medical notes, client documents and recaps, each with its own calls. */
import { getDischargeNote, updateDischargeNote } from '@auscult/contract/discharge';
import { getSoapNote, updateSoapNote } from '@auscult/contract/notes';
import { generateDischargePdf, generatePdf, generatePreHistoryPdf } from '@auscult/contract/pdf';
import { getRecap, updateRecap } from '@auscult/contract/recap';
import * as kinds from '@auscult/domain/templates/document-kinds';
import { errorTexts } from '#web/copy/error-texts.ts';
import { message } from '#web/copy/text.ts';
import { dischargeKeys } from '#web/features/discharge/use-discharge-keys.ts';
import { recapKeys } from '#web/features/recap/use-recap-keys.ts';
import { DOCUMENT_TEXTS, NOTE_TEXTS, RECAP_TEXTS } from './kind-texts.ts';
import { notesKeys } from './use-notes-keys.ts';

/** Medical notes. */
export const MEDICAL_NOTES = {
  ...kinds.MEDICAL_NOTES,
  read: getSoapNote,
  save: updateSoapNote,
  print: generatePdf,
  keys: notesKeys,
  texts: NOTE_TEXTS,
  readFailed: errorTexts.getNote,
  saveFailed: errorTexts.saveNote,
  unsaid: message('not said, template normal'),
} as const;

/** Documents for clients and colleagues. */
export const CLIENT_DOCUMENTS = {
  ...kinds.CLIENT_DOCUMENTS,
  read: getDischargeNote,
  save: updateDischargeNote,
  print: generateDischargePdf,
  keys: dischargeKeys,
  texts: DOCUMENT_TEXTS,
  readFailed: message('Error fetching document'),
  saveFailed: message('Error saving document'),
  unsaid: message('standard text'),
} as const;

/** Recaps of outside records. */
export const RECORDS_RECAPS = {
  ...kinds.RECORDS_RECAPS,
  read: getRecap,
  save: updateRecap,
  print: generatePreHistoryPdf,
  keys: recapKeys,
  texts: RECAP_TEXTS,
  readFailed: message('Error fetching recap'),
  saveFailed: message('Error saving recap'),
  unsaid: message('not from the records'),
} as const;

/** One kind. A new kind is a new row here, and a new member. */
export type NoteKind = typeof MEDICAL_NOTES | typeof CLIENT_DOCUMENTS | typeof RECORDS_RECAPS;
