import type { SessionId } from '@auscult/contract/kit/ids';
import { Button, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { useCreateSession } from '#web/features/recap/use-create-session.ts';
import { PetsField } from '#web/features/sessions/pets-field.tsx';
import { Failure } from '#web/ui/failure.tsx';
import page from '#web/ui/page.module.css';
import { useFirstInvalid } from '#web/ui/use-first-invalid.ts';
import { FindSession } from './find-session.tsx';

/** Which visit the records are for: a new one with its pets, or one that is there already. */
export function ChooseSession({ onChosen }: ChooseSessionProps) {
  const [way, setWay] = useState('new');
  return (
    <div className={page.card}>
      <Stack gap="lg">
        <SegmentedControl
          aria-label={t('Which visit the records are for')}
          fullWidth
          size="md"
          data={[
            { value: 'new', label: t('New visit') },
            { value: 'standing', label: t('Existing visit') },
          ]}
          value={way}
          onChange={setWay}
        />
        {way === 'new' ? <StartSession onChosen={onChosen} /> : <FindSession onChosen={onChosen} />}
      </Stack>
    </div>
  );
}

interface ChooseSessionProps {
  onChosen: (id: SessionId) => void;
}

function StartSession({ onChosen }: ChooseSessionProps) {
  const [pets, setPets] = useState<string[]>([]);
  const [name, setName] = useState('');
  const { form, hasTried, onTry } = useFirstInvalid<HTMLFormElement>();
  const start = useCreateSession();
  const isMissing = pets.length === 0 && name.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isMissing) onTry();
    else start.mutate({ pets, name: name.trim() }, { onSuccess: ({ id }) => onChosen(id) });
  };

  return (
    <form ref={form} onSubmit={submit}>
      <Stack gap="lg">
        <PetsField
          pets={pets}
          error={hasTried && isMissing ? t('No pets provided') : undefined}
          onChange={setPets}
        />
        <TextInput
          label={t('Visit name')}
          size="md"
          placeholder={pets.join(', ') || t('Optional when there are pets')}
          value={name}
          maxLength={300}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {start.error && <Failure text={errorText(start.error, errorTexts.processing)} cause={start.error} />}
        <Button type="submit" size="md" loading={start.isPending}>
          {t('Go on to the records')}
        </Button>
      </Stack>
    </form>
  );
}
