import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { Phrase } from '#web/copy/phrase.tsx';
import { PRODUCT_NAME } from '#web/copy/product.ts';
import { t } from '#web/copy/text.ts';
import { CredentialFields } from '#web/features/account/credential-fields.tsx';
import { isEmailAddress } from '#web/features/account/email-address.ts';
import { HostedSignIn } from '#web/features/account/hosted-sign-in.tsx';
import { useSendsMail } from '#web/features/account/use-sends-mail.ts';
import { useSignUp } from '#web/features/account/use-sign-up.ts';
import { Failure } from '#web/ui/failure.tsx';
import { useFirstInvalid } from '#web/ui/use-first-invalid.ts';
import { MailboxNote } from './mailbox-note.tsx';
import { marketingOf } from './marketing.ts';
import { SignInPage } from './sign-in-page.tsx';
import { SpamNote } from './spam-note.tsx';

/** `/register`. @spec 1.2/register, 1.2/sign-up-terms */
export function Register() {
  const search = useSearch({ strict: false });
  const signUp = useSignUp(marketingOf(search).utm_source);
  const mustVerify = signUp.data === false;

  return (
    <SignInPage
      title={
        mustVerify
          ? t('Verify your email address')
          : t('Create your {{product}} account', { product: PRODUCT_NAME })
      }
      below={
        <>
          <span>
            {t('Already have an account?')}{' '}
            <Anchor
              inherit
              underline="always"
              renderRoot={(props) => <Link {...props} to="/login" search={marketingOf(search)} />}
            >
              {t('Sign in')}
            </Anchor>
          </span>
          <SpamNote />
        </>
      }
    >
      {mustVerify ? (
        <MustVerify />
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

function MustVerify() {
  if (useSendsMail()) return <Text>{t('We have sent you a link. Open it to finish signing up.')}</Text>;
  return (
    <Text>
      {t('A link was made for you. Open it to finish signing up.')} <MailboxNote />
    </Text>
  );
}

interface RegisterFormProps {
  isBusy: boolean;
  onSubmit: (person: { name: string; email: string; password: string }) => void;
}

function RegisterForm({ isBusy, onSubmit }: RegisterFormProps) {
  const [person, setPerson] = useState({ name: '', email: '', password: '' });
  const { form, hasTried, onTry } = useFirstInvalid<HTMLFormElement>();
  const name = person.name.trim();
  const email = person.email.trim();
  const isNameless = name === '';
  const isNoAddress = !isEmailAddress(email);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isNameless || isNoAddress) onTry();
    else onSubmit({ ...person, name, email });
  };

  return (
    <form ref={form} onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label={t('Name')}
          placeholder={t('Dr. Ada Park')}
          autoComplete="name"
          size="md"
          required
          withAsterisk={false}
          maxLength={140}
          value={person.name}
          error={hasTried && isNameless && t('Please type your name.')}
          onChange={({ currentTarget }) => setPerson({ ...person, name: currentTarget.value })}
        />
        <CredentialFields
          value={person}
          isNew
          emailError={hasTried && isNoAddress ? t('This is not an email address.') : undefined}
          onChange={(credentials) => setPerson({ ...person, ...credentials })}
        />
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          {t('Sign up')}
        </Button>
        <Terms />
      </Stack>
    </form>
  );
}

function Terms() {
  return (
    <Text size="sm" c="dimmed">
      <Phrase
        text={t(
          'By signing up you agree to the <privacy>privacy policy</privacy> and the <terms>terms of service</terms>.',
        )}
        parts={{
          privacy: (words) => (
            <Anchor href="/privacy.html" target="_blank" inherit underline="always">
              {words}
            </Anchor>
          ),
          terms: (words) => (
            <Anchor href="/terms.html" target="_blank" inherit underline="always">
              {words}
            </Anchor>
          ),
        }}
      />
    </Text>
  );
}
