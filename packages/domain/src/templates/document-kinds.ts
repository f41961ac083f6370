/** What becomes of a template's type: the kind of node it is written into, and the realtime table it is watched in. */
import { dischargeChanges } from '@auscult/contract/discharge';
import { notesChanges } from '@auscult/contract/notes';
import { prehistoryChanges } from '@auscult/contract/recap';
import type { NodeKind } from '@auscult/contract/sessions';

/** Medical notes. */
export const MEDICAL_NOTES = {
  template: 'medical',
  node: 'notes',
  topic: notesChanges,
  /** What one of them is. */
  noun: 'note',
  /** What a refusal says of one that is not there any more. */
  gone: 'This note no longer exists.',
} as const;

/** What clients and colleagues get to read. */
export const CLIENT_DOCUMENTS = {
  template: 'communications',
  node: 'discharge',
  topic: dischargeChanges,
  noun: 'document',
  gone: 'This document no longer exists.',
} as const;

/** What outside records say. Their words are passages of documents. */
export const RECORDS_RECAPS = {
  template: 'recordsrecap',
  node: 'recap',
  topic: prehistoryChanges,
  noun: 'recap',
  gone: 'This recap no longer exists.',
} as const;

/** Every kind of document that is written; another is another row. @spec 1.1/generate */
export const DOCUMENT_KINDS = [MEDICAL_NOTES, CLIENT_DOCUMENTS, RECORDS_RECAPS] as const;

/** How documents of one type of template are kept, watched and called. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The kind of a node's document; undefined for a node that is not one. */
export function documentKindOf(node: NodeKind): DocumentKind | undefined {
  return DOCUMENT_KINDS.find((kind) => kind.node === node);
}
