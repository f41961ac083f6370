import { useMutation } from '@tanstack/react-query';
import { useIdentity } from '#web/platform/identity.ts';
import { useChangedTeam } from './use-changed-team.ts';

/**
 * Switches to another team, or to the personal space (null). Everything is read again, since the data depends
 * on the team.
 */
export function useSwitchOrganization() {
  const identity = useIdentity();
  const changed = useChangedTeam();
  return useMutation({
    mutationFn: identity.setActiveOrganization,
    onSuccess: changed,
  });
}
