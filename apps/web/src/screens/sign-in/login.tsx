import { Anchor, Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { PRODUCT_NAME } from '#web/copy/product.ts';
import { CredentialFields } from '#web/features/account/credential-fields.tsx';
import { HostedSignIn } from '#web/features/account/hosted-sign-in.tsx';
import { useIdentity } from '#web/platform/identity.ts';
import { Failure } from '#web/ui/failure.tsx';
import { marketingOf } from './marketing.ts';
import { SignInPage } from './sign-in-page.tsx';
import { SpamNote } from './spam-note.tsx';

/** `/login`, and what every other address shows to somebody who is not signed in. @spec 1.2/login */
export function Login() {
  const search = useSearch({ strict: false });
  return (
    <SignInPage
      title={`Sign in to ${PRODUCT_NAME}`}
      below={
        <>
          <span>
            No account yet?{' '}
            <Anchor
              inherit
              underline="always"
              renderRoot={(props) => <Link {...props} to="/register" search={marketingOf(search)} />}
            >
              Sign up
            </Anchor>
          </span>
          <SpamNote />
        </>
      }
    >
      <Stack gap="lg">
        {search.hosted !== undefined && <HostedReturn />}
        <LoginForm />
        <HostedSignIn />
      </Stack>
    </SignInPage>
  );
}

function LoginForm() {
  const identity = useIdentity();
  const [typed, setTyped] = useState({ email: '', password: '' });
  const signIn = useMutation({ mutationFn: identity.signIn });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate({ ...typed, email: typed.email.trim() });
  };

  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {signIn.error && <Failure text={errorText(signIn.error, errorTexts.signIn)} cause={signIn.error} />}
        <CredentialFields value={typed} onChange={setTyped} />
        <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
          Sign in
        </Button>
        <Anchor component={Link} to="/forgot-password" size="sm" ta="center">
          Forgot your password?
        </Anchor>
      </Stack>
    </form>
  );
}

/** Takes over the sign-in of a hosted provider that sent the person back. */
function HostedReturn() {
  const identity = useIdentity();
  const { mutate, data: isSignedIn, error } = useMutation({ mutationFn: identity.finishHosted });
  useEffect(() => mutate(), [mutate]);
  return error || isSignedIn === false ? <Failure text={errorTexts.signIn} /> : null;
}
