import { Anchor, Button, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { PRODUCT_NAME } from '#web/copy/product.ts';
import { translated } from '#web/copy/sentences.ts';
import { message, t } from '#web/copy/text.ts';
import { CredentialFields } from '#web/features/account/credential-fields.tsx';
import { HostedSignIn } from '#web/features/account/hosted-sign-in.tsx';
import { PasskeySignIn } from '#web/features/account/passkey-sign-in.tsx';
import { SecondFactorForm } from '#web/features/account/second-factor-form.tsx';
import { useIdentity } from '#web/platform/identity.ts';
import { Failure } from '#web/ui/failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { marketingOf } from './marketing.ts';
import { SignInPage } from './sign-in-page.tsx';
import { SpamNote } from './spam-note.tsx';

/**
 * `/login`, and the content of every other address for signed-out people.
 *
 * @spec 1.2/login, 1.2/sign-up-to-register
 */
export function Login() {
  const search = useSearch({ strict: false });
  return (
    <SignInPage
      title={t('Sign in to {{product}}', { product: PRODUCT_NAME })}
      below={
        <>
          <span>
            {t('No account yet?')}{' '}
            <Anchor
              inherit
              underline="always"
              renderRoot={(props) => <Link {...props} to="/register" search={marketingOf(search)} />}
            >
              {t('Sign up')}
            </Anchor>
          </span>
          <SpamNote />
        </>
      }
    >
      <Stack gap="lg">
        <WhyHere />
        {search.hosted !== undefined && <HostedReturn />}
        <LoginSteps />
      </Stack>
    </SignInPage>
  );
}

/** Explains why people who did not sign out themselves are here. */
function WhyHere() {
  const identity = useIdentity();
  const endedBy = identity.endedBy();
  const because = identity.endedBecause();
  if (!endedBy) return null;
  return (
    <Notice icon={<IconLock size={18} aria-hidden />} tone="warning" isFramed isLong>
      <span>{because === undefined ? t(WHY[endedBy]) : translated(because)}</span>
    </Notice>
  );
}

const WHY = {
  tab: message('You signed out in another tab. Sign in to continue.'),
  server: message('You were signed out. Sign in to continue.'),
} as const;

/** The password, then the code if one is required. */
function LoginSteps() {
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [over, setOver] = useState<Error>();
  const begin = (error?: Error) => {
    setOver(error);
    setStep('password');
  };
  if (step === 'code') return <SecondFactorForm onOver={begin} />;
  return (
    <>
      <LoginForm over={over} onCode={() => setStep('code')} />
      <PasskeySignIn />
      <HostedSignIn />
    </>
  );
}

interface LoginFormProps {
  /** Why the code was rejected, if one was entered before. */
  over: Error | undefined;
  onCode: () => void;
}

function LoginForm({ over, onCode }: LoginFormProps) {
  const identity = useIdentity();
  const [typed, setTyped] = useState({ email: '', password: '' });
  const signIn = useMutation({
    mutationFn: identity.signIn,
    onSuccess: (wanted) => {
      if (wanted === 'code') onCode();
    },
  });
  const error = signIn.error ?? (signIn.isIdle ? over : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate({ ...typed, email: typed.email.trim() });
  };

  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {error && <Failure text={errorText(error, errorTexts.signIn)} cause={error} />}
        <CredentialFields value={typed} onChange={setTyped} />
        <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
          {t('Sign in')}
        </Button>
        <Anchor component={Link} to="/forgot-password" size="sm" ta="center">
          {t('Forgot your password?')}
        </Anchor>
      </Stack>
    </form>
  );
}

/** Takes over the sign-in of a returning hosted provider. */
function HostedReturn() {
  const identity = useIdentity();
  const { mutate, data: isSignedIn, error } = useMutation({ mutationFn: identity.finishHosted });
  useEffect(() => mutate(), [mutate]);
  return error || isSignedIn === false ? <Failure text={t(errorTexts.signIn)} /> : null;
}
