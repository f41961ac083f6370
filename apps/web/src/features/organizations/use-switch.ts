import { isSwitchedOn, type SwitchName } from '@auscult/domain/access/feature-flags';
import { useMe } from '#web/features/account/use-me.ts';
import { useSuperOrganization } from './use-super-organization.ts';

/** Whether a feature is on for the signed-in person in their current team. */
export function useSwitch(name: SwitchName): boolean {
  const { data: me } = useMe();
  const superOrganization = useSuperOrganization();
  return isSwitchedOn(name, {
    superOrganization: { ...superOrganization },
    organization: me?.organization?.public_metadata,
    user: me?.user.public_metadata,
  });
}
