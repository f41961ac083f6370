import { useMutation } from '@tanstack/react-query';
import { useIdentity } from '#web/platform/identity.ts';
import { useChangedTeam } from './use-changed-team.ts';

/** Goes to another team, or to one's own space (null). Everything shown is read anew, since it belongs to the other. */
export function useSwitchOrganization() {
  const identity = useIdentity();
  const changed = useChangedTeam();
  return useMutation({
    mutationFn: identity.setActiveOrganization,
    onSuccess: changed,
  });
}
