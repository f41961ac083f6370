/**
 * Writes a note: turns words into lines, shows them as they come, and checks them before the note is
 * completed.
 */
import { isDeepStrictEqual } from 'node:util';
import type { NoteChange } from '@auscult/clinical/changes/note-changes';
import { noteWordsFor, withNoteWords } from '@auscult/clinical/changes/note-words';
import { heardSpecies } from '@auscult/clinical/patients/heard-species';
import type { LeftOutLine } from '@auscult/contract/discharge';
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { charactersOf, NOTE_LIMITS, type NoteLine } from '@auscult/contract/notes';
import type { Session } from '@auscult/contract/sessions';
import type { TemplateDefinition } from '@auscult/contract/templates';
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import type { NoteAuthor } from '@auscult/domain/templates/placeholder-values';
import type { PlaceholderValues } from '@auscult/domain/templates/placeholders';
import { changeNode, holdWantedNode } from '#server/features/sessions/metagraph.ts';
import { readSession } from '#server/features/sessions/read-session.ts';
import { whileWanted } from '#server/features/sessions/while-wanted.ts';
import { askTogether } from '#server/platform/ask-together.ts';
import type { Context } from '#server/platform/context.ts';
import type { JobContext } from '#server/platform/jobs/bound-job.ts';
import { FinalFailure } from '#server/platform/jobs/job.ts';
import { loggable } from '#server/platform/log/log.ts';
import type { NoteRequest, WrittenLine } from '#server/ports/note-writer.ts';
import { changedInNotes } from './changed-in-notes.ts';
import { type CheckInput, checkLines } from './check-lines.ts';
import { completeNote, type Ending, NOT_WANTED } from './complete-note.ts';
import { keepableLines } from './keepable-lines.ts';
import { keepAuthor, placeholdersBy } from './note-placeholders.ts';
import { noteText } from './note-text.ts';
import { NOTHING_READ, type ReadRecords, recapLines, recordsOf, withOwnDoubts } from './recap-lines.ts';
import { type ClientWish, findNote, type StoredNote } from './repository.ts';
import { findAuthor } from './repository-authors.ts';
import { showProgress } from './show-progress.ts';
import { getStoredTemplate } from './start-note.ts';
import { translateNote } from './translate-note.ts';
import { endingWithout, leaveOutCancelled, type Withdrawn, withdrawnOf } from './withdrawn-recordings.ts';
import { wordsOf } from './words-of.ts';

/** The message for a visit without a word; never a note. */
export const NO_SPEECH = 'No speech captured';

/** The sources of a note. */
interface WriterInput {
  note: StoredNote;
  pets: string[];
  segments: TranscriptSegment[];
  template: TemplateDefinition;
  /** For the fixed texts of the template. */
  placeholders: PlaceholderValues;
  /** For a translation: the lines of its original; undefined for a note that is written from words. */
  originals: NoteLine[] | undefined;
  /** For a recap: the text of its documents. */
  records: ReadRecords | undefined;
  /** For a client document written from words: what people changed in the medical notes since. */
  changes: readonly NoteChange[];
}

/**
 * Writes one note to its end, and writes it again if a recording is withdrawn meanwhile. A second run does
 * not complete it again.
 */
export async function writeNote(
  job: JobContext,
  { session, node }: { session: SessionId; node: NodeId },
): Promise<void> {
  let isEnded = false;
  while (!isEnded) {
    const gathered = await gather(job, session, node);
    isEnded = !gathered || (await writeFrom(job, gathered));
  }
}

/** The sources of a note, and its recordings that were withdrawn by then. */
interface Gathered {
  material: WriterInput;
  withdrawn: Withdrawn;
  /** How the note ends when none of its recordings is left. */
  ending: Ending | undefined;
}

/** @returns false when another recording was withdrawn meanwhile */
async function writeFrom(job: JobContext, { material, withdrawn, ending }: Gathered): Promise<boolean> {
  const { note } = material;
  const isStillSo = async (context: Context) =>
    isDeepStrictEqual(withdrawn, withdrawnOf(note, await readSession(context, note.session_id)));
  if (isSilent(material)) return completeNote(job, note, ending ?? silenceOf(material), isStillSo);
  const found = await whileWanted(job, note.node_id, (signal) => writeLines(job, material, signal));
  if (!found) return completeNote(job, note, NOT_WANTED);
  const written = {
    ...found,
    text: textOf(material, found.lines),
    error: null,
    species: speciesOf(material),
  };
  return completeNote(job, note, written, isStillSo);
}

