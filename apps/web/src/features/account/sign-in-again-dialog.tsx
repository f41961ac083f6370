import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { Failure } from '#web/ui/failure.tsx';
import { CredentialFields } from './credential-fields.tsx';
import { HostedSignInBeside } from './hosted-sign-in.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { useHostedReturn, useSignInAgain } from './use-sign-in-again.ts';
import { useSignOut } from './use-sign-out.ts';

/** Asks for the password again over the open screen, which stays unchanged. */
export function SignInAgainDialog({ text, email, isOpen, mayLeave, onLater }: SignInAgainDialogProps) {
  const signOut = useSignOut();
  return (
    <Modal opened={isOpen} onClose={onLater} title={t('You were signed out')} centered>
      <Stack gap="md">
        <Text>{text}</Text>
        <SignInSteps knownEmail={email} />
        <Group justify="space-between">
          <Button variant="default" size="md" onClick={onLater}>
            {t('Later')}
          </Button>
          {mayLeave && (
            <Button variant="subtle" size="md" loading={signOut.isPending} onClick={() => signOut.mutate()}>
              {t('I’m someone else')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

interface SignInAgainDialogProps {
  /** What to do, and what happens to the recording. */
  text: string;
  /** Of the person who was signed in; empty if unknown. */
  email: string;
  isOpen: boolean;
  /** Whether signing out would end nothing that is running. */
  mayLeave: boolean;
  onLater: () => void;
}

/** The password, then the code if one is required. */
function SignInSteps({ knownEmail }: { knownEmail: string }) {
  const [isCodeWanted, setIsCodeWanted] = useState(false);
  const [over, setOver] = useState<Error>();
  const begin = (error: Error) => {
    setOver(error);
    setIsCodeWanted(false);
  };
  if (isCodeWanted) return <SecondFactorForm onOver={begin} />;
  return (
    <>
      <PasswordForm knownEmail={knownEmail} over={over} onCode={() => setIsCodeWanted(true)} />
      <PasskeySignIn />
      <HostedSignInBeside />
    </>
  );
}

interface PasswordFormProps {
  knownEmail: string;
  /** Why the code was rejected, if one was entered before. */
  over: Error | undefined;
  onCode: () => void;
}

function PasswordForm({ knownEmail, over, onCode }: PasswordFormProps) {
  const [typed, setTyped] = useState({ email: knownEmail, password: '' });
  const signIn = useSignInAgain(onCode);
  const hostedError = useHostedReturn();
  const error = signIn.error ?? hostedError ?? (signIn.isIdle ? over : undefined);
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
          {t('Sign in')}
        </Button>
      </Stack>
    </form>
  );
}
