/** The values for the fixed texts of a note's form: author, time and patients. */
import type { Session } from '@auscult/contract/sessions';
import { SOURCE_LOCALE } from '@auscult/domain/discharge/languages';
import { type NoteAuthor, placeholderValues } from '@auscult/domain/templates/placeholder-values';
import type { PlaceholderValues } from '@auscult/domain/templates/placeholders';
import type { Context } from '#server/platform/context.ts';
import type { StoredNote } from './repository.ts';
import { findAuthor, saveAuthor } from './repository-authors.ts';

/**
 * Stores the author of a note under their current name. Later changes of the account do not affect it.
 *
 * @returns the author that was stored first
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

/** The values of a note's placeholders. @param session  the note's session, with its pets' names */
export async function placeholdersOf(
  { db }: Pick<Context, 'db'>,
  note: Pick<StoredNote, 'node_id' | 'wish' | 'created_timestamp'>,
  session: PlaceholderSession,
): Promise<PlaceholderValues> {
  return placeholdersBy(note, session, await findAuthor(db, note.node_id));
}

type PlaceholderSession = Pick<Session, 'timestamp'> & { pets: readonly string[] };

/**
 * Like {@link placeholdersOf}, for a known author.
 *
 * @param session  the note's session, with its pets' names
 * @param author  undefined if none was stored
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
