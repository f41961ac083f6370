import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useIdentity } from '#web/platform/identity.ts';
import { useChangedTeam } from './use-changed-team.ts';

/** Creates a team and opens its settings, where people are invited. */
export function useCreateOrganization() {
  const identity = useIdentity();
  const changed = useChangedTeam();
  const router = useRouter();
  return useMutation({
    mutationFn: async (name: string) => {
      const id = await identity.createOrganization(name);
      await identity.setActiveOrganization(id);
    },
    onSuccess: async () => {
      await changed();
      await router.navigate({ to: '/settings', search: { part: 'team', founded: true } });
    },
  });
}
