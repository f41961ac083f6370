/** Visits whose notes are edited after a document was written, for tests. */
import { type DischargeNote, getDischargeNote } from '@auscult/contract/discharge';
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import {
  getSoapNote,
  type NoteFlag,
  type NoteLine,
  type SoapNote,
  soapNotes,
  updateSoapNote,
} from '@auscult/contract/notes';
import type { Caller } from '#server/test-kit/caller.ts';
import { finishedNote } from '#server/test-kit/visits.ts';
import { aToldSession } from './test-kit.ts';

/** A visit with its medical note. */
export interface NotedSession {
  vet: Caller;
  session: SessionId;
  note: SoapNote;
}

/** A visit of Rex with its note: carprofen 25 mg. */
export async function aNotedSession(vet: Caller): Promise<NotedSession> {
  const { session } = await aToldSession(vet);
  return { vet, session, note: await aNoteOf(vet, session) };
}

/** A note of a visit that has its words. */
export async function aNoteOf(vet: Caller, session: SessionId): Promise<SoapNote> {
  const { node_id } = await vet.ask(soapNotes, { session });
  return finishedNote(vet, { session, node: node_id });
}

/** Replaces what the note says about carprofen; without a text, removes it. */
export async function editCarprofen(
  noted: NotedSession,
  change: (text: string) => string,
): Promise<SoapNote> {
  return keepEdited(noted, await writeCarprofen(noted, change));
}

/** Answers "keep" to every flag on a person's words. */
export function keepEdited({ vet, session }: NotedSession, note: SoapNote): Promise<SoapNote> {
  const lines = note.lines.map(
    (line): NoteLine =>
      line.origin === 'human'
        ? { ...line, flags: [], resolved_flags: [...line.resolved_flags, ...line.flags] }
        : line,
  );
  const { node_id, version } = note;
  return vet.ask(updateSoapNote, { session_id: session, node_id, version, lines });
}

/** The same, with the flags of the new words still open. */
export async function writeCarprofen(
  { vet, session, note }: NotedSession,
  change: (text: string) => string,
): Promise<SoapNote> {
  const { node_id } = note;
  const { version, lines } = await vet.ask(getSoapNote, { session_id: session, node_id });
  const edited = lines.flatMap((line): NoteLine[] => {
    if (!/carprofen/i.test(line.text)) return [line];
    const text = change(line.text);
    return text === '' ? [] : [{ ...line, text, origin: 'human' }];
  });
  return vet.ask(updateSoapNote, { session_id: session, node_id, version, lines: edited });
}

/** A text with half the dose. */
export function halved(text: string): string {
  return text.replace('25 mg', '12.5 mg');
}

/** A document as it is now. */
export function readDocument(vet: Caller, session: SessionId, node: NodeId) {
  return vet.ask(getDischargeNote, { session_id: session, node_id: node });
}

/** Flags since the note was edited. */
export function doubtsOf({ lines }: Pick<DischargeNote, 'lines'>): NoteFlag[] {
  return lines.flatMap(({ flags }) => flags.filter(({ kind }) => kind === 'changed'));
}
