import type { PimsSystem } from '@auscult/contract/pims-connections';
import { NativeSelect, PasswordInput, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { timezoneHere } from '#web/platform/timezone.ts';
import { EditDialog } from '#web/ui/edit-dialog.tsx';
import { sayDone } from '#web/ui/notices.tsx';
import { credentialLabel, environmentLabel } from './pims-words.ts';
import classes from './practice-systems.module.css';
import { useConnectPims } from './use-change-pims.ts';

/** Connects a practice system, or gives its connection a new key. Nothing is stored unless the system accepts the key. */
export function ConnectDialog({ system, onClose }: { system: PimsSystem; onClose: () => void }) {
  const { pims, name, environments, fields, connection } = system;
  const isAgain = connection !== null && connection.state !== 'disconnected';
  const [environment, setEnvironment] = useState(connection?.environment ?? environments[0]?.name ?? '');
  const [entered, setEntered] = useState<Readonly<Record<string, string>>>({});
  const connect = useConnectPims();
  const isComplete = fields.every(({ name: field, is_optional }) => is_optional || entered[field]?.trim());
  const enter = (field: string, value: string) => setEntered((before) => ({ ...before, [field]: value }));
  const finish = () => {
    sayDone(
      isAgain
        ? t('{{system}} accepts the new key.', { system: name })
        : t('{{system}} is connected.', { system: name }),
    );
    onClose();
  };
  const save = () =>
    connect.mutate(
      {
        ...{ pims, environment, credentials: filledIn(entered) },
        // Another environment starts with new settings.
        settings: isAgain && environment === connection.environment ? {} : { timezone: timezoneHere() },
      },
      { onSuccess: finish },
    );

  return (
    <EditDialog
      title={
        isAgain
          ? t('Enter a new key for {{system}}', { system: name })
          : t('Connect {{system}}', { system: name })
      }
      action={t('Test and connect')}
      failure={connect.error ? errorText(connect.error, errorTexts.connect) : undefined}
      cause={connect.error}
      isBusy={connect.isPending}
      isReady={isComplete}
      onSave={save}
      onClose={onClose}
    >
      <Limits system={system} />
      {environments.length > 1 && (
        <NativeSelect
          label={t('Environment')}
          data={environments.map((one) => ({ value: one.name, label: environmentLabel(one.label) }))}
          value={environment}
          onChange={({ currentTarget }) => setEnvironment(currentTarget.value)}
        />
      )}
      <CredentialFields fields={fields} entered={entered} onEnter={enter} />
      <Text size="sm" c="dimmed">
        {t(
          'The key is stored encrypted and never shown again. Nothing is stored if {{system}} does not accept it.',
          {
            system: name,
          },
        )}
      </Text>
    </EditDialog>
  );
}

/** What to ask the vendor for, what the system cannot do, and what our exports leave in the chart. */
function Limits({ system: { limits } }: { system: PimsSystem }) {
  return (
    <ul className={classes.limits}>
      {limits.map((limit) => (
        <li key={limit}>{t(limit)}</li>
      ))}
      <li>
        {t(
          'Each export ends with a short reference such as “Auscult 7F3K-92QD”. Auscult uses it to find the export again, so that nothing is written twice.',
        )}
      </li>
    </ul>
  );
}

interface CredentialFieldsProps {
  fields: PimsSystem['fields'];
  entered: Readonly<Record<string, string>>;
  onEnter: (field: string, value: string) => void;
}

function CredentialFields({ fields, entered, onEnter }: CredentialFieldsProps) {
  return fields.map((field, at) => {
    const { name, is_secret, is_optional } = field;
    const Input = is_secret ? PasswordInput : TextInput;
    return (
      <Input
        key={name}
        label={credentialLabel(field)}
        description={is_optional ? t('Optional.') : undefined}
        autoComplete={is_secret ? 'new-password' : 'off'}
        spellCheck={false}
        maxLength={4000}
        required={!is_optional}
        {...(at === 0 && { 'data-autofocus': true })}
        value={entered[name] ?? ''}
        onChange={({ currentTarget }) => onEnter(name, currentTarget.value)}
      />
    );
  });
}

/** Empty fields are left out. */
function filledIn(entered: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(entered)
      .map(([name, value]) => [name, value.trim()])
      .filter(([, value]) => value !== ''),
  );
}
