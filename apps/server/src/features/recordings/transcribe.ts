/** Listening: the sound of recordings goes to the transcriber, its words are stored, and the note is asked for. */
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import type { z } from 'zod';
import { giveUpNote, writeNote } from '#server/features/notes/write-note.ts';
import {
  changeNode,
  findKeptRecording,
  holdSession,
  holdWantedNode,
  isNodeWanted,
  noteDuration,
} from '#server/features/sessions/metagraph.ts';
import { readSession } from '#server/features/sessions/read-session.ts';
import { whileWanted } from '#server/features/sessions/while-wanted.ts';
import { spellHeard, wordsToHear } from '#server/features/spelling/heard-words.ts';
import { everythingSaid, storeTranscript } from '#server/features/transcripts/transcripts.ts';
import { findUploaded } from '#server/features/uploads/stored-objects.ts';
import { askTogether } from '#server/platform/ask-together.ts';
import type { JobContext } from '#server/platform/jobs/bound-job.ts';
import { FinalFailure } from '#server/platform/jobs/job.ts';
import { loggable } from '#server/platform/log/log.ts';
import type { HeardTranscript } from '#server/ports/speech-to-text.ts';
import { hearSound, type Sound } from './hear-sound.ts';
import { forgetPieces, piecesOf } from './heard-pieces.ts';
import { type CachedResponse, findAnswer, forgetAnswer, keepAnswer } from './kept-answers.ts';
import { takeWaiting } from './repository.ts';
import type { Pair, transcribeJob } from './start-work.ts';
import { NoTranscriber, parkOrder } from './waiting-orders.ts';

type Payload = z.infer<(typeof transcribeJob)['payload']>;

/**
 * Writes down recordings one after the other, then writes the note. Recordings that have words are not transcribed again, so
 * a job that is handed back goes on where it stopped. Where nothing transcribes, the order waits.
 */
export async function transcribeRecordings(job: JobContext, payload: Payload): Promise<void> {
  try {
    await transcribeAll(job, payload);
  } catch (error) {
    if (!(error instanceof NoTranscriber)) throw error;
    await parkOrder(job, payload);
  }
}

async function transcribeAll(job: JobContext, payload: Payload): Promise<void> {
  for (const pair of payload.recordings) {
    const sound = await findSound(job, payload, pair);
    if (!sound) continue;
    const transcript = await hearOnce(job, payload, { pair, sound });
    if (!transcript) continue;
    await keep(job, payload, { pair, sound, transcript });
    await forgetAnswer(job, sound.object.storage_key);
  }
  await writeNote(job, { session: payload.session, node: payload.note });
}

/** Milliseconds between two times of saying how far a long recording is. */
const PROGRESS_EVERY_MS = 3000;

/** Shows at the visit how far a transcript is. Where that fails, the words still come. */
function progressOf(job: JobContext, session: SessionId, transcript: NodeId) {
  const { now } = job.services;
  let shownAt = now();
  return (heardMs: number, totalMs: number | undefined) => {
    if (!totalMs || now() - shownAt < PROGRESS_EVERY_MS) return;
    shownAt = now();
    const progress = Math.min(1, Math.max(0, heardMs / totalMs));
    job
      .inContext(job.actor, (context) => changeNode(context, transcript, { progress }, session))
      .catch((error: unknown) => job.log.warn('progress could not be shown', loggable(error)));
  };
}

/**
 * The words of an audio file. They are stored with the file first, so that audio is sent once even if the
 * database fails or the process is killed.
 */
async function hearOnce(
  job: JobContext,
  { session }: Payload,
  { pair: { transcript }, sound }: { pair: Pair; sound: Sound },
): Promise<HeardTranscript | undefined> {
  const { storage_key } = sound.object;
  const kept = await findAnswer(job, storage_key);
  if (kept && (await isMissing(job, kept, transcript))) return kept.heard;
  const onProgress = progressOf(job, session, transcript);
  const heard = await whileWanted(job, transcript, (signal) => hearSound(job, sound, { signal, onProgress }));
  if (heard) await keepAnswer(job, storage_key, { transcript, heard });
  return heard;
}

/** Whether the kept answer is not in the database yet. If it is, a new order wants a new transcription. */
async function isMissing(
  job: JobContext,
  { transcript, heard }: CachedResponse,
  wanted: NodeId,
): Promise<boolean> {
  if (transcript === wanted) return true;
  const stored = await job.inContext(job.actor, (context) => everythingSaid(context, [transcript]));
  return heard.segments.length > 0 && stored.length === 0;
}

/** Marks the recordings that failed, and ends the note with the reason. The audio stays. */
export async function giveUpTranscribing(job: JobContext, payload: Payload, reason: string): Promise<void> {
  await job.inContext(job.actor, async (context) => {
    await holdSession(context, payload.session);
    for (const { recording, transcript } of payload.recordings) {
      if (!(await isNodeWanted(context, transcript))) continue;
      await changeNode(context, transcript, { status: 'failed', error: reason });
      await changeNode(context, recording, { status: 'completed', error: reason });
    }
  });
  await giveUpNote(job, { session: payload.session, node: payload.note }, reason);
}

/** @returns the audio to transcribe; undefined when the words are not wanted any more, or exist */
function findSound(
  job: JobContext,
  { session, note }: Payload,
  { recording, transcript }: Pair,
): Promise<Sound | undefined> {
  return job.inContext(job.actor, async (context) => {
    // Parked by a try that was killed.
    await takeWaiting(context.db, note);
    const [isWanted, kept] = await askTogether(
      isNodeWanted(context, transcript),
      findKeptRecording(context, session, recording),
    );
    if (!isWanted || !kept) return undefined;
    const [object, { pets }, words] = await askTogether(
      kept.object_name === null ? undefined : findUploaded(context, kept.object_name),
      readSession(context, session),
      wordsToHear(context),
      changeNode(context, transcript, { status: 'processing', error: null, progress: null }, session),
    );
    if (!object) throw new FinalFailure('The audio of this recording no longer exists.');
    return { object, spelling: [...pets, ...words], pieces: await piecesOf(context, object.storage_key) };
  });
}

/**
 * Stores the words with the clinic's spellings, unless the recording or its visit was deleted or cancelled
 * meanwhile.
 */
function keep(
  job: JobContext,
  { session: id }: Payload,
  { pair, sound, transcript: said }: { pair: Pair; sound: Sound; transcript: HeardTranscript },
): Promise<void> {
  return job.inContext(job.actor, async (context) => {
    const { recording, transcript: node } = pair;
    const [isWanted, { transcript, heard }] = await askTogether(
      holdWantedNode(context, id, node),
      spellHeard(context, said),
    );
    if (!isWanted) return;
    const length = lengthOf(transcript.segments, said.duration_ms);
    await Promise.all([
      storeTranscript(context, { session: { id }, recording, node, transcript, heard }),
      changeNode(context, recording, { status: 'completed', error: null }, id),
      length === undefined ? undefined : noteDuration(context, recording, length),
      sound.pieces.length === 0 ? undefined : forgetPieces(context, sound.object.storage_key),
    ]);
  });
}

/** Latest end in milliseconds. Segments may overlap, and need not be sorted by their end. */
function lengthOf(segments: readonly TranscriptSegment[], told = 0): number | undefined {
  const last = segments.reduce((latest, { end_ms }) => Math.max(latest, end_ms), told);
  return last > 0 ? last : undefined;
}
