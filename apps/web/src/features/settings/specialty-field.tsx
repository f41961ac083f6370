import { SPECIALTY_TEXT_MAX } from '@auscult/contract/limits';
import { findSpecialty, SPECIALTIES } from '@auscult/domain/account/specialties';
import { Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { locale } from '#web/copy/language.ts';
import { t } from '#web/copy/text.ts';
import { SavedButton } from './saved-button.tsx';
import classes from './settings-form.module.css';
import { useSaveSettings } from './use-save-settings.ts';

/** In its place stand the person's own words. */
const OTHER = 'other';

/** What somebody specialises in: one of the list, saved at once, or their own words. @spec 1.3/user-settings/specialty */
export function SpecialtyField({ kept }: { kept: string }) {
  const { save, isSaving } = useSaveSettings();
  const known = findSpecialty(kept);
  const [isOther, setIsOther] = useState(known === OTHER || (kept !== '' && !known));
  const settle = (specialty: string) => save({ specialty }, { specialty: kept || null });
  const choose = (value: string | null) => {
    setIsOther(value === OTHER);
    if (value && value !== OTHER && value !== kept) settle(value);
  };
  return (
    <div className={classes.form}>
      <Select
        className={classes.narrow}
        label={t('Specialty')}
        description={t('Templates for it come first.')}
        placeholder={t('Please select your specialty')}
        searchable
        allowDeselect={false}
        nothingFoundMessage={t('Nothing found.')}
        data={SPECIALTIES.map((specialty) => ({ value: specialty, label: capitalized(t(specialty)) }))}
        value={isOther ? OTHER : (known ?? null)}
        onChange={choose}
      />
      {isOther && <OwnWords kept={known ? '' : kept} isSaving={isSaving} onSave={settle} />}
    </div>
  );
}

interface OwnWordsProps {
  kept: string;
  isSaving: boolean;
  onSave: (words: string) => void;
}

function OwnWords({ kept, isSaving, onSave }: OwnWordsProps) {
  const [typed, setTyped] = useState(kept);
  const wanted = typed.trim().toLowerCase();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== '') onSave(wanted);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        className={classes.narrow}
        label={t('Your specialty')}
        maxLength={SPECIALTY_TEXT_MAX}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <SavedButton isSaving={isSaving} isSaved={false} isReady={wanted !== '' && wanted !== kept} />
    </form>
  );
}

function capitalized(words: string): string {
  return words.replace(/^\p{L}/u, (first) => first.toLocaleUpperCase(locale()));
}
