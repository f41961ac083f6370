import { Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { Failure } from '#web/ui/failure.tsx';
import { HostedSignInBeside } from './hosted-sign-in.tsx';
import { useHostedReturn, useSignInAgain } from './use-sign-in-again.ts';
import { useSignOut } from './use-sign-out.ts';

/** Asks for the password again over the screen that is open, which stays as it is. */
export function SignInAgainDialog({ text, email, isOpen, mayLeave, onLater }: SignInAgainDialogProps) {
  const signOut = useSignOut();
  return (
    <Modal opened={isOpen} onClose={onLater} title="Your sign-in has ended" centered>
      <Stack gap="md">
        <Text>{text}</Text>
        <PasswordForm knownEmail={email} />
        <HostedSignInBeside />
        <Group justify="space-between">
          <Button variant="default" size="md" onClick={onLater}>
            Later
          </Button>
          {mayLeave && (
            <Button variant="subtle" size="md" loading={signOut.isPending} onClick={() => signOut.mutate()}>
              I am somebody else
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

interface SignInAgainDialogProps {
  /** What to do and what becomes of the recording. */
  text: string;
  /** Of the person who was signed in; empty where it is not known. */
  email: string;
  isOpen: boolean;
  /** Whether nothing runs that signing out would end. */
  mayLeave: boolean;
  onLater: () => void;
}

function PasswordForm({ knownEmail }: { knownEmail: string }) {
  const [email, setEmail] = useState(knownEmail);
  const [password, setPassword] = useState('');
  const signIn = useSignInAgain();
  const hostedError = useHostedReturn();
  const error = signIn.error ?? hostedError;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate({ email: email.trim(), password });
  };

  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {error && <Failure text={errorText(error, errorTexts.signIn)} />}
        <TextInput
          label="Email address"
          type="email"
          autoComplete="username"
          size="md"
          required
          withAsterisk={false}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          size="md"
          required
          withAsterisk={false}
          data-autofocus
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
          Sign in
        </Button>
      </Stack>
    </form>
  );
}
