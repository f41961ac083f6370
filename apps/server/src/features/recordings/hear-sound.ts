/** Transcribes a complete recording: the parts that were not transcribed while it was made. */

import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import type { StoredObject } from '#server/features/uploads/stored-objects.ts';
import type { Services } from '#server/platform/context.ts';
import type { JobContext } from '#server/platform/jobs/bound-job.ts';
import { loggable } from '#server/platform/log/log.ts';
import type { HeardTranscript, RecordedAudio, TranscribeOptions } from '#server/ports/speech-to-text.ts';
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
import { NoTranscriber } from './waiting-orders.ts';

/** A file to transcribe, its difficult words, and the pieces that exist already. */
export interface Sound {
  object: StoredObject;
  /** Names of the pets first, then the clinic's spellings: a transcriber reads only a limited number. */
  spelling: string[];
  pieces: StoredPiece[];
}

/** How long is listened, and who is told how far it is. */
export type Listening = Pick<TranscribeOptions, 'signal' | 'onProgress'>;

/** Milliseconds between two looks at a piece that someone is listening to. */
const LOOK_EVERY_MS = 250;

/**
 * The words of a whole recording. Only what was not heard before is listened to. Speakers are labelled by the sound of the whole:
 * by labelling the segments, or by a transcriber that cannot do that by hearing all of it again.
 */
export async function hearSound(
  job: JobContext,
  sound: Sound,
  listening: Listening,
): Promise<HeardTranscript> {
  const { signal } = listening;
  const pieces = await heardBefore(job, sound, signal);
  const part = pieces.length > 0 ? await restAfter(job, sound, pieces) : undefined;
  if (!part) return hearWhole(job, sound, listening);
  const rest = await hearPart(job, { part, spelling: sound.spelling }, listening);
  const hasWords = pieces.some(({ segments }) => segments.length > 0);
  if (hasWords && tellsSpeakers({ segments: rest })) return hearWhole(job, sound, listening);
  const segments = [...pieces.flatMap((piece) => piece.segments), ...rest];
  return { segments: await labelled(job, { sound, segments }, signal) };
}

/** Segments with their speakers, where the transcriber tells them by the sound. Words without speakers are better than none. */
async function labelled(
  { services, log }: JobContext,
  { sound, segments }: { sound: Sound; segments: TranscriptSegment[] },
  signal: AbortSignal,
): Promise<TranscriptSegment[]> {
  const { speechToText } = services;
  if (!speechToText?.labelSpeakers || segments.length === 0) return segments;
  try {
    return await speechToText.labelSpeakers(audioOf(services, sound), segments, { signal });
  } catch (error) {
    signal.throwIfAborted();
    log.warn('speakers could not be told apart', loggable(error));
    return segments;
  }
}

/** Transcribes one part. @returns its words, with times from the start of the recording */
export async function hearPart(
  job: JobContext,
  { part, spelling }: { part: SoundPart; spelling: string[] },
  listening: Listening,
): Promise<TranscriptSegment[]> {
  const { bytes, contentType, name, from_ms } = part;
  const stream = async () => Readable.from([bytes], { objectMode: false });
  const { segments } = await hear(
    job,
    { audio: { stream, contentType, name, bytes: bytes.length }, spelling, isPiece: true },
    listening,
  );
  return segments.map((segment) => ({
    ...segment,
    start_ms: segment.start_ms + from_ms,
    end_ms: segment.end_ms + from_ms,
  }));
}

function hearWhole(job: JobContext, sound: Sound, listening: Listening): Promise<HeardTranscript> {
  const { spelling } = sound;
  return hear(job, { audio: audioOf(job.services, sound), spelling, isPiece: false }, listening);
}

function audioOf({ fileStore }: Pick<Services, 'fileStore'>, { object }: Sound): RecordedAudio {
  return {
    stream: () => fileStore.read(object.storage_key),
    contentType: object.content_type,
    name: object.name,
    bytes: object.size,
  };
}

interface Hearing {
  audio: RecordedAudio;
  spelling: string[];
  /** Speakers of two pieces cannot be matched: their speakers are told at the end, where the transcriber can do that. */
  isPiece: boolean;
}

async function hear(
  { services, log, actor }: JobContext,
  { audio, spelling, isPiece }: Hearing,
  listening: Listening,
): Promise<HeardTranscript> {
  const { speechToText, spokenLanguage } = services;
  if (!speechToText) throw new NoTranscriber();
  const language = spokenLanguage ? { language: spokenLanguage } : {};
  const speakers = isPiece && speechToText.labelSpeakers ? { tellSpeakers: false } : {};
  const heard = await speechToText.transcribe(audio, {
    spelling,
    ...language,
    ...speakers,
    ...listening,
  });
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
