import { isClinician } from '@auscult/domain/access/roles';
import { mayRunTeam } from '@auscult/domain/access/team-rights';
import { useMe } from '#web/features/account/use-me.ts';
import { useActor } from '#web/features/organizations/use-actor.ts';
import { useSwitch } from '#web/features/organizations/use-switch.ts';

/** What the signed-in person may do with practice systems. The server checks the same. */
export interface PimsRights {
  /** Staff who act as another person connect nothing. */
  isActing: boolean;
  hasTeam: boolean;
  /** Whether they run the team, or work alone. */
  runsTeam: boolean;
  /** Connect, test, disconnect, and change settings. */
  mayConnect: boolean;
  /** Change the field map, and link others to their providers. */
  mayMap: boolean;
  /** Link themselves to their provider. */
  mayLinkSelf: boolean;
}

/** The rights of the signed-in person; undefined until the server has answered. */
export function usePimsRights(): PimsRights | undefined {
  const { data: me } = useMe();
  const actor = useActor();
  const isFixed = useSwitch('disableExportConfiguration');
  if (!(me && actor)) return undefined;
  const runsTeam = actor.role === null || mayRunTeam(actor);
  const isActing = me.acting_as !== null;
  return {
    isActing,
    hasTeam: actor.role !== null,
    runsTeam,
    mayConnect: runsTeam && !isActing,
    mayMap: runsTeam || (isClinician(actor) && !isFixed),
    mayLinkSelf: runsTeam || !isFixed,
  };
}
