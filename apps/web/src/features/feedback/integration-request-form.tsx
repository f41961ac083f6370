import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { Failure } from '#web/ui/failure.tsx';
import classes from './note-feedback.module.css';
import { useIntegrationRequest } from './use-integration-request.ts';

/** Asks for a connection to a system that is not listed. @spec 2.8/integration-request-failure */
export function IntegrationRequestForm() {
  const [name, setName] = useState('');
  const ask = useIntegrationRequest();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask.mutate(name.trim(), { onSuccess: () => setName('') });
  };
  return (
    <form className={classes.request} onSubmit={submit}>
      <Group gap="sm" align="flex-end">
        <TextInput
          className={classes.system}
          label={t('Name of the system')}
          autoComplete="off"
          maxLength={200}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={ask.isPending} disabled={name.trim() === ''}>
          {t('Ask for it')}
        </Button>
      </Group>
      <p role="status" className={classes.asked}>
        {ask.isSuccess &&
          name === '' &&
          t('Thank you. The operator of this server sees that you asked for it.')}
      </p>
      {ask.error && <Failure text={errorText(ask.error, errorTexts.integrationRequest)} cause={ask.error} />}
    </form>
  );
}
