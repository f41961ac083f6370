import { t } from '#web/copy/text.ts';
import {
  TeamConsentChoice,
  TeamExportChoices,
  TeamNoteChoices,
} from '#web/features/settings/team-choices.tsx';
import { TemplateRightsChoice } from '#web/features/settings/template-rights-choice.tsx';
import type { Settings } from '#web/features/settings/use-save-at-once.ts';
import { Panel } from './panel.tsx';

const CREATING = { roles: 'createTemplateEnabledRoles', switch: 'createEnabled' };
const EDITING = { roles: 'editTemplateEnabledRoles', switch: 'editEnabled' };

/** What administrators settle for the whole team. */
export function TeamSettings({ team, isLocked }: TeamSettingsProps) {
  return (
    <>
      <Panel title={t('Templates')}>
        <TemplateRightsChoice
          label={t('Who may make templates')}
          keys={CREATING}
          team={team}
          isLocked={isLocked}
        />
        <TemplateRightsChoice
          label={t('Who may change templates')}
          keys={EDITING}
          team={team}
          isLocked={isLocked}
        />
      </Panel>
      <Panel title={t('Notes of the team')}>
        <TeamNoteChoices team={team} isLocked={isLocked} />
      </Panel>
      <Panel title={t('Consent in the team')}>
        <TeamConsentChoice team={team} isLocked={isLocked} />
      </Panel>
      <Panel
        title={t('Exports to practice systems')}
        about={t(
          'Nothing is handed to practice systems yet. What you settle here holds as soon as something is.',
        )}
      >
        <TeamExportChoices team={team} isLocked={isLocked} />
      </Panel>
    </>
  );
}

interface TeamSettingsProps {
  /** The team's public metadata. */
  team: Settings;
  isLocked: boolean;
}
