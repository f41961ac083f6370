import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { Failure } from '#web/ui/failure.tsx';
import { CredentialFields } from './credential-fields.tsx';
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
  const [typed, setTyped] = useState({ email: knownEmail, password: '' });
  const signIn = useSignInAgain();
  const hostedError = useHostedReturn();
  const error = signIn.error ?? hostedError;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate({ ...typed, email: typed.email.trim() });
  };

  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {error && <Failure text={errorText(error, errorTexts.signIn)} cause={error} />}
        <CredentialFields value={typed} isPasswordFirst onChange={setTyped} />
        <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
          Sign in
        </Button>
      </Stack>
    </form>
  );
}
