import { mayRunTeam } from '@auscult/domain/access/team-rights';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { message, t } from '#web/copy/text.ts';
import type { Me } from '#web/features/account/use-me.ts';
import { InviteForm } from '#web/features/members/invite-form.tsx';
import { LeaveTeam } from '#web/features/members/leave-team.tsx';
import { MemberList } from '#web/features/members/member-list.tsx';
import { SentInvitations } from '#web/features/members/sent-invitations.tsx';
import { useSwitch } from '#web/features/organizations/use-switch.ts';
import { SessionsElsewhere } from '#web/features/sessions/sessions-elsewhere.tsx';
import { FoundGroup } from '#web/features/settings/found-group.tsx';
import { TeamExportChoices, TeamNoteChoices } from '#web/features/settings/team-choices.tsx';
import { TeamFaceForm } from '#web/features/settings/team-face-form.tsx';
import { NotWhileActing } from './not-while-acting.tsx';
import panelClasses from './panel.module.css';
import { Panel } from './panel.tsx';
import { TeamPermissions } from './team-settings.tsx';

type Team = NonNullable<Me['organization']>;

/** The person's current team, in sections with separate addresses. */
export function TeamPart({ me }: { me: Me }) {
  if (!me.organization) return null;
  return <OfTeam key={me.organization.id} me={me} team={me.organization} />;
}

function OfTeam({ me, team }: { me: Me; team: Team }) {
  const { section: asked } = useSearch({ from: '/signed-in/settings' });
  const isActing = me.acting_as !== null;
  const sections = mayRunTeam(team) ? SECTIONS : SECTIONS.slice(0, 1);
  const open = sections.find(({ section }) => section === asked) ?? sections[0];
  return (
    <>
      {isActing && <NotWhileActing />}
      {sections.length > 1 && (
        <nav className={panelClasses.sections} aria-label={t('Sections of the team settings')}>
          {sections.map(({ section, name }) => (
            <Link
              key={section}
              to="/settings"
              search={{ part: 'team', section }}
              className={panelClasses.section}
              aria-current={section === open?.section ? 'page' : undefined}
            >
              {t(name)}
            </Link>
          ))}
        </nav>
      )}
      {open && <open.Screen me={me} team={team} />}
    </>
  );
}

interface SectionProps {
  me: Me;
  team: Team;
}

const SECTIONS = [
  { section: 'people', name: message('People'), Screen: People },
  { section: 'permissions', name: message('Permissions'), Screen: Permissions },
  { section: 'defaults', name: message('Defaults'), Screen: Defaults },
  { section: 'exports', name: message('Exports'), Screen: Exports },
  { section: 'group', name: message('Group'), Screen: Group },
];

function People({ me, team }: SectionProps) {
  const isActing = me.acting_as !== null;
  const runsIt = mayRunTeam(team);
  const userId = me.user.id;
  const { founded = false } = useSearch({ from: '/signed-in/settings' });
  const isNew = founded && runsIt && !isActing;
  return (
    <>
      {isNew && <NextSteps team={team.name} />}
      <Panel
        title={t('Members')}
        about={
          runsIt
            ? t('Role changes apply immediately.')
            : t('Administrators of the team invite and remove, and change roles.')
        }
      >
        <MemberList userId={userId} mayRun={runsIt && !isActing} />
      </Panel>
      {runsIt && !isActing && <Invitations isFormAbove={isNew} />}
      {!isActing && (
        <Panel title={t('Leave the team')}>
          <LeaveTeam name={team.name} userId={userId} mayRun={runsIt} />
        </Panel>
      )}
    </>
  );
}

function Permissions({ me, team }: SectionProps) {
  return <TeamPermissions team={team.public_metadata} isLocked={me.acting_as !== null} />;
}

function Defaults({ me, team }: SectionProps) {
  return (
    <Panel title={t('Notes of the team')}>
      <TeamNoteChoices team={team.public_metadata} isLocked={me.acting_as !== null} />
    </Panel>
  );
}

function Exports({ me, team }: SectionProps) {
  return (
    <Panel
      title={t('Exports to the practice system')}
      about={<Link to="/integrations">{t('Practice systems are connected under Integrations.')}</Link>}
    >
      <TeamExportChoices team={team.public_metadata} isLocked={me.acting_as !== null} />
    </Panel>
  );
}

/** Name and logo, and creating a group with the team. */
function Group({ me, team }: SectionProps) {
  const navigate = useNavigate();
  const isActing = me.acting_as !== null;
  const hasGroup = Boolean(team.public_metadata.super_org ?? me.user.public_metadata.super_org);
  const hasAdminCenter = useSwitch('adminCenterEnabled');
  return (
    <>
      <Panel title={t('Name and logo')}>
        <TeamFaceForm key={team.name} id={team.id} name={team.name} isLocked={isActing} />
      </Panel>
      {!hasGroup && hasAdminCenter && !isActing && (
        <Panel
          title={t('Group of teams')}
          about={t('Manage several clinics together: people, tags, sign-in rules, audit log.')}
        >
          <FoundGroup team={team.name} onFounded={() => void navigate({ to: '/admin' })} />
        </Panel>
      )}
    </>
  );
}

/** After a team was created: where the earlier visits are, and the invitations. */
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
      <Panel title={t('Invitations sent')} about={t('Valid for 7 days.')}>
        <SentInvitations />
      </Panel>
    </>
  );
}
