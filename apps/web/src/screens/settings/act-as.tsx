import type { findPeople } from '@auscult/contract/impersonation';
import type { CallAnswer } from '@auscult/contract/kit/call';
import { Button, Loader, NumberInput, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import { useFindPeople, useImpersonate } from '#web/features/staff/use-impersonation.ts';
import { EditDialog } from '#web/ui/edit-dialog.tsx';
import entries from '#web/ui/entry-list.module.css';
import { Failure } from '#web/ui/failure.tsx';
import classes from './act-as.module.css';

type Person = CallAnswer<typeof findPeople>['people'][number];

const NOT_SEARCHED = message('People could not be searched.');
const NOT_BEGUN = message('This could not be begun. Please try again.');

/** Milliseconds without typing before the search starts. */
const REST_MS = 300;
/** The contract's limits: of the reason in characters, and of the time in minutes. */
const REASON = { min: 5, max: 500 };
const MINUTES = { min: 5, usual: 30, max: 60 };

/** Finds a person, and starts to act as them. @spec 1.6/impersonation */
export function ActAs() {
  const [words, setWords] = useState('');
  const [rested] = useDebouncedValue(words, REST_MS);
  const { data: found, error, isFetching } = useFindPeople(rested);
  const [chosen, setChosen] = useState<Person>();
  return (
    <>
      <TextInput
        maw="24rem"
        type="search"
        label={t('Find by name or email address')}
        leftSection={<IconSearch size={17} aria-hidden />}
        rightSection={isFetching && <Loader size="xs" role="progressbar" aria-label={t('Searching')} />}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      {error && <Failure text={errorText(error, NOT_SEARCHED)} cause={error} />}
      <div role="status">{found?.people.length === 0 && <Text c="dimmed">{t('No one found.')}</Text>}</div>
      {found && found.people.length > 0 && (
        <ul className={entries.list} aria-label={t('People found')}>
          {found.people.map((person) => (
            <li key={person.user_id} className={entries.row}>
              <span className={`${entries.facts} ${classes.facts}`}>
                <b>{person.name}</b>
                <span className={entries.more}>{[person.email, ...person.teams].join(' · ')}</span>
              </span>
              <Button
                variant="default"
                aria-label={t('Act as {{name}}', { name: person.name })}
                onClick={() => setChosen(person)}
              >
                {t('Act as them')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen && <ActAsDialog person={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function ActAsDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [minutes, setMinutes] = useState<string | number>(MINUTES.usual);
  const begin = useImpersonate();
  const navigate = useNavigate();
  const isTimed = Number(minutes) >= MINUTES.min && Number(minutes) <= MINUTES.max;
  const save = () =>
    begin
      .mutateAsync({ user_id: person.user_id, reason: reason.trim(), minutes: Number(minutes) })
      .then(() => navigate({ to: '/scribe' }))
      // The error is shown below.
      .catch(() => undefined);
  return (
    <EditDialog
      title={t('Act as {{name}}', { name: person.name })}
      action={t('Begin')}
      failure={begin.error ? errorText(begin.error, NOT_BEGUN) : undefined}
      cause={begin.error}
      isBusy={begin.isPending}
      isReady={reason.trim().length >= REASON.min && isTimed}
      onSave={save}
      onClose={onClose}
    >
      <Stack gap="md">
        <Textarea
          label={t('Reason')}
          description={t('At least a few words: a ticket, what they asked for.')}
          autosize
          minRows={2}
          maxLength={REASON.max}
          data-autofocus
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <NumberInput
          label={t('Minutes')}
          description={t('From {{min}} to {{max}}; then it ends by itself.', {
            min: MINUTES.min,
            max: MINUTES.max,
          })}
          maw="12rem"
          min={MINUTES.min}
          max={MINUTES.max}
          allowDecimal={false}
          value={minutes}
          onChange={setMinutes}
        />
      </Stack>
    </EditDialog>
  );
}
