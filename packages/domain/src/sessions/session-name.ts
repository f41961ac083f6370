/** How a session gets its name. */
import { Refusal } from '@auscult/contract/kit/refusal';

/**
 * The name under which a session is listed.
 *
 * @param name  what the user typed, trimmed; may be empty
 * @param pets  trimmed pet names
 * @returns `name`, or the pets joined when it is empty: "Rex", "Rex and Tom", "Rex, Tom and Ada"
 * @throws Refusal `no_pets_provided` when both are empty
 * @spec 1.5/session-name
 */
export function sessionName(name: string, pets: readonly string[]): string {
  if (name !== '') return name;

  const last = pets.at(-1);
  if (last === undefined) throw new Refusal('no_pets_provided', 'No pets provided');

  const others = pets.slice(0, -1).join(', ');
  return others === '' ? last : `${others} and ${last}`;
}
