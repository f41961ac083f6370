import { useQuery } from '@tanstack/react-query';
import { useFiles } from '#web/platform/file-client.ts';

/** The address of a team's logo, empty for none; undefined until it was read. */
export function useTeamLogo(team: string): string | undefined {
  const files = useFiles();
  const { data: teams } = useQuery({
    queryKey: ['team-logos'],
    queryFn: async (): Promise<readonly Team[]> => {
      // The identity library answers it, which the contract does not know.
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
