import { type FormEvent, useState } from 'react';
import { t } from '#web/copy/text.ts';
import {
  type ChosenSpecialty,
  SpecialtyPicker,
  specialtyFrom,
  specialtyToSave,
} from '#web/features/account/specialty-picker.tsx';
import { SavedButton } from '#web/features/settings/saved-button.tsx';
import classes from '#web/features/settings/settings-form.module.css';
import { useSaveSettings } from '#web/features/settings/use-save-settings.ts';

/**
 * A person's specialty: one of the list, saved at once, or their own words.
 *
 * @spec 1.3/user-settings/specialty
 */
export function SpecialtyField({ kept }: { kept: string }) {
  const { save, isSaving } = useSaveSettings();
  const [chosen, setChosen] = useState(() => specialtyFrom(kept));
  const wanted = specialtyToSave(chosen);
  const isOther = chosen.specialty === 'other';
  const settle = (specialty: string | undefined) => {
    if (specialty && specialty !== kept) save({ specialty }, { specialty: kept || null });
  };
  const choose = (next: ChosenSpecialty) => {
    setChosen(next);
    if (next.specialty !== 'other') settle(specialtyToSave(next));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    settle(wanted);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <div className={classes.narrow}>
        <SpecialtyPicker
          label={t('Specialty')}
          description={t('Its templates appear first.')}
          value={chosen}
          onChange={choose}
        />
      </div>
      {isOther && (
        <SavedButton isSaving={isSaving} isSaved={false} isReady={wanted !== undefined && wanted !== kept} />
      )}
    </form>
  );
}
