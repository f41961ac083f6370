import { mayDecideOnConsent } from '@auscult/domain/access/consent';
import { CHOICES, choiceOf, isSwitchedOn, type SwitchName } from '@auscult/domain/access/feature-flags';
import { LANGUAGES } from '@auscult/domain/account/languages';
import { NativeSelect, Switch } from '@mantine/core';
import { message, t } from '#web/copy/text.ts';
import { fontSizes } from './font-sizes.ts';
import { languageName } from './language-name.ts';
import classes from './settings-form.module.css';
import type { Settings } from './use-save-at-once.ts';
import { type TeamChange, useSaveTeamSettings } from './use-save-team-settings.ts';

interface TeamChoicesProps {
  /** The team's public metadata. */
  team: Settings;
  isLocked: boolean;
}

/** Not set for the team: each member decides. */
const UNSAID = '';

const COPYING: Readonly<Record<string, string>> = {
  rich: message('Rich text'),
  plain: message('Plain text'),
};

/** Defaults for the notes of the team. */
export function TeamNoteChoices({ team, isLocked }: TeamChoicesProps) {
  const settle = useSettle(team, 'updated_settings');
  return (
    <>
      <NativeSelect
        className={classes.narrow}
        label={t('Prebuilt normals')}
        data={[
          { value: UNSAID, label: t('Each member decides') },
          { value: 'true', label: t('On for everyone') },
          { value: 'false', label: t('Off for everyone') },
        ]}
        value={typeof team.prebuiltEnabled === 'boolean' ? String(team.prebuiltEnabled) : UNSAID}
        disabled={isLocked}
        onChange={({ currentTarget: { value } }) =>
          settle('prebuiltEnabled', value === UNSAID ? null : value === 'true')
        }
      />
      <TeamCopyChoices {...{ team, isLocked }} onSettle={settle} />
      <NativeSelect
        className={classes.narrow}
        label={t('Language')}
        description={t('Used until a member chooses another.')}
        data={[
          { value: UNSAID, label: t('Default') },
          ...LANGUAGES.map((language) => ({ value: language, label: languageName(language) })),
        ]}
        value={wordAt(team.language)}
        disabled={isLocked}
        onChange={({ currentTarget: { value } }) => settle('language', value || null)}
      />
    </>
  );
}

/** Rights of members besides their own work. */
export function TeamPermissionChoices({ team, isLocked }: TeamChoicesProps) {
  const settle = useSettle(team, 'updated_settings');
  return (
    <>
      <TeamSwitch
        {...{ team, isLocked }}
        name="shareEnabled"
        label={t('Allow sharing templates by link')}
        onSettle={settle}
      />
      <TeamSwitch
        {...{ team, isLocked }}
        name="recordAsEnabled"
        label={t('Allow recording for a colleague')}
        onSettle={settle}
      />
    </>
  );
}

const BEHAVIORS: readonly string[] = [message('Encounter'), message('Quick note'), message('Attachment')];

