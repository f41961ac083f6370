/** Transcribes a complete recording: the parts that were not transcribed while it was made. */

import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import type { StoredObject } from '#server/features/uploads/stored-objects.ts';
import type { JobContext } from '#server/platform/jobs/bound-job.ts';
import { FinalFailure } from '#server/platform/jobs/job.ts';
import { loggable } from '#server/platform/log/log.ts';
import type { HeardTranscript, RecordedAudio } from '#server/ports/speech-to-text.ts';
import { cutRest, type SoundPart } from './cut-audio.ts';
import {
  type HeardPiece,
  isHeard,
  isHeld,
  piecesOf,
  placeAfter,
  type StoredPiece,
  tellsSpeakers,
} from './heard-pieces.ts';
import { NO_TRANSCRIBER } from './start-work.ts';

/** A file to transcribe, its difficult words, and the pieces that exist already. */
export interface Sound {
  object: StoredObject;
  /** Names of the pets first, then the clinic's spellings: a transcriber reads only a limited number. */
  spelling: string[];
  pieces: StoredPiece[];
}

/** Milliseconds between two checks of a piece that another process transcribes. */
const LOOK_EVERY_MS = 250;

/** The words of a whole recording. Existing pieces are reused if they can be told apart. */
export async function hearSound(
  job: JobContext,
  sound: Sound,
  signal: AbortSignal,
): Promise<HeardTranscript> {
  const pieces = await heardBefore(job, sound, signal);
  const part = pieces.length > 0 ? await restAfter(job, sound, pieces) : undefined;
  if (!part) return hearWhole(job, sound, signal);
  const rest = await hearPart(job, { part, spelling: sound.spelling }, signal);
  const hasWords = pieces.some(({ segments }) => segments.length > 0);
  if (hasWords && tellsSpeakers({ segments: rest })) return hearWhole(job, sound, signal);
  return { segments: [...pieces.flatMap(({ segments }) => segments), ...rest] };
}

/** Transcribes one part. @returns its words, with times from the start of the recording */
export async function hearPart(
  job: JobContext,
  { part, spelling }: { part: SoundPart; spelling: string[] },
  signal: AbortSignal,
): Promise<TranscriptSegment[]> {
  const { bytes, contentType, name, from_ms } = part;
  const stream = async () => Readable.from([bytes], { objectMode: false });
  const { segments } = await hear(
    job,
    { audio: { stream, contentType, name, bytes: bytes.length }, spelling },
    signal,
  );
  return segments.map((segment) => ({
    ...segment,
    start_ms: segment.start_ms + from_ms,
    end_ms: segment.end_ms + from_ms,
  }));
}

function hearWhole(
  job: JobContext,
  { object, spelling }: Sound,
  signal: AbortSignal,
): Promise<HeardTranscript> {
  const audio = {
    stream: () => job.services.fileStore.read(object.storage_key),
    contentType: object.content_type,
    name: object.name,
    bytes: object.size,
  };
  return hear(job, { audio, spelling }, signal);
}

async function hear(
  { services, log, actor }: JobContext,
  { audio, spelling }: { audio: RecordedAudio; spelling: string[] },
  signal: AbortSignal,
): Promise<HeardTranscript> {
  const { speechToText, spokenLanguage } = services;
  if (!speechToText) throw new FinalFailure(NO_TRANSCRIBER);
  const language = spokenLanguage ? { language: spokenLanguage } : {};
  const heard = await speechToText.transcribe(audio, { spelling, ...language, signal });
  const { left_out: count = 0 } = heard;
  if (count > 0) log.info('left out what a model invented', { count, organizationId: actor.organizationId });
  return heard;
}

/**
 * Pieces that can be used. A piece that another process is transcribing is awaited, which is faster than
 * transcribing it again.
 */
async function heardBefore(
  job: JobContext,
  { object, pieces: first }: Sound,
  signal: AbortSignal,
): Promise<HeardPiece[]> {
  let pieces = first;
  while (pieces.some((piece) => isHeld(piece, job.services.now()))) {
    await delay(LOOK_EVERY_MS, undefined, { signal });
    pieces = await job.inContext(job.actor, (context) => piecesOf(context, object.storage_key));
  }
  return pieces.some(tellsSpeakers) ? [] : pieces.filter(isHeard);
}

/** @returns undefined when the rest needs the whole recording */
async function restAfter(
  job: JobContext,
  { object }: Sound,
  pieces: readonly HeardPiece[],
): Promise<SoundPart | undefined> {
  const { storage_key, size } = object;
  const read = (range: { start: number; end: number }) => job.services.fileStore.read(storage_key, range);
  try {
    return await cutRest({ bytes: size, read }, placeAfter(pieces));
  } catch (error) {
    job.log.info('heard as a whole', loggable(error));
    return undefined;
  }
}
