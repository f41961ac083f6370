import { useMutation } from '@tanstack/react-query';
import { useIdentity } from '#web/platform/identity.ts';
import { useChangedTeam } from './use-changed-team.ts';

/** Makes a team and goes to it. */
export function useCreateOrganization() {
  const identity = useIdentity();
  const changed = useChangedTeam();
  return useMutation({
    mutationFn: async (name: string) => {
      const id = await identity.createOrganization(name);
      await identity.setActiveOrganization(id);
    },
    onSuccess: changed,
  });
}