/** With several patients the words do not tell whose species it is. Recaps have no species. */
function speciesOf({ pets, segments, records }: WriterInput): string | null {
  return pets.length > 1 || records ? null : (heardSpecies(segments) ?? null);
}

function isSilent({ note, originals, segments }: WriterInput): boolean {
  const isUnsaid = !originals && !segments.some(({ text }) => text.trim() !== '');
  return isUnsaid && note.wish.manualNotes.trim() === '';
}

function silenceOf({ records }: WriterInput): Ending {
  return { lines: [], text: '', error: records ? NOTHING_READ : NO_SPEECH };
}

/** Ends a note that could not be written, with the reason as its text. Lines that exist are kept. */
export async function giveUpNote(
  job: Pick<JobContext, 'actor' | 'inContext' | 'log'>,
  { session, node }: { session: SessionId; node: NodeId },
  reason: string,
): Promise<void> {
  const note = await job.inContext(job.actor, ({ db }) => findNote(db, session, node));
  if (!note || note.completed) return;
  const torn = await checkTorn(job, note).catch((error: unknown) => {
    job.log.warn('a torn note could not be kept', { nodeId: node, ...loggable(error) });
    return NOTHING;
  });
  await completeNote(job, note, { ...torn, error: reason });
}

const NOTHING = { lines: [], text: '' };

/** The lines of an interrupted note, checked like a complete one. */
async function checkTorn(
  job: Pick<JobContext, 'actor' | 'inContext'>,
  note: StoredNote,
): Promise<Omit<Ending, 'error'>> {
  if (note.lines.length === 0) return NOTHING;
  const material = await job.inContext(job.actor, async (context) => {
    const session = await readSession(context, note.session_id);
    return materialOf(context, note, session, findAuthor(context.db, note.node_id));
  });
  const lines = await checkLines(note.lines, groundOf(material), NEVER);
  return { lines, text: textOf(material, lines) };
}

/** A signal that never aborts. */
const NEVER = new AbortController().signal;

/** The sources of the note; undefined when there is nothing left to do. */
async function gather(job: JobContext, session: SessionId, node: NodeId): Promise<Gathered | undefined> {
  const { note, gathered } = await job.inContext(job.actor, async (context) => {
    const [isWanted, found] = await askTogether(
      holdWantedNode(context, session, node),
      findNote(context.db, session, node),
    );
    if (!found || found.completed || !isWanted) return { note: found };
    const [read] = await askTogether(
      readSession(context, session),
      changeNode(context, node, { status: 'processing', error: null }, session),
    );
    return { note: found, gathered: await gatherFor(context, found, read) };
  });
  if (note && !gathered && !note.completed) await completeNote(job, note, NOT_WANTED);
  return gathered;
}

async function gatherFor(context: Context, found: StoredNote, session: Session): Promise<Gathered> {
  const withdrawn = withdrawnOf(found, session);
  const note = await leaveOutCancelled(context, found, { ...withdrawn, nodes: session.nodes });
  const material = await materialOf(context, note, session, keepAuthor(context, note, session));
  return { material, withdrawn, ending: await endingWithout(context, note, withdrawn) };
}

async function materialOf(
  context: Pick<Context, 'db'>,
  note: StoredNote,
  session: Session,
  author: Promise<NoteAuthor | undefined>,
): Promise<WriterInput> {
  const [placeholders, segments, template, originals, records, changes] = await askTogether(
    author.then((known) => placeholdersBy(note, session, known)),
    wordsOf(context, note),
    getStoredTemplate(context, note),
    originalsOf(context, note),
    recordsOf(context, note),
    changesFor(context, note, session),
  );
  return { note, pets: session.pets, segments, placeholders, template, originals, records, changes };
}

/** Empty for notes without their own words, and for medical notes, which are written from the transcript. */
async function changesFor(
  context: Pick<Context, 'db'>,
  { wish }: StoredNote,
  session: Session,
): Promise<readonly NoteChange[]> {
  if (!wish.client || wish.client.translatedFrom) return [];
  return (await changedInNotes(context, session, wish.transcripts)).changes;
}