/** How notes get into the practice system. @spec 1.3/export-behaviors */
export function TeamExportChoices({ team, isLocked }: TeamChoicesProps) {
  const onSettle = useSettle(team, 'updated_exports');
  const choice = { team, isLocked, onSettle };
  return (
    <>
      <TeamSwitch
        {...choice}
        name="exportSignedOnly"
        label={t('Export signed notes only')}
        description={t('When off, notes can be exported before they are signed.')}
      />
      <TeamSwitch
        {...choice}
        name="disableExportConfiguration"
        label={t('Only administrators configure exports')}
        description={t('Fields, people, and how notes are exported.')}
      />
      <TeamSwitch {...choice} name="vetspireExportEnabled" label={t('Notes may be exported to Vetspire')} />
      <TeamSwitch {...choice} name="vetspireRecapEnabled" label={t('Recaps may be exported to Vetspire')} />
      <TeamSwitch
        {...choice}
        name="createEncounterEnabled"
        label={t('Encounters may be made in the practice system')}
        description={t('When off, notes go into encounters that are there already.')}
      />
      <NativeSelect
        className={classes.narrow}
        label={t('Vetspire receives a note as')}
        data={CHOICES.defaultVetspireBehavior.words.map((word) => ({
          value: word,
          label: t(BEHAVIORS.find((one) => one === word) ?? word),
        }))}
        value={choiceOf('defaultVetspireBehavior', { organization: team })}
        disabled={isLocked}
        onChange={({ currentTarget }) => onSettle('defaultVetspireBehavior', currentTarget.value)}
      />
      <TeamSwitch
        {...choice}
        name="syncInstinctEnabled"
        label={t('Connect to Instinct')}
        description={t('Administrators can then enter its key under Integrations.')}
      />
      <TeamSwitch
        {...choice}
        isLocked
        name="syncOnPremPimsEnabled"
        label={t('Connect to systems at the clinic')}
        description={t(
          'The connector for systems at the clinic is not part of this version. Notes can be copied field by field, with a receipt.',
        )}
      />
    </>
  );
}

/** How notes are copied by default. */
function TeamCopyChoices({ team, isLocked, onSettle }: TeamChoicesProps & { onSettle: Settle }) {
  return (
    <>
      <NativeSelect
        className={classes.narrow}
        label={t('The Copy button of a note copies')}
        description={t('Used until a member chooses another.')}
        data={[
          { value: UNSAID, label: t('Default') },
          ...CHOICES.copyBehavior.words.map((word) => ({ value: word, label: t(COPYING[word] ?? word) })),
        ]}
        value={wordAt(team.copyBehavior)}
        disabled={isLocked}
        onChange={({ currentTarget: { value } }) => onSettle('copyBehavior', value || null)}
      />
      <TeamSwitch
        {...{ team, isLocked, onSettle }}
        name="removeSpacesBetweenSections"
        label={t('No blank lines between the sections of a copied note')}
        description={t('Used until a member chooses another.')}
      />
      <NativeSelect
        className={classes.narrow}
        label={t('Font size of rich text')}
        description={t('Used until a member chooses another.')}
        data={[{ value: UNSAID, label: t('Default') }, ...fontSizes()]}
        value={wordAt(team.richTextFontSize)}
        disabled={isLocked}
        onChange={({ currentTarget: { value } }) => onSettle('richTextFontSize', value || null)}
      />
    </>
  );
}

/** Whether members can turn off the consent. @spec 1.5/consent-forced */
export function TeamConsentChoice({ team, isLocked }: TeamChoicesProps) {
  const settle = useSettle(team, 'updated_consent_control');
  return (
    <Switch
      label={t('Members can turn off asking for consent')}
      description={t('When off, consent is always required.')}
      checked={mayDecideOnConsent(team)}
      disabled={isLocked}
      onChange={({ currentTarget }) =>
        settle('consent_control', currentTarget.checked ? 'user' : 'organization')
      }
    />
  );
}

type Settle = (key: string, value: unknown) => void;

function useSettle(team: Settings, action: TeamChange['action']): Settle {
  const { save } = useSaveTeamSettings();
  return (key, value) =>
    save({ action, metadata: { [key]: value } }, { action, metadata: { [key]: team[key] ?? null } });
}

interface TeamSwitchProps extends TeamChoicesProps {
  name: SwitchName;
  label: string;
  description?: string;
  onSettle: Settle;
}

function TeamSwitch({ team, isLocked, name, label, description, onSettle }: TeamSwitchProps) {
  return (
    <Switch
      label={label}
      description={description}
      checked={isSwitchedOn(name, { organization: team })}
      disabled={isLocked}
      onChange={({ currentTarget }) => onSettle(name, currentTarget.checked)}
    />
  );
}

function wordAt(value: unknown): string {
  return typeof value === 'string' ? value : UNSAID;
}
