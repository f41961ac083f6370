import { Button, CopyButton, Group, Text, TextInput } from '@mantine/core';
import { QRCodeSVG } from 'qrcode.react';
import { type FormEvent, useState } from 'react';
import { errorText } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import { BackupCodes } from './backup-codes.tsx';
import { PasswordStep } from './password-step.tsx';
import classes from './sign-in-security.module.css';
import { useFinishTwoFactor, useStartTwoFactor } from './use-two-factor.ts';

const NOT_BEGUN = message('This could not be begun. Please try again.');
const NOT_TAKEN = message('This code is not valid. Enter the one the app shows now.');

/** Digits of a code; apps show it with a space. */
const CODE_LENGTH = 6;
/** Size in pixels of the QR code. */
const SQUARE_PX = 192;

/** Sets up the second factor: scan, save the backup codes, confirm with a code. */
export function TwoFactorSetUp({ email, hasPassword, onDone, onCancel }: TwoFactorSetUpProps) {
  const start = useStartTwoFactor();
  if (!start.data)
    return (
      <PasswordStep
        hasPassword={hasPassword}
        action={t('Go on')}
        failure={start.error ? errorText(start.error, NOT_BEGUN) : undefined}
        cause={start.error}
        isBusy={start.isPending}
        onGo={(password) => start.mutate(password)}
        onCancel={onCancel}
      />
    );
  const { totpUri, secret, backupCodes } = start.data;
  return (
    <ol className={classes.steps}>
      <li className={classes.step}>
        <h4 className={classes.stepName}>{t('Scan this with your authenticator app')}</h4>
        <div className={classes.scan}>
          <QRCodeSVG
            className={classes.square}
            value={totpUri}
            size={SQUARE_PX}
            marginSize={3}
            title={t('QR code for the authenticator app')}
          />
          <Secret secret={secret} />
        </div>
      </li>
      <li className={classes.step}>
        <h4 className={classes.stepName}>{t('Keep these backup codes')}</h4>
        <Text size="sm" c="dimmed">
          {t(
            'Each code works once, when you don’t have your phone. They are shown only now: save them in your password manager or print them.',
          )}
        </Text>
        <BackupCodes codes={backupCodes} email={email} />
      </li>
      <li className={classes.step}>
        <h4 className={classes.stepName}>{t('Enter the code from the app')}</h4>
        <CodeForm onDone={onDone} onCancel={onCancel} />
      </li>
    </ol>
  );
}

interface TwoFactorSetUpProps {
  email: string;
  hasPassword: boolean;
  /** The second factor is on. */
  onDone: () => void;
  onCancel?: () => void;
}

/** For apps that cannot scan: on the same phone, for example. */
function Secret({ secret }: { secret: string }) {
  return (
    <div className={classes.secret}>
      <Text size="sm" c="dimmed">
        {t('Or type this secret into the app:')}
      </Text>
      <code className={classes.secretText}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      <div>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button variant="subtle" size="compact-sm" px={0} onClick={copy}>
              {copied ? t('Copied') : t('Copy the secret')}
            </Button>
          )}
        </CopyButton>
      </div>
    </div>
  );
}

function CodeForm({ onDone, onCancel }: Pick<TwoFactorSetUpProps, 'onDone' | 'onCancel'>) {
  const [typed, setTyped] = useState('');
  const finish = useFinishTwoFactor();
  const code = typed.replaceAll(/\s/g, '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    finish.mutate(code, { onSuccess: onDone });
  };
  return (
    <form className={classes.step} onSubmit={submit}>
      <TextInput
        aria-label={t('Code of the authenticator app')}
        placeholder="123 456"
        inputMode="numeric"
        autoComplete="one-time-code"
        maw="12rem"
        maxLength={CODE_LENGTH + 1}
        value={typed}
        error={finish.error && errorText(finish.error, NOT_TAKEN)}
        errorProps={{ role: 'alert' }}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Group gap="sm">
        <Button type="submit" loading={finish.isPending} disabled={code.length !== CODE_LENGTH}>
          {t('Switch on')}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        )}
      </Group>
    </form>
  );
}
