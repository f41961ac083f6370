import { Refusal } from '@auscult/contract/kit/refusal';
import type { Role } from '@auscult/domain/access/roles';
import { knownRole } from '@auscult/domain/access/team-rights';

/** The role of this name. @throws Refusal `invalid_request` for an unknown one */
export function roleOf(name: string): Role {
  const role = knownRole(name);
  if (!role) throw new Refusal('invalid_request', 'There is no such role.');
  return role;
}
