import { Button, Checkbox, Loader, NumberInput, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import {
  type SecuritySettings,
  useSecuritySettings,
  useUpdateSecuritySettings,
} from '#web/features/admin/use-admin-security.ts';
import { Failure } from '#web/ui/failure.tsx';
import { sayDone } from '#web/ui/notices.tsx';
import classes from './admin.module.css';
import { AdminPage } from './admin-page.tsx';

const WAYS = {
  password: message('Email address and password'),
  passkey: message('Passkey'),
  hosted: message('Hosted identity provider'),
} as const;

/** `/admin/security`: settings for everyone who works in a team of the group. */
export function AdminSecurity() {
  return (
    <AdminPage part="/admin/security">
      <Settings />
    </AdminPage>
  );
}

function Settings() {
  const read = useSecuritySettings();
  if (read.error)
    return (
      <Failure
        text={errorText(read.error, t('Error fetching security settings'))}
        cause={read.error}
        onRetry={() => void read.refetch()}
      />
    );
  if (!read.data) return <Loader role="status" aria-label={t('Loading security settings')} />;
  return <SettingsForm key={JSON.stringify(read.data.settings)} {...read.data} />;
}

interface SettingsFormProps {
  settings: SecuritySettings;
  server: {
    sign_in_ways: SecuritySettings['sign_in_ways'];
    keep_deleted_days: number;
    keep_deleted_audio_days: number;
  };
}

function SettingsForm({ settings, server }: SettingsFormProps) {
  const [wanted, setWanted] = useState(settings);
  const update = useUpdateSecuritySettings();
  const change = (part: Partial<SecuritySettings>) => setWanted({ ...wanted, ...part });
  const isChanged = JSON.stringify(wanted) !== JSON.stringify(settings);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        update.mutate(wanted, { onSuccess: () => sayDone(t('The security settings are saved.')) });
      }}
    >
      <Stack gap="lg">
        <section className={classes.card}>
          <Switch
            label={t('Two-factor sign-in is required')}
            description={t('Members must set up two-factor to continue. Set up yours first.')}
            checked={wanted.two_factor_required}
            onChange={({ currentTarget }) => change({ two_factor_required: currentTarget.checked })}
          />
        </section>
        <SignInWays wanted={wanted} offered={server.sign_in_ways} onChange={change} />
        <Retention wanted={wanted} server={server} onChange={change} />
        {update.error && (
          <Failure text={errorText(update.error, t(errorTexts.security))} cause={update.error} />
        )}
        <div>
          <Button
            type="submit"
            disabled={!isChanged || wanted.sign_in_ways.length === 0}
            loading={update.isPending}
          >
            {t('Save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

interface PartProps {
  wanted: SecuritySettings;
  onChange: (part: Partial<SecuritySettings>) => void;
}

function SignInWays({
  wanted,
  offered,
  onChange,
}: PartProps & { offered: SecuritySettings['sign_in_ways'] }) {
  return (
    <section className={classes.card}>
      <Checkbox.Group
        label={t('Ways to sign in')}
        description={t('Others must sign in again with one of these.')}
        error={wanted.sign_in_ways.length === 0 ? t('Choose at least one.') : undefined}
        value={wanted.sign_in_ways}
        onChange={(ways) => onChange({ sign_in_ways: offered.filter((way) => ways.includes(way)) })}
      >
        <Stack gap="xs" mt="sm">
          {offered.map((way) => (
            <Checkbox key={way} value={way} label={t(WAYS[way])} />
          ))}
        </Stack>
      </Checkbox.Group>
    </section>
  );
}

function Retention({ wanted, server, onChange }: PartProps & Pick<SettingsFormProps, 'server'>) {
  return (
    <section className={classes.card}>
      <Stack gap="md">
        <Text fw={600}>{t('How long deleted visits are kept')}</Text>
        <Days
          label={t('Keep deleted notes (days)')}
          most={server.keep_deleted_days}
          value={wanted.keep_deleted_days}
          onChange={(keep_deleted_days) => onChange({ keep_deleted_days })}
        />
        <Days
          label={t('Keep deleted audio (days)')}
          most={server.keep_deleted_audio_days}
          value={wanted.keep_deleted_audio_days}
          onChange={(keep_deleted_audio_days) => onChange({ keep_deleted_audio_days })}
        />
      </Stack>
    </section>
  );
}

interface DaysProps {
  label: string;
  /** The server's settings. */
  most: number;
  value: number | null;
  onChange: (days: number | null) => void;
}

function Days({ label, most, value, onChange }: DaysProps) {
  return (
    <NumberInput
      label={label}
      description={t('Default and maximum: {{days}}', {
        days: most,
      })}
      maw={320}
      min={0}
      max={most}
      allowDecimal={false}
      value={value ?? ''}
      onChange={(days) => onChange(typeof days === 'number' ? days : null)}
    />
  );
}
