/** Properties of each type of template: the kind of node, and the realtime table. */
import { dischargeChanges } from '@auscult/contract/discharge';
import { notesChanges } from '@auscult/contract/notes';
import { prehistoryChanges } from '@auscult/contract/recap';
import type { NodeKind } from '@auscult/contract/sessions';

/** Medical notes. */
export const MEDICAL_NOTES = {
  template: 'medical',
  node: 'notes',
  topic: notesChanges,
  /** Its name in a sentence. */
  noun: 'note',
  /** The message when it does not exist any more. */
  gone: 'This note no longer exists.',
} as const;

/** Texts for clients and colleagues. */
export const CLIENT_DOCUMENTS = {
  template: 'communications',
  node: 'discharge',
  topic: dischargeChanges,
  noun: 'document',
  gone: 'This document no longer exists.',
} as const;

/** Summaries of outside records. Their words are passages of documents. */
export const RECORDS_RECAPS = {
  template: 'recordsrecap',
  node: 'recap',
  topic: prehistoryChanges,
  noun: 'recap',
  gone: 'This recap no longer exists.',
} as const;

/** Every kind of written document; a new kind is a new row. @spec 1.1/generate */
export const DOCUMENT_KINDS = [MEDICAL_NOTES, CLIENT_DOCUMENTS, RECORDS_RECAPS] as const;

/** Storage, watching and names of documents of one type of template. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The kind of a node's document; undefined for other nodes. */
export function documentKindOf(node: NodeKind): DocumentKind | undefined {
  return DOCUMENT_KINDS.find((kind) => kind.node === node);
}
