import { t } from '#web/copy/text.ts';
import type { Me } from '#web/features/account/use-me.ts';
import { DeviceList } from '#web/features/sign-in-security/device-list.tsx';
import { Passkeys } from '#web/features/sign-in-security/passkeys.tsx';
import { TwoFactor } from '#web/features/sign-in-security/two-factor.tsx';
import { usePasskeys } from '#web/features/sign-in-security/use-passkeys.ts';
import { StaffAccessList } from '#web/features/staff/staff-access-list.tsx';
import { NotWhileActing } from './not-while-acting.tsx';
import { Panel } from './panel.tsx';
import { PasswordForm } from './password-form.tsx';

/** The person's ways to sign in, and their devices. */
export function SecurityPart({ me }: { me: Me }) {
  if (me.acting_as) return <NotWhileActing />;
  return <Panels me={me} />;
}

function Panels({ me }: { me: Me }) {
  const { email, two_factor_enabled } = me.user;
  // Unknown yet: most people have one.
  const hasPassword = usePasskeys().data?.hasPassword ?? true;
  return (
    <>
      <Panel title={t('Password')}>
        <PasswordForm email={email} hasPassword={hasPassword} />
      </Panel>
      <Panel title={t('Two-factor sign-in')} about={t('Adds a code from your phone when you sign in.')}>
        <TwoFactor isOn={two_factor_enabled} email={email} hasPassword={hasPassword} />
      </Panel>
      <Panel
        title={t('Passkeys')}
        about={t('Sign in with your fingerprint, face or PIN instead of a password.')}
      >
        <Passkeys />
      </Panel>
      <Panel title={t('Devices signed in')} about={t('Signed-out devices close within 5 seconds.')}>
        <DeviceList />
      </Panel>
      <Panel
        title={t('Support access')}
        about={t(
          'Support staff of this server can act as you to help, with a reason and for a limited time. Their sessions are listed here.',
        )}
      >
        <StaffAccessList />
      </Panel>
    </>
  );
}
