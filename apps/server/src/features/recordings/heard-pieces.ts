/** Pieces of a recording that are transcribed during its upload. One worker takes each piece. */
import { setTimeout as delay } from 'node:timers/promises';
import type { SessionId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import { storableJson } from '@auscult/contract/kit/storable-text';
import { openRunningSession } from '#server/features/sessions/read-session.ts';
import { wordsToHear } from '#server/features/spelling/heard-words.ts';
import { holdGrowing } from '#server/features/uploads/growing-uploads.ts';
import type { Context } from '#server/platform/context.ts';
import type { JobContext } from '#server/platform/jobs/bound-job.ts';
import { loggable } from '#server/platform/log/log.ts';
import type { Place } from './cut-audio.ts';
import {
  deleteHold,
  deletePieces,
  type HeardWords,
  insertHold,
  listPieces,
  type PieceHold,
  type StoredPiece,
  saveHold,
  savePiece,
} from './repository.ts';

export type { PieceHold, StoredPiece } from './repository.ts';

/** A transcribed piece. */
export interface HeardPiece extends HeardWords {
  from_ms: number;
}

/** A live recording. */
interface Growing {
  session: SessionId;
  upload: string;
}

/** Lease of a piece in milliseconds. Renew it more often. */
const HELD_MS = 15_000;

/**
 * Takes the next piece, in order to transcribe it.
 *
 * @returns the lease, the start of the piece, and difficult words; undefined when the piece is not wanted,
 * when someone has it, and when speakers are told apart: speakers cannot be matched between pieces, so the
 * whole is transcribed at the end
 */
export function takePiece(
  job: JobContext,
  { session, upload }: Growing,
): Promise<{ hold: PieceHold; from: Place; spelling: string[] } | undefined> {
  return whereWanted(job, session, async (context, pets) => {
    const { actor, db, now, newId } = context;
    if (!(await holdGrowing(context, session, upload))) return undefined;
    const pieces = await listPieces(db, upload);
    if (pieces.some((piece) => isHeld(piece, now())) || pieces.some(tellsSpeakers)) return undefined;
    const from = placeAfter(pieces.filter(isHeard));
    const hold = { upload, from_ms: from.ms, holder: newId() };
    const held_until = new Date(now() + HELD_MS);
    await insertHold(db, hold, { organization: actor.organizationId, session, held_until });
    return { hold, from, spelling: [...pets, ...(await wordsToHear(context))] };
  });
}

/** Renews the lease. @returns whether the piece is still theirs, and wanted */
export async function renewHold(job: JobContext, session: SessionId, hold: PieceHold): Promise<boolean> {
  const renewed = await whereWanted(job, session, ({ db, now }) =>
    saveHold(db, hold, new Date(now() + HELD_MS)),
  );
  return renewed === true;
}

/**
 * Milliseconds between attempts to store a piece: an unavailable database returns, and audio is not sent
 * twice for it.
 */
const PAUSES_MS = [500, 1000, 2000, 4000, 8000, 16_000, 30_000];

/** Stores a transcribed piece. @returns whether it was still wanted */
export async function keepPiece(
  job: JobContext,
  session: SessionId,
  { hold, ...heard }: { hold: PieceHold } & HeardWords,
): Promise<boolean> {
  const storable = { ...heard, segments: structuredClone(heard.segments) };
  storableJson(storable);
  const save = async () =>
    (await whereWanted(job, session, ({ db }) => savePiece(db, hold, storable))) === true;
  for (const pause of PAUSES_MS) {
    const saved = await save().catch((error: unknown) => {
      job.log.warn('a piece that was heard could not be stored yet', loggable(error));
    });
    if (saved !== undefined) return saved;
    await delay(pause, undefined, { signal: job.signal });
  }
  return save();
}

/** Returns a piece that was not transcribed, so that the next worker need not wait. */
export function giveBack(job: JobContext, hold: PieceHold): Promise<void> {
  return job.inContext(job.actor, ({ db }) => deleteHold(db, hold));
}

/** The pieces of an upload: transcribed ones, and one that a worker may have. */
export function piecesOf({ db }: Pick<Context, 'db'>, upload: string): Promise<StoredPiece[]> {
  return listPieces(db, upload);
}

/** Deletes the pieces of an upload: they are part of a transcript now. */
export function forgetPieces({ db }: Pick<Context, 'db'>, upload: string): Promise<void> {
  return deletePieces(db, upload);
}

/** Where the piece after these begins. */
export function placeAfter(pieces: readonly HeardPiece[]): Place {
  const last = pieces.at(-1);
  return { ms: last?.to_ms ?? 0, byte: last?.to_byte ?? 0 };
}

/** Whether a worker has it. @param now  epoch milliseconds */
export function isHeld({ to_ms, held_until }: StoredPiece, now: number): boolean {
  return to_ms === null && held_until.getTime() > now;
}

/** Whether it is transcribed. */
export function isHeard(piece: StoredPiece): piece is StoredPiece & HeardPiece {
  return piece.to_ms !== null && piece.segments !== null;
}

/** Whether speakers are told apart in it. */
export function tellsSpeakers({ segments }: Pick<StoredPiece, 'segments'>): boolean {
  return segments?.some(({ speaker }) => speaker !== undefined) ?? false;
}

/** Runs `work` if the session is open. @returns undefined when it was deleted or cancelled */
async function whereWanted<Result>(
  job: JobContext,
  id: SessionId,
  work: (context: Context, pets: string[]) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await job.inContext(job.actor, async (context) => {
      const { pets } = await openRunningSession(context, id, 'record');
      return work(context, pets);
    });
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
