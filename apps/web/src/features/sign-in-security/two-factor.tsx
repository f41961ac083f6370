import { Badge, Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import { useCachedMe } from '#web/features/account/use-cached-me.ts';
import { BackupCodes } from './backup-codes.tsx';
import { PasswordStep } from './password-step.tsx';
import { TwoFactorSetUp } from './two-factor-set-up.tsx';
import { useDisableTwoFactor, useRenewBackupCodes } from './use-two-factor.ts';

const NOT_DISABLED = message('Two-factor sign-in could not be turned off. Please try again.');
const NOT_RENEWED = message('New codes could not be created. Please try again.');

type Step = 'setting up' | 'renewing' | 'switching off';

/** The second factor with an authenticator app: set up, new backup codes, switched off. */
export function TwoFactor({ isOn, ...person }: TwoFactorProps) {
  const [step, setStep] = useState<Step>();
  const me = useCachedMe();
  const end = () => setStep(undefined);
  const changed = (text: string) => {
    notifications.show({ message: text });
    end();
    void me.refresh();
  };

  if (step === 'setting up')
    return (
      <TwoFactorSetUp {...person} onDone={() => changed(t('Two-factor sign-in is on.'))} onCancel={end} />
    );
  if (step === 'renewing') return <Renewing {...person} onDone={end} />;
  if (step === 'switching off')
    return (
      <SwitchingOff {...person} onDone={() => changed(t('Two-factor sign-in is off.'))} onCancel={end} />
    );
  if (!isOn)
    return (
      <div>
        <Button onClick={() => setStep('setting up')}>{t('Set up two-factor sign-in')}</Button>
      </div>
    );
  return (
    <>
      <div>
        <Badge
          variant="light"
          color="green"
          tt="none"
          size="lg"
          leftSection={<IconShieldCheck size={15} aria-hidden />}
        >
          {t('On')}
        </Badge>
      </div>
      <Group gap="sm">
        <Button variant="default" onClick={() => setStep('renewing')}>
          {t('New backup codes')}
        </Button>
        <Button variant="default" onClick={() => setStep('switching off')}>
          {t('Switch off')}
        </Button>
      </Group>
    </>
  );
}

interface TwoFactorProps extends PersonProps {
  isOn: boolean;
}

interface PersonProps {
  email: string;
  hasPassword: boolean;
}

function Renewing({ email, hasPassword, onDone }: PersonProps & { onDone: () => void }) {
  const renew = useRenewBackupCodes();
  if (!renew.data)
    return (
      <>
        <Text size="sm">{t('You get ten new codes. The old ones stop working.')}</Text>
        <PasswordStep
          hasPassword={hasPassword}
          action={t('Make new codes')}
          failure={renew.error ? errorText(renew.error, NOT_RENEWED) : undefined}
          cause={renew.error}
          isBusy={renew.isPending}
          onGo={(password) => renew.mutate(password)}
          onCancel={onDone}
        />
      </>
    );
  return (
    <>
      <Text size="sm">
        {t('These are shown only once: save them in your password manager or print them.')}
      </Text>
      <BackupCodes codes={renew.data} email={email} />
      <div>
        <Button onClick={onDone}>{t('Done')}</Button>
      </div>
    </>
  );
}

function SwitchingOff({ hasPassword, onDone, onCancel }: SwitchingOffProps) {
  const disable = useDisableTwoFactor();
  return (
    <>
      <Text size="sm">{t('You will sign in with your password only. Your backup codes stop working.')}</Text>
      <PasswordStep
        hasPassword={hasPassword}
        action={t('Switch off')}
        color="red.8"
        failure={disable.error ? errorText(disable.error, NOT_DISABLED) : undefined}
        cause={disable.error}
        isBusy={disable.isPending}
        onGo={(password) => disable.mutate(password, { onSuccess: onDone })}
        onCancel={onCancel}
      />
    </>
  );
}

interface SwitchingOffProps extends PersonProps {
  onDone: () => void;
  onCancel: () => void;
}
