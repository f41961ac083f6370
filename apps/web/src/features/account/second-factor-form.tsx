import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { Failure } from '#web/ui/failure.tsx';
import { useVerifySignIn } from './use-verify-sign-in.ts';

/** Asks for the code of the second factor, once the password was right. */
export function SecondFactorForm({ onOver }: SecondFactorFormProps) {
  const [kind, setKind] = useState<'totp' | 'backup'>('totp');
  const [code, setCode] = useState('');
  const verify = useVerifySignIn(onOver);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    verify.mutate({ kind, code });
  };
  const change = () => {
    setKind(kind === 'totp' ? 'backup' : 'totp');
    setCode('');
    verify.reset();
  };

  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {verify.error && <Failure text={errorText(verify.error, errorTexts.signIn)} cause={verify.error} />}
        <Text>
          {kind === 'totp'
            ? t('Enter the code from your authenticator app.')
            : t('Enter a backup code. Each works once.')}
        </Text>
        <CodeField key={kind} kind={kind} value={code} onChange={setCode} />
        <Button type="submit" size="md" fullWidth loading={verify.isPending}>
          {t('Sign in')}
        </Button>
        <Anchor component="button" type="button" size="sm" ta="center" onClick={change}>
          {kind === 'totp' ? t('Use a backup code') : t('Use your authenticator app')}
        </Anchor>
      </Stack>
    </form>
  );
}

interface SecondFactorFormProps {
  /** Called when codes are no longer accepted, and the password must be entered again. */
  onOver: (error: Error) => void;
}

/** One code. It has the focus at once, since it is the only field. */
function CodeField({ kind, value, onChange }: CodeFieldProps) {
  return (
    <TextInput
      label={kind === 'totp' ? t('Code') : t('Backup code')}
      inputMode={kind === 'totp' ? 'numeric' : 'text'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      size="md"
      required
      withAsterisk={false}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

interface CodeFieldProps {
  kind: 'totp' | 'backup';
  value: string;
  onChange: (value: string) => void;
}
