/** Prints any document of a session. */
import type { CallInput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/pdf';
import type { NodeKind, Session } from '@auscult/contract/sessions';
import { notesOfPets } from '@auscult/domain/notes/notes-of-pets';
import { documentFileName } from '@auscult/domain/pdf/document-file-name';
import { placeholdersOf } from '#server/features/notes/note-placeholders.ts';
import { type AroundLines, noteText } from '#server/features/notes/note-text.ts';
import { readNote } from '#server/features/notes/read-note.ts';
import { getStoredTemplate, type WrittenNote } from '#server/features/notes/start-note.ts';
import { readSession } from '#server/features/sessions/read-session.ts';
import { appendAudit } from '#server/platform/audit/append-audit.ts';
import type { Context } from '#server/platform/context.ts';
import { printDocument } from './print-document.ts';
import { type PrintOrder, printedNote } from './printed-note.ts';
import { unprintable } from './unprintable.ts';

/** Services that printing needs. */
export type PrintContext = Pick<Context, 'actor' | 'db' | 'identity' | 'pdfPrinter' | 'now'>;

/** The title of each kind of node on paper. */
const KINDS = {
  notes: 'medicalNote',
  discharge: 'clientDocument',
  recap: 'recordsRecap',
} as const satisfies Partial<Record<NodeKind, PrintOrder['kind']>>;

/**
 * Reads a document of a session, and returns a function that makes its file without the database.
 *
 * @throws Refusal `session_not_found`; `node_not_found`, also for another kind of node; `already_running`;
 * `invalid_request` for an unknown pet; `unprintable_letters` if requested
 */
export async function printNode(
  context: PrintContext,
  wish: CallInput<typeof contract.generatePdf>,
  kind: keyof typeof KINDS,
): Promise<(signal: AbortSignal) => Promise<File>> {
  const { identity, pdfPrinter, now } = context;
  const session = await readSession(context, wish.session);
  const isThere = session.nodes.some((node) => node.node_id === wish.node_id && node.kind === kind);
  if (!isThere) throw new Refusal('node_not_found', 'This document no longer exists.');
  const note = await readNote(context, wish.session, wish.node_id);
  if (!note.completed)
    throw new Refusal(
      'already_running',
      'This document is still being written. Please wait until it is done.',
    );
  const letterhead = await identity.findLetterhead(session.organization, session.owner);

  const place = { locale: wish.language, timeZone: wish.timezone };
  const template = await getStoredTemplate(context, note);
  const part =
    wish.pet === undefined
      ? { session, note, unassigned: 0 }
      : partOfPet(session, note, {
          pet: wish.pet,
          template,
          placeholders: await placeholdersOf(context, note, { ...session, pets: [wish.pet] }),
        });
  const order = { ...part, template, letterhead, kind: KINDS[kind], place, paper: wish.paper, now: now() };
  const document = printedNote(order);
  const missing = wish.refuse_unprintable ? pdfPrinter.missingSigns(document) : [];
  if (missing.length > 0) throw new Refusal('unprintable_letters', unprintable(missing));
  const name = documentFileName(wish.pet ?? session.name, session.timestamp / 1000, place);
  await appendAudit(context, {
    action: 'pdf_exported',
    subject: wish.node_id,
    details: { session: wish.session, kind },
  });
  return async (signal) => {
    const pdf = await printDocument(pdfPrinter, document, signal);
    return new File([new Uint8Array(pdf)], name, { type: 'application/pdf' });
  };
}

/** The part of a document that belongs to one pet. @throws Refusal `invalid_request` for an unknown pet */
function partOfPet(
  session: Session,
  note: WrittenNote,
  { pet, ...around }: Omit<AroundLines, 'pets'> & { pet: string },
): Pick<PrintOrder, 'session' | 'note' | 'unassigned'> {
  const { pets, unassigned } = notesOfPets(note.lines, session.pets);
  const own = pets.find((one) => one.pet === pet);
  if (!own) throw new Refusal('invalid_request', `pet: this document knows no pet called ${pet}.`);
  const text = noteText(note, own.lines, { ...around, pets: [pet] });
  return {
    session: { ...session, pets: [pet] },
    note: { ...note, lines: own.lines, text },
    unassigned: unassigned.length,
  };
}
