/** Changed and signed notes for tests, made through the API. */
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { signNote } from '@auscult/contract/note-signing';
import { type NoteLine, type SoapNote, updateSoapNote } from '@auscult/contract/notes';
import { processRecording, registerRecording } from '@auscult/contract/recordings';
import { createSession } from '@auscult/contract/sessions';
import type { Caller } from '#server/test-kit/caller.ts';
import { aLine } from '#server/test-kit/doubles.ts';
import type { TestApp } from '#server/test-kit/test-app.ts';
import { aNote, finishedNote } from '#server/test-kit/visits.ts';

/** A note and its session. */
export interface NoteOf {
  session: SessionId;
  node: NodeId;
  note: SoapNote;
}

/** Saves other lines. */
export function edited(vet: Caller, { session, node, note }: NoteOf, lines: NoteLine[]): Promise<SoapNote> {
  return vet.ask(updateSoapNote, { session_id: session, node_id: node, version: note.version, lines });
}

/** Signs a note in its current version. */
export function signed(vet: Caller, { session, node, note }: NoteOf): Promise<SoapNote> {
  return vet.ask(signNote, { session, node_id: node, version: note.version });
}

/** A visit of Rex whose note is signed. */
export async function aSignedNote(vet: Caller): Promise<NoteOf> {
  const made = await aNote(vet);
  return { ...made, note: await signed(vet, made) };
}

/** A visit of Rex and Tom whose note has these lines; by default the written ones. */
export async function aNoteOfTwo(vet: Caller, lines?: NoteLine[]): Promise<NoteOf> {
  const { id: session } = await vet.ask(createSession, { pets: ['Rex', 'Tom'] });
  const transcript = 'Vet: Rex weighs 12 kilograms today.\nVet: Tom has a temperature of 38.5.';
  const { recording_id } = await vet.ask(registerRecording, { session, transcript });
  const { node_id: node } = await vet.ask(processRecording, { session, recording_id });
  const note = await finishedNote(vet, { session, node });
  return { session, node, note: lines ? await edited(vet, { session, node, note }, lines) : note };
}

/** A line as a person types it. */
export function typed(text: string, change: Partial<NoteLine> = {}): NoteLine {
  return aLine(text, { evidence: [], origin: 'human', ...change });
}

/** Lines for a note of Rex and Tom, in which Tom has these weights. */
export function weighed(...weights: string[]): NoteLine[] {
  const lines = weights.map((text) => typed(text, { pet: 'Tom', soap: 'objective' }));
  return [...lines, typed('Eats well.', { pet: 'Rex' })];
}

/** Answers "keep" to every flag. @returns the note's version afterwards */
export async function answerFlags(vet: Caller, made: NoteOf): Promise<number> {
  const answered = made.note.lines.map((line) => ({
    ...line,
    flags: [],
    resolved_flags: [...line.resolved_flags, ...line.flags],
  }));
  const { version } = await edited(vet, made, answered);
  return version;
}

/** Marks a note as in progress. */
export async function unfinish(server: TestApp, vet: Caller, { node }: Pick<NoteOf, 'node'>): Promise<void> {
  await server.sql(vet, 'update notes set completed = false where node_id = $1', [node]);
}
