/** Recordings that were cancelled or deleted after a note of them was ordered and before it was written. */
import type { NodeId } from '@auscult/contract/kit/ids';
import type { Session } from '@auscult/contract/sessions';
import { RECORDS_RECAPS } from '@auscult/domain/templates/document-kinds';
import { newestTranscripts } from '#server/features/transcripts/transcripts.ts';
import type { Context } from '#server/platform/context.ts';
import type { Ending } from './complete-note.ts';
import type { StoredNote } from './repository.ts';
import { saveSources } from './repository-sources.ts';

type OrderedNote = Pick<StoredNote, 'kind' | 'node_id' | 'wish'>;

/** The withdrawn recordings of a note. */
export interface Withdrawn {
  cancelled: NodeId[];
  deleted: NodeId[];
}

/**
 * Which recordings of a note are withdrawn by now. A recap refers to none, and a translation refers to its
 * original.
 */
export function withdrawnOf({ kind, wish }: OrderedNote, session: Pick<Session, 'nodes'>): Withdrawn {
  const isOfRecordings = kind !== RECORDS_RECAPS.node && !wish.client?.translatedFrom;
  const recordings = isOfRecordings ? wish.recordings : [];
  const standing = new Map(session.nodes.map(({ node_id, status }) => [node_id, status]));
  return {
    cancelled: recordings.filter((id) => standing.get(id) === 'cancelled'),
    deleted: recordings.filter((id) => !standing.has(id)),
  };
}

/**
 * The note without the words of cancelled recordings. Words of deleted ones are blank and keep their place,
 * so that evidence indexes stay valid.
 */
export async function leaveOutCancelled<Note extends OrderedNote>(
  { db }: Pick<Context, 'db'>,
  note: Note,
  { cancelled, nodes }: Pick<Withdrawn, 'cancelled'> & Pick<Session, 'nodes'>,
): Promise<Note> {
  const unwanted = nodes
    .filter(({ dependencies }) => dependencies.some((id) => cancelled.includes(id)))
    .map(({ node_id }) => node_id);
  const transcripts = note.wish.transcripts.filter((id) => !unwanted.includes(id));
  if (transcripts.length === note.wish.transcripts.length) return note;
  await saveSources(db, note.node_id, transcripts);
  return { ...note, wish: { ...note.wish, transcripts } };
}

/** The message when no source is left: for one recording, and for several. */
const SENTENCES = {
  cancelled: [
    'The recording was cancelled before its note was written.',
    'The recordings were cancelled before their note was written.',
  ],
  unheard: [
    'The recording was deleted before it was transcribed.',
    'The recordings were deleted before they were transcribed.',
  ],
  deleted: [
    'The recording was deleted before its note was written.',
    'The recordings were deleted before their note was written.',
  ],
} as const;

const CANCELLED_OR_DELETED = 'The recordings were cancelled or deleted before their note was written.';

/** The end of a note whose recordings are all withdrawn; undefined while one is left. */
export async function endingWithout(
  context: Pick<Context, 'db'>,
  { wish: { recordings } }: OrderedNote,
  { cancelled, deleted }: Withdrawn,
): Promise<Ending | undefined> {
  const isOneLeft = cancelled.length + deleted.length < recordings.length;
  if (isOneLeft || recordings.length === 0) return undefined;
  const wasHeard = (await newestTranscripts(context, recordings)).size > 0;
  const error = sentenceOf({ cancelled, deleted }, wasHeard);
  return { lines: [], text: '', error, staysCounted: wasHeard || cancelled.length > 0 };
}

function sentenceOf({ cancelled, deleted }: Withdrawn, wasHeard: boolean): string {
  if (cancelled.length > 0 && deleted.length > 0) return CANCELLED_OR_DELETED;
  const [one, several] = SENTENCES[kindOf({ deleted }, wasHeard)];
  return cancelled.length + deleted.length === 1 ? one : several;
}

function kindOf({ deleted }: Pick<Withdrawn, 'deleted'>, wasHeard: boolean): keyof typeof SENTENCES {
  if (deleted.length === 0) return 'cancelled';
  return wasHeard ? 'deleted' : 'unheard';
}
