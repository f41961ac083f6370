/** The name of a session. */
import { Refusal } from '@auscult/contract/kit/refusal';
import { SESSION_NAME_MAX } from '@auscult/contract/sessions';

/**
 * The name of a session in lists.
 *
 * @param name  what the user typed, trimmed; may be empty
 * @param pets  trimmed pet names
 * @returns `name`, or the pets joined when it is empty: "Rex", "Rex and Tom", "Rex, Tom and Ada"; beyond the
 * length of a name, the first and the number of others: "Rex, Tom and 28 more"
 * @throws Refusal `no_pets_provided` when both are empty
 * @spec 1.5/session-name, 3/session-name
 */
export function sessionName(name: string, pets: readonly string[]): string {
  if (name !== '') return name;

  const last = pets.at(-1);
  if (last === undefined) throw new Refusal('no_pets_provided', 'No pets provided');

  const joined = joinedWith(pets.slice(0, -1), last);
  return joined.length <= SESSION_NAME_MAX ? joined : shortened(pets);
}

function joinedWith(others: readonly string[], last: string): string {
  return others.length === 0 ? last : `${others.join(', ')} and ${last}`;
}

function shortened(pets: readonly string[]): string {
  const counts = pets.map((_, at) => at).toReversed();
  const named = counts.find((count) => withMore(pets, count).length <= SESSION_NAME_MAX) ?? 0;
  return withMore(pets, named);
}

function withMore(pets: readonly string[], named: number): string {
  return joinedWith(pets.slice(0, named), `${pets.length - named} more`);
}

/**
 * The name of a session after a change of pets: one that was made from the pets follows them, and a typed one
 * stays.
 *
 * @param session  before the change
 * @param pets  the new pets; if empty, the name stays
 */
export function nameForPets(
  session: { readonly name: string; readonly pets: readonly string[] },
  pets: readonly string[],
): string {
  const wasMade = session.pets.length > 0 && session.name === sessionName('', session.pets);
  return wasMade && pets.length > 0 ? sessionName('', pets) : session.name;
}
