import { Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { type Me, useMe } from '#web/features/account/use-me.ts';
import { useSwitch } from '#web/features/organizations/use-switch.ts';
import { useSwitchOrganization } from '#web/features/organizations/use-switch-organization.ts';
import { useQuiet } from '#web/platform/use-quiet.ts';
import { sayFailure } from '#web/ui/notices.tsx';

const CreateTeamDialog = lazy(() =>
  import('#web/features/organizations/create-team-dialog.tsx').then((module) => ({
    default: module.CreateTeamDialog,
  })),
);
const TeamSwitcher = lazy(() =>
  import('#web/features/organizations/team-switcher.tsx').then((module) => ({
    default: module.TeamSwitcher,
  })),
);

const OWN_SPACE_ID = '';

/**
 * The person's current team. Renders nothing without a team to switch to.
 * @spec 1.2/team-switcher, 1.2/team-switcher/create-team
 */
export function Teams({ isCollapsed }: { isCollapsed: boolean }) {
  const { data: me, isPending } = useMe();
  if (isPending) return <Waiting />;
  if (!me || me.organizations.length === 0) return null;
  return <TeamsOf me={me} isCollapsed={isCollapsed} />;
}

/** Loads its list after the screen. */
function TeamsOf({ me, isCollapsed }: { me: Me; isCollapsed: boolean }) {
  const isQuiet = useQuiet();
  const switchTo = useSwitchOrganization();
  const mayCreate = useSwitch('createMultipleTeamsEnabled');
  const [isCreating, creating] = useDisclosure();
  if (!isQuiet) return <Waiting />;

  const ownSpace = { id: OWN_SPACE_ID, name: t('Personal') };
  const go = (id: string) =>
    switchTo.mutate(id || null, {
      onError: (error) => sayFailure(errorText(error, errorTexts.organization)),
    });

  return (
    <Suspense fallback={<Waiting />}>
      <TeamSwitcher
        teams={[ownSpace, ...me.organizations]}
        active={me.organization ?? ownSpace}
        mayCreate={mayCreate}
        isCollapsed={isCollapsed}
        onSwitch={go}
        onCreate={creating.open}
      />
      {isCreating && <CreateTeamDialog isOpen onClose={creating.close} />}
    </Suspense>
  );
}

function Waiting() {
  return <Skeleton height={40} radius="md" />;
}
