import { useQuery } from '@tanstack/react-query';
import { useFiles } from '#web/platform/file-client.ts';

/** The URL of a team's logo, empty for none; undefined while loading. */
export function useTeamLogo(team: string): string | undefined {
  const files = useFiles();
  const { data: teams } = useQuery({
    queryKey: ['team-logos'],
    queryFn: async (): Promise<readonly Team[]> => {
      // Answered by the identity library, outside of the contract.
      const file = await files('/api/auth/organization/list');
      return JSON.parse(await file.text());
    },
  });
  return teams && (teams.find(({ id }) => id === team)?.logo ?? '');
}

interface Team {
  id: string;
  logo?: string | null;
}
