import { mayDecideOnConsent } from '@auscult/domain/access/consent';
import { CHOICES, isSwitchedOn, type SwitchName } from '@auscult/domain/access/feature-flags';
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

/** Nothing is said for the team: each member decides. */
const UNSAID = '';

const COPYING: Readonly<Record<string, string>> = {
  rich: message('Rich text'),
  plain: message('Plain text'),
};

/** What holds for the notes of everybody in the team. */
export function TeamNoteChoices({ team, isLocked }: TeamChoicesProps) {
  const settle = useSettle(team, 'updated_settings');
  return (
    <>
      <NativeSelect
        className={classes.narrow}
        label={t('Prebuilt normals')}
        data={[
          { value: UNSAID, label: t('Each member decides') },
          { value: 'true', label: t('On for everybody') },
          { value: 'false', label: t('Off for everybody') },
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
        description={t('For members who chose nothing else.')}
        data={[
          { value: UNSAID, label: t('As the product has it') },
          ...LANGUAGES.map((language) => ({ value: language, label: languageName(language) })),
        ]}
        value={wordAt(team.language)}
        disabled={isLocked}
        onChange={({ currentTarget: { value } }) => settle('language', value || null)}
      />
      <TeamSwitch
        {...{ team, isLocked }}
        name="shareEnabled"
        label={t('Members may share templates by a link')}
        onSettle={settle}
      />
      <TeamSwitch
        {...{ team, isLocked }}
        name="recordAsEnabled"
        label={t('Members may record in the name of a colleague')}
        onSettle={settle}
      />
    </>
  );
}

/** How members copy notes who chose nothing else. */
function TeamCopyChoices({ team, isLocked, onSettle }: TeamChoicesProps & { onSettle: Settle }) {
  return (
    <>
      <NativeSelect
        className={classes.narrow}
        label={t('The Copy button of a note copies')}
        description={t('For members who chose nothing else.')}
        data={[
          { value: UNSAID, label: t('As the product has it') },
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
        description={t('For members who chose nothing else.')}
      />
      <NativeSelect
        className={classes.narrow}
        label={t('Font size of rich text')}
        description={t('For members who chose nothing else.')}
        data={[{ value: UNSAID, label: t('As the product has it') }, ...fontSizes()]}
        value={wordAt(team.richTextFontSize)}
        disabled={isLocked}
        onChange={({ currentTarget: { value } }) => onSettle('richTextFontSize', value || null)}
      />
    </>
  );
}

/** Whether members may go without asking for consent. @spec 1.5/consent-forced */
export function TeamConsentChoice({ team, isLocked }: TeamChoicesProps) {
  const settle = useSettle(team, 'updated_consent_control');
  return (
    <Switch
      label={t('Members may switch off asking for consent')}
      description={t('Switched off here, nobody processes a recording without a stored consent.')}
      checked={mayDecideOnConsent(team)}
      disabled={isLocked}
      onChange={({ currentTarget }) =>
        settle('consent_control', currentTarget.checked ? 'user' : 'organization')
      }
    />
  );
}

const VETSPIRE: Readonly<Record<string, string>> = {
  Encounter: message('Encounter'),
  'Quick note': message('Quick note'),
  Attachment: message('Attachment'),
};

/** What may be handed to practice systems, and as what. */
export function TeamExportChoices({ team, isLocked }: TeamChoicesProps) {
  const settle = useSettle(team, 'updated_exports');
  const shared = { team, isLocked, onSettle: settle };
  return (
    <>
      <TeamSwitch
        {...shared}
        name="createEncounterEnabled"
        label={t('Encounters may be made in the practice system')}
      />
      <TeamSwitch {...shared} name="vetspireExportEnabled" label={t('Notes may be exported to Vetspire')} />
      <TeamSwitch {...shared} name="vetspireRecapEnabled" label={t('Recaps may be exported to Vetspire')} />
      <TeamSwitch
        {...shared}
        name="disableExportConfiguration"
        label={t('Only administrators configure exports')}
      />
      <NativeSelect
        className={classes.narrow}
        label={t('Vetspire receives a note as')}
        data={CHOICES.defaultVetspireBehavior.words.map((word) => ({
          value: word,
          label: t(VETSPIRE[word] ?? word),
        }))}
        value={wordAt(team.defaultVetspireBehavior) || CHOICES.defaultVetspireBehavior.otherwise}
        disabled={isLocked}
        onChange={({ currentTarget }) => settle('defaultVetspireBehavior', currentTarget.value)}
      />
    </>
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