async function originalsOf(
  { db }: Pick<Context, 'db'>,
  { session_id, wish }: StoredNote,
): Promise<NoteLine[] | undefined> {
  const source = wish.client?.translatedFrom;
  return source ? ((await findNote(db, session_id, source))?.lines ?? []) : undefined;
}

function groundOf({ note, pets, segments, originals, records }: WriterInput): CheckInput {
  const manualNotes = note.wish.manualNotes;
  const translated = originals && { translated: originals };
  const isRecorded = records !== undefined;
  return { segments, pets: pets.map((name) => ({ name })), manualNotes, isRecorded, ...translated };
}

/** @returns the checked lines, and what the writer left out */
async function writeLines(
  job: JobContext,
  material: WriterInput,
  signal: AbortSignal,
): Promise<Pick<Ending, 'lines' | 'leftOut'>> {
  const { note } = material;
  const lines: NoteLine[] = [];
  const leftOut: LeftOutLine[] = [];
  const progress = showProgress(job, { note, lines, text: () => textOf(material, lines) });
  const ending = AbortSignal.any([signal, progress.failed]);
  try {
    for await (const { isLeftOut, ...line } of linesWritten(job, material, ending)) {
      if (!isWanted(material, line)) continue;
      if (isLeftOut) leftOut.push(leftOutOf(line));
      else addLine(lines, withNoteWordsOf(material, line));
    }
    ending.throwIfAborted();
  } catch (thrown) {
    await progress.breakOff();
    throw thrown;
  }
  await progress.end();
  const checked = await checkLines(lines, groundOf(material), signal);
  return { lines: material.records ? withOwnDoubts(checked, lines) : checked, leftOut };
}

function leftOutOf({ pet, section, text, evidence }: NoteLine): LeftOutLine {
  return { pet, section, text, evidence };
}

function linesWritten(
  job: JobContext,
  material: WriterInput,
  signal: AbortSignal,
): AsyncIterable<WrittenLine> {
  const { note, segments, pets, template, originals, records, changes } = material;
  const { wish } = note;
  const { noteWriter, recapWriter } = job.services;
  if (records) return recapLines(recapWriter, { ...records, pets, template }, signal);
  if (originals && wish.client) return translateNote(noteWriter, { client: wish.client, originals }, signal);
  const request = {
    segments,
    pets: pets.map((name) => ({ name })),
    template,
    manualNotes: wish.manualNotes,
    additionalInstructions: wish.additionalInstructions,
    verbose: wish.verbose,
    prebuiltNormals: wish.prebuilt ?? (false as const),
    ...(wish.client && { client: clientOf(wish.client), corrections: changes }),
  };
  return noteWriter.write(request, signal);
}

/** For every writer: corrections of the note apply to the document where the match is certain. */
function withNoteWordsOf({ changes, template, segments }: WriterInput, line: NoteLine): NoteLine {
  if (changes.length === 0) return line;
  const said = line.evidence.map((segment) => segments[segment]?.text ?? '').join('\n');
  return withNoteWords(line, changes, (text) => noteWordsFor(template, text, said));
}

/** For every writer: a document about one of several pets contains only lines known to be about that pet. */
function isWanted({ note, pets }: WriterInput, line: NoteLine): boolean {
  const pet = note.wish.client?.pet ?? null;
  return pet === null || pets.length < 2 || line.pet === pet;
}

function clientOf({ tone, pet, author, clinic }: ClientWish): NonNullable<NoteRequest['client']> {
  return { tone, pet: pet ?? undefined, author: author ?? undefined, clinic: clinic ?? undefined };
}

const TOO_LONG = 'This visit is too long for one note. The text so far is kept; please split the visit.';

/** @throws FinalFailure when the note cannot store it: nothing is left out silently */
function addLine(lines: NoteLine[], written: NoteLine): void {
  const all = [...lines, ...keepableLines(written)];
  const isTooLong = all.length > NOTE_LIMITS.lines || charactersOf(all) > NOTE_LIMITS.characters;
  if (isTooLong) throw new FinalFailure(TOO_LONG);
  lines.push(...all.slice(lines.length));
}

function textOf({ note, pets, template, placeholders }: WriterInput, lines: readonly NoteLine[]): string {
  return noteText(note, lines, { template, pets, placeholders });
}
