/** Rights on connections to practice systems. */
import type { UserId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Pims } from '@auscult/contract/pims';
import { isSwitchedOn } from '@auscult/domain/access/feature-flags';
import { isClinician } from '@auscult/domain/access/roles';
import { mayRunTeam } from '@auscult/domain/access/team-rights';
import { PIMS_FACTS } from '@auscult/domain/pims/systems';
import type { Context } from '#server/platform/context.ts';
import { flagSourcesOf } from '#server/platform/flag-sources.ts';

type Caller = Pick<Context, 'actor' | 'request'>;

const ADMINS_ONLY = 'Only administrators of the team can connect a practice system.';
const NO_CONNECTOR =
  'The connector for systems at the clinic is not part of this version. Notes can be copied field by field, with a receipt.';

/** Why the caller cannot connect this practice system now, as a sentence; undefined if they can. */
export function obstacleTo(
  context: Caller & Pick<Context, 'practiceSystems'>,
  pims: Pims,
): string | undefined {
  const { name, kind } = PIMS_FACTS[pims];
  if (kind === 'on_premise') return NO_CONNECTOR;
  if (!context.practiceSystems.offered.includes(pims)) return `This server cannot connect to ${name}.`;
  if (pims === 'Instinct' && !isSwitchedOn('syncInstinctEnabled', flagSourcesOf(context.request))) {
    return context.actor.role === null
      ? `${name} can be connected only in a team, whose administrators switch it on in the settings of the team.`
      : `${name} is switched off for your team. An administrator can switch it on in the settings of the team.`;
  }
  return mayConnect(context) ? undefined : ADMINS_ONLY;
}

/** Refuses to connect or to test. @throws Refusal `forbidden` */
export function refuseConnecting(context: Caller & Pick<Context, 'practiceSystems'>, pims: Pims): void {
  const obstacle = obstacleTo(context, pims);
  if (obstacle !== undefined) throw new Refusal('forbidden', obstacle);
}

/** Refuses to change settings, or to disconnect. Flags do not count: a connection can always end. @throws Refusal `forbidden` */
export function refuseRunning(context: Caller): void {
  if (!mayConnect(context)) throw new Refusal('forbidden', ADMINS_ONLY);
}

/** Administrators, and people without a team. */
function mayConnect({ actor }: Caller): boolean {
  return actor.role === null || mayRunTeam(actor);
}

/** Refuses to change fields and links of colleagues. @throws Refusal `forbidden` */
export function refuseConfiguring(context: Caller): void {
  const { actor } = context;
  if (mayConnect(context)) return;
  if (isFixed(context)) {
    throw new Refusal('forbidden', 'Your team lets only administrators change how notes are exported.');
  }
  if (!isClinician(actor)) {
    throw new Refusal('forbidden', 'Only clinicians and administrators can change how notes are exported.');
  }
}

/** Refuses to link a person to a provider. Members may link themselves. @throws Refusal `forbidden` */
export function refuseLinking(context: Caller, user: UserId): void {
  if (user === context.actor.userId && !isFixed(context)) return;
  refuseConfiguring(context);
}

function isFixed({ request }: Caller): boolean {
  return isSwitchedOn('disableExportConfiguration', flagSourcesOf(request));
}
