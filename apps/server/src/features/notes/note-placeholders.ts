/** What the fixed texts of a note's form tell: who wrote it, when, and about whom. */
import type { Session } from '@auscult/contract/sessions';
import { SOURCE_LOCALE } from '@auscult/domain/discharge/languages';
import { type NoteAuthor, placeholderValues } from '@auscult/domain/templates/placeholder-values';
import type { PlaceholderValues } from '@auscult/domain/templates/placeholders';
import type { Context } from '#server/platform/context.ts';
import type { StoredNote } from './repository.ts';
import { findAuthor, saveAuthor } from './repository-authors.ts';

/**
 * Sets down who writes a note, as they are called now: later it reads the same, whatever becomes of them.
 *
 * @returns who writes it, as it was set down first
 */
export async function keepAuthor(
  { actor, db, identity }: Pick<Context, 'actor' | 'db' | 'identity'>,
  { node_id }: Pick<StoredNote, 'node_id'>,
  { organization, owner }: Pick<Session, 'organization' | 'owner'>,
): Promise<NoteAuthor | undefined> {
  const { person, signature = null } = await identity.findLetterhead(organization, actor.userId);
  const staff = owner === actor.userId ? person : (await identity.findLetterhead(organization, owner)).person;
  return saveAuthor(db, node_id, { name: person, staff, signature });
}

/** The values of a note's placeholders. @param session  that it is of, with its pets as they are to be named */
export async function placeholdersOf(
  { db }: Pick<Context, 'db'>,
  note: Pick<StoredNote, 'node_id' | 'wish' | 'created_timestamp'>,
  session: PlaceholderSession,
): Promise<PlaceholderValues> {
  return placeholdersBy(note, session, await findAuthor(db, note.node_id));
}

type PlaceholderSession = Pick<Session, 'timestamp'> & { pets: readonly string[] };

/**
 * As {@link placeholdersOf}, where it is known who wrote the note.
 *
 * @param session  that it is of, with its pets as they are to be named
 * @param author  who wrote it; undefined where that was not set down
 */
export function placeholdersBy(
  { wish, created_timestamp }: Pick<StoredNote, 'wish' | 'created_timestamp'>,
  { pets, timestamp }: PlaceholderSession,
  author: NoteAuthor = { name: null, staff: null, signature: null },
): PlaceholderValues {
  return placeholderValues({
    author,
    pets: wish.client?.pet ? [wish.client.pet] : pets,
    began: timestamp,
    ordered: created_timestamp,
    place: { locale: wish.client?.language ?? SOURCE_LOCALE, timeZone: wish.timezone },
  });
}
