import type { CallBody } from '@auscult/contract/kit/call';
import type { ServerSetup, testServerMail } from '@auscult/contract/server-setup';
import { NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import { t } from '#web/copy/text.ts';
import { type EnteredSecret, SecretField, secretToSend } from './secret-field.tsx';
import classes from './server-setup.module.css';
import { type Missing, SetupForm, SetupTest } from './setup-form.tsx';
import { useSetServerMail, useTestServerMail } from './use-server-setup.ts';
import { type SetupDraft, useSetupDraft } from './use-setup-draft.ts';

type Stored = ServerSetup['mail'];
type Values = Pick<Stored, 'source' | 'host' | 'encryption' | 'user' | 'from'> & {
  port: string;
  password: EnteredSecret;
};

/** How mails leave the server. */
export function MailSetup({ setup, email, onUnsaved }: MailSetupProps) {
  const { mail: stored, version } = setup;
  const { source, host, port, encryption, user, from } = stored;
  const draft = useSetupDraft<Values>({
    ...{ source, host, encryption, user, from },
    port: String(port),
    password: undefined,
  });
  const save = useSetServerMail();
  const trial = useTestServerMail();
  const { values, change } = draft;
  const isFixed = stored.fixed_by.length > 0;
  const isSame = isSameServer(stored, values);
  const password = isSame ? stored.password : null;
  return (
    <SetupForm
      label={t('Mail')}
      fixedBy={stored.fixed_by}
      isChanged={draft.isChanged}
      missing={missingOf(values, password)}
      save={save}
      onSave={() => save.mutate({ version, ...inputOf(values, isSame) }, { onSuccess: draft.reset })}
      onUnsaved={onUnsaved}
      test={
        values.source === 'smtp'
          ? (isComplete) => (
              <SetupTest
                label={t('Send me a test mail')}
                hint={t('To {{email}}, with what is entered.', { email })}
                isPending={trial.isPending}
                error={trial.error}
                result={trial.data && t('Sent to {{email}}. Check the inbox.', { email: trial.data.sent_to })}
                onTest={() => isComplete() && trial.mutate(inputOf(values, isSame))}
              />
            )
          : undefined
      }
    >
      {(said) => (
        <>
          <Radio.Group
            label={t('Outgoing mail')}
            value={values.source}
            onChange={(value) => change({ source: value === 'smtp' ? 'smtp' : 'none' })}
          >
            <Stack gap="sm" mt="xs">
              <Radio
                value="none"
                label={t('Kept in a folder')}
                description={t('Nothing is sent. Mails are files in the folder “mailbox” of this server.')}
                disabled={isFixed}
              />
              <Radio
                value="smtp"
                label={t('Sent by a mail server (SMTP)')}
                description={t('For invitations, new passwords and documents for clients.')}
                disabled={isFixed}
              />
            </Stack>
          </Radio.Group>
          {values.source === 'smtp' && (
            <SmtpFields values={values} said={said} isFixed={isFixed} password={password} change={change} />
          )}
        </>
      )}
    </SetupForm>
  );
}

interface MailSetupProps {
  setup: ServerSetup;
  /** Of the person at the screen. */
  email: string;
  onUnsaved: (isUnsaved: boolean) => void;
}

type Field = 'host' | 'port' | 'from' | 'password';

interface SmtpFieldsProps extends Pick<SetupDraft<Values>, 'values' | 'change'> {
  said: Missing<Field>;
  isFixed: boolean;
  password: Stored['password'];
}

function SmtpFields({ values, said, isFixed, password, change }: SmtpFieldsProps) {
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label={t('Host name')}
          maxLength={253}
          readOnly={isFixed}
          error={said.host}
          value={values.host}
          onChange={({ currentTarget }) => change({ host: currentTarget.value })}
        />
        <TextInput
          label={t('Port')}
          inputMode="numeric"
          maxLength={5}
          readOnly={isFixed}
          error={said.port}
          value={values.port}
          onChange={({ currentTarget }) => change({ port: currentTarget.value })}
        />
      </div>
      <NativeSelect
        label={t('Encryption')}
        disabled={isFixed}
        data={[
          { value: 'tls', label: t('TLS (port 465)') },
          { value: 'starttls', label: t('STARTTLS (port 587)') },
          { value: 'none', label: t('None, only within your own network') },
        ]}
        value={values.encryption}
        onChange={({ currentTarget }) => change(encryptionChange(currentTarget.value, values))}
      />
      <TextInput
        label={t('Sender')}
        description={t('Such as Auscult <auscult@example.org>.')}
        maxLength={320}
        readOnly={isFixed}
        error={said.from}
        value={values.from}
        onChange={({ currentTarget }) => change({ from: currentTarget.value })}
      />
      <TextInput
        label={t('User name')}
        description={t('Leave empty if the mail server needs none.')}
        autoComplete="off"
        maxLength={320}
        readOnly={isFixed}
        value={values.user}
        onChange={({ currentTarget }) => change({ user: currentTarget.value })}
      />
      {(values.user.trim() !== '' || password !== null) && (
        <SecretField
          label={t('Password')}
          stored={password}
          value={values.password}
          error={said.password}
          isFixed={isFixed}
          onChange={(entered) => change({ password: entered })}
        />
      )}
    </>
  );
}

const USUAL_PORTS: Record<Stored['encryption'], string> = { tls: '465', starttls: '587', none: '25' };

/** The port follows, unless it is an unusual one. */
function encryptionChange(chosen: string, { encryption, port }: Values): Partial<Values> {
  const next = chosen === 'tls' || chosen === 'starttls' ? chosen : 'none';
  return { encryption: next, ...(port === USUAL_PORTS[encryption] && { port: USUAL_PORTS[next] }) };
}

function isSameServer(stored: Stored, { source, host, port }: Values): boolean {
  if (source === 'none') return true;
  return stored.host === host.trim() && String(stored.port) === port.trim();
}

function inputOf(values: Values, isSame: boolean): CallBody<typeof testServerMail> {
  const { source, host, port, encryption, user, from, password } = values;
  if (source === 'none') return { source };
  const { secret } = secretToSend(password, isSame);
  return {
    ...{ source, encryption, host: host.trim(), port: Number(port), user: user.trim(), from: from.trim() },
    ...(secret !== undefined && { password: secret }),
  };
}

const SENDER = /^(?:[^<>]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u;

function missingOf(
  { source, host, port, from, user, password }: Values,
  stored: Stored['password'],
): Missing<Field> {
  if (source === 'none') return {};
  const isPort = /^\d{1,5}$/.test(port.trim()) && Number(port) >= 1 && Number(port) <= 65_535;
  const isPasswordMissing = password === undefined ? stored === null : (password ?? '').trim() === '';
  return {
    ...(host.trim() === '' && { host: t('Enter the host name of the mail server.') }),
    ...(!isPort && { port: t('Enter a number from 1 to 65535.') }),
    ...(!SENDER.test(from.trim()) && {
      from: t('Enter the sender’s email address, such as Auscult <auscult@example.org>.'),
    }),
    ...(user.trim() !== '' && isPasswordMissing && { password: t('Enter the password of the mail server.') }),
  };
}
