import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { t } from '#web/copy/text.ts';
import { Failure } from '#web/ui/failure.tsx';

/** Asks for the password before a change of the sign-in; people without a password only confirm. */
export function PasswordStep({ hasPassword, action, color, failure, cause, ...step }: PasswordStepProps) {
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    step.onGo(password);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm" maw="24rem">
        {hasPassword && (
          <PasswordInput
            label={t('Your password')}
            autoComplete="current-password"
            data-autofocus
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
        )}
        {failure && <Failure text={failure} cause={cause} />}
        <Group gap="sm">
          <Button
            type="submit"
            {...(color && { color })}
            loading={step.isBusy}
            disabled={hasPassword && password === ''}
          >
            {action}
          </Button>
          {step.onCancel && (
            <Button variant="default" onClick={step.onCancel}>
              {t('Cancel')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

interface PasswordStepProps {
  hasPassword: boolean;
  /** The label of the button. */
  action: string;
  color?: string;
  failure: string | undefined;
  cause: unknown;
  isBusy: boolean;
  /** @param password  empty for people without one */
  onGo: (password: string) => void;
  onCancel?: (() => void) | undefined;
}
