import type { ConnectionSettings, PimsConnection } from '@auscult/contract/pims-connections';
import { NativeSelect, Select, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '#web/copy/text.ts';
import { behaviorName, knownBehavior } from './pims-words.ts';
import classes from './practice-systems.module.css';
import { useUpdatePimsSettings } from './use-change-pims.ts';

/** Settings of a connection that are not secret. A change is saved at once. */
export function ConnectionSettingsPart({ connection, name, mayChange }: ConnectionSettingsPartProps) {
  const { pims, settings, abilities } = connection;
  const { save } = useUpdatePimsSettings(pims);
  const change = (part: Partial<ConnectionSettings>) => save(part, settings);
  const possible = abilities.behaviors
    .filter(({ reason }) => reason === null)
    .map(({ behavior }) => behavior);
  const { default_behavior: behavior } = settings;
  return (
    <div className={classes.settings}>
      {!mayChange && <Text size="sm">{t('Administrators of the team change these settings.')}</Text>}
      <Select
        label={t('Time zone of {{system}}', { system: name })}
        description={t('Days of imports, and times without a zone, are read in it.')}
        searchable
        allowDeselect={false}
        disabled={!mayChange}
        nothingFoundMessage={t('No results found')}
        data={timezones(settings.timezone)}
        value={settings.timezone}
        onChange={(timezone) => timezone && change({ timezone })}
      />
      <NativeSelect
        label={t('Notes are exported as')}
        description={t('Can be changed at each export.')}
        disabled={!mayChange}
        data={[
          { value: '', label: t('The team’s setting') },
          ...[...new Set([...possible, ...(behavior ? [behavior] : [])])].map((one) => ({
            value: one,
            label: behaviorName(one),
          })),
        ]}
        value={behavior ?? ''}
        onChange={({ currentTarget }) =>
          change({ default_behavior: knownBehavior(currentTarget.value) ?? null })
        }
      />
      <IdField
        key={`location ${settings.location_id}`}
        label={t('Location or department (id)')}
        description={t('The id that {{system}} shows. Leave it empty for the whole account.', {
          system: name,
        })}
        stored={settings.location_id}
        isLocked={!mayChange}
        onSave={(location_id) => change({ location_id })}
      />
      {possible.includes('Encounter') && (
        <IdField
          key={`type ${settings.encounter_type_id}`}
          label={t('Type of new encounters (id)')}
          description={t('The id that {{system}} shows. Leave it empty for its default.', { system: name })}
          stored={settings.encounter_type_id}
          isLocked={!mayChange}
          onSave={(encounter_type_id) => change({ encounter_type_id })}
        />
      )}
    </div>
  );
}

interface ConnectionSettingsPartProps {
  connection: PimsConnection;
  /** Of the practice system. */
  name: string;
  mayChange: boolean;
}

/** The zones that this browser knows, with the stored one. */
function timezones(stored: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', stored])].sort();
}

/** Saved when it is left, or with Enter. */
function IdField({ label, description, stored, isLocked, onSave }: IdFieldProps) {
  const [typed, setTyped] = useState(stored ?? '');
  const save = () => {
    const id = typed.trim() || null;
    if (id !== stored) onSave(id);
  };
  return (
    <TextInput
      label={label}
      description={description}
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      disabled={isLocked}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save();
        if (key === 'Escape') setTyped(stored ?? '');
      }}
    />
  );
}

interface IdFieldProps {
  label: string;
  description: string;
  stored: string | null;
  isLocked: boolean;
  onSave: (id: string | null) => void;
}
