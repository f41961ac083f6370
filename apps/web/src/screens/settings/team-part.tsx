import { mayRunTeam } from '@auscult/domain/access/team-rights';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from '#web/copy/text.ts';
import type { Me } from '#web/features/account/use-me.ts';
import { InviteForm } from '#web/features/members/invite-form.tsx';
import { LeaveTeam } from '#web/features/members/leave-team.tsx';
import { MemberList } from '#web/features/members/member-list.tsx';
import { SentInvitations } from '#web/features/members/sent-invitations.tsx';
import { useSwitch } from '#web/features/organizations/use-switch.ts';
import { SessionsElsewhere } from '#web/features/sessions/sessions-elsewhere.tsx';
import { FoundGroup } from '#web/features/settings/found-group.tsx';
import { TeamFaceForm } from '#web/features/settings/team-face-form.tsx';
import { NotWhileActing } from './not-while-acting.tsx';
import panelClasses from './panel.module.css';
import { Panel } from './panel.tsx';
import { TeamSettings } from './team-settings.tsx';

type Team = NonNullable<Me['organization']>;

/** The team one works in: who is in it, and what holds for all. */
export function TeamPart({ me }: { me: Me }) {
  if (!me.organization) return null;
  return <OfTeam key={me.organization.id} me={me} team={me.organization} />;
}

function OfTeam({ me, team }: { me: Me; team: Team }) {
  const isActing = me.acting_as !== null;
  const runsIt = mayRunTeam(team);
  const userId = me.user.id;
  const { founded = false } = useSearch({ from: '/signed-in/settings' });
  const isNew = founded && runsIt && !isActing;
  return (
    <>
      {isActing && <NotWhileActing />}
      {isNew && <NextSteps team={team.name} />}
      {runsIt && (
        <Panel title={t('Name and logo')}>
          <TeamFaceForm key={team.name} id={team.id} name={team.name} isLocked={isActing} />
        </Panel>
      )}
      <Panel
        title={t('Members')}
        about={
          runsIt
            ? t('What somebody’s role allows holds with their next click.')
            : t('Administrators of the team invite and remove, and change roles.')
        }
      >
        <MemberList userId={userId} mayRun={runsIt && !isActing} />
      </Panel>
      {runsIt && !isActing && <Invitations isFormAbove={isNew} />}
      {runsIt && <TeamSettings team={team.public_metadata} isLocked={isActing} />}
      {!isActing && <Endings me={me} team={team} />}
    </>
  );
}

/** After a team was created: where the earlier visits are, and whom to invite. */
function NextSteps({ team }: { team: string }) {
  return (
    <Panel
      title={t('{{team}} is ready', { team })}
      about={t('Team members see team visits. Your personal visits stay private.')}
    >
      <SessionsElsewhere />
      <h4 className={panelClasses.title}>{t('Invite people')}</h4>
      <InviteForm />
    </Panel>
  );
}

function Invitations({ isFormAbove }: { isFormAbove: boolean }) {
  return (
    <>
      {!isFormAbove && (
        <Panel title={t('Invite people')}>
          <InviteForm />
        </Panel>
      )}
      <Panel title={t('Invitations sent')} about={t('Each holds for a week, and until it is answered.')}>
        <SentInvitations />
      </Panel>
    </>
  );
}

/** Beginning a group with the team, or leaving it. */
function Endings({ me, team }: { me: Me; team: Team }) {
  const navigate = useNavigate();
  const runsIt = mayRunTeam(team);
  const hasGroup = Boolean(team.public_metadata.super_org ?? me.user.public_metadata.super_org);
  const hasAdminCenter = useSwitch('adminCenterEnabled');
  return (
    <>
      {runsIt && !hasGroup && hasAdminCenter && (
        <Panel
          title={t('Group of teams')}
          about={t(
            'Several clinics can be looked after together: their people, teams, tags and sign-in rules, with a trail of what was done.',
          )}
        >
          <FoundGroup team={team.name} onFounded={() => void navigate({ to: '/admin' })} />
        </Panel>
      )}
      <Panel title={t('Leave the team')}>
        <LeaveTeam name={team.name} userId={me.user.id} mayRun={runsIt} />
      </Panel>
    </>
  );
}
