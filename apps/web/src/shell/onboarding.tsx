import { useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import {
  NO_SPECIALTY,
  SpecialtyPicker,
  specialtyFrom,
  specialtyToSave,
} from '#web/features/account/specialty-picker.tsx';
import { useUpdateMemberMetadata } from '#web/features/account/use-update-member-metadata.ts';
import { OnboardingDialog, type OnboardingEnd } from '#web/features/onboarding/onboarding-dialog.tsx';
import { setTouring } from '#web/features/tours/touring.ts';

/**
 * The first dialog for a new person: their specialty, and the offer of the tour.
 *
 * @spec 1.4/onboarding, 1.4/onboarding/other, 1.4/onboarding/saves-first, 2.7/onboarding-save
 */
export function Onboarding() {
  const [chosen, setChosen] = useState(specialtyFrom(undefined));
  const [isMissing, setIsMissing] = useState(false);
  const update = useUpdateMemberMetadata();
  const specialty = specialtyToSave(chosen);

  const end = async (how: OnboardingEnd) => {
    if (specialty === undefined) return setIsMissing(true);
    await update.mutateAsync({ action: 'onboard', metadata: { specialty } });
    if (how === 'start') return setTouring('scribe_basic');
    await update.mutateAsync({ action: 'completed_tour', metadata: { onboarded_scribe_basic: true } });
  };

  return (
    <OnboardingDialog
      isReady={specialty !== undefined}
      isBusy={update.isPending}
      failure={update.error ? errorText(update.error, errorTexts.updateUser) : undefined}
      // The dialog shows the error.
      onEnd={(how) => void end(how).catch(() => undefined)}
    >
      <SpecialtyPicker
        label={t('Specialty')}
        value={chosen}
        error={isMissing && specialty === undefined ? t(NO_SPECIALTY) : undefined}
        onChange={setChosen}
      />
    </OnboardingDialog>
  );
}
