import { t } from '#web/copy/text.ts';
import { TeamConsentChoice, TeamPermissionChoices } from '#web/features/settings/team-choices.tsx';
import { TemplateRightsChoice } from '#web/features/settings/template-rights-choice.tsx';
import type { Settings } from '#web/features/settings/use-save-at-once.ts';
import { Panel } from './panel.tsx';

const CREATING = { roles: 'createTemplateEnabledRoles', switch: 'createEnabled' };
const EDITING = { roles: 'editTemplateEnabledRoles', switch: 'editEnabled' };

/** Rights and defaults of members, set by administrators. */
export function TeamPermissions({ team, isLocked }: TeamPermissionsProps) {
  return (
    <>
      <Panel title={t('Templates')}>
        <TemplateRightsChoice
          label={t('Who can create templates')}
          keys={CREATING}
          team={team}
          isLocked={isLocked}
        />
        <TemplateRightsChoice
          label={t('Who can change templates')}
          keys={EDITING}
          team={team}
          isLocked={isLocked}
        />
      </Panel>
      <Panel title={t('Members')}>
        <TeamPermissionChoices team={team} isLocked={isLocked} />
      </Panel>
      <Panel title={t('Consent in the team')}>
        <TeamConsentChoice team={team} isLocked={isLocked} />
      </Panel>
    </>
  );
}

interface TeamPermissionsProps {
  /** The team's public metadata. */
  team: Settings;
  isLocked: boolean;
}
