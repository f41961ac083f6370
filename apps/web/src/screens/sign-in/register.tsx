import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { PRODUCT_NAME } from '#web/copy/product.ts';
import { CredentialFields } from '#web/features/account/credential-fields.tsx';
import { HostedSignIn } from '#web/features/account/hosted-sign-in.tsx';
import { useIdentity } from '#web/platform/identity.ts';
import { Failure } from '#web/ui/failure.tsx';
import { marketingOf } from './marketing.ts';
import { SignInPage } from './sign-in-page.tsx';
import { SpamNote } from './spam-note.tsx';

/** `/register`. @spec 1.2/register */
export function Register() {
  const identity = useIdentity();
  const search = useSearch({ strict: false });
  const signUp = useMutation({ mutationFn: identity.signUp });
  const mustVerify = signUp.data === false;

  return (
    <SignInPage
      title={mustVerify ? 'Verify your e-mail address' : `Create your ${PRODUCT_NAME} account`}
      below={
        <>
          <span>
            Already have an account?{' '}
            <Anchor
              inherit
              underline="always"
              renderRoot={(props) => <Link {...props} to="/login" search={marketingOf(search)} />}
            >
              Sign in
            </Anchor>
          </span>
          <SpamNote />
        </>
      }
    >
      {mustVerify ? (
        <Text>We have sent you a link. Open it to finish signing up.</Text>
      ) : (
        <Stack gap="lg">
          {signUp.error && <Failure text={errorText(signUp.error, errorTexts.signUp)} cause={signUp.error} />}
          <RegisterForm isBusy={signUp.isPending} onSubmit={signUp.mutate} />
          <HostedSignIn />
        </Stack>
      )}
    </SignInPage>
  );
}

interface RegisterFormProps {
  isBusy: boolean;
  onSubmit: (person: { name: string; email: string; password: string }) => void;
}

function RegisterForm({ isBusy, onSubmit }: RegisterFormProps) {
  const [person, setPerson] = useState({ name: '', email: '', password: '' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit({ ...person, name: person.name.trim(), email: person.email.trim() });
  };

  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label="Name"
          placeholder="Dr. Ada Park"
          autoComplete="name"
          size="md"
          required
          withAsterisk={false}
          maxLength={140}
          value={person.name}
          onChange={({ currentTarget }) => setPerson({ ...person, name: currentTarget.value })}
        />
        <CredentialFields
          value={person}
          isNew
          onChange={(credentials) => setPerson({ ...person, ...credentials })}
        />
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          Sign up
        </Button>
        <Text size="sm" c="dimmed">
          By signing up you agree to the{' '}
          <Anchor href="/privacy.html" target="_blank" inherit underline="always">
            privacy policy
          </Anchor>{' '}
          and the{' '}
          <Anchor href="/terms.html" target="_blank" inherit underline="always">
            terms of service
          </Anchor>
          .
        </Text>
      </Stack>
    </form>
  );
}
