import { Refusal } from '@auscult/contract/kit/refusal';
import type { Actor } from '@auscult/domain/access/actor';
import { mayRunTeam } from '@auscult/domain/access/team-rights';

/** @throws Refusal `forbidden` for anyone who does not manage the team, and for a solo user */
export function adminsOnly(actor: Actor): void {
  if (!mayRunTeam(actor)) throw new Refusal('forbidden', 'Only administrators of the team can do this.');
}
