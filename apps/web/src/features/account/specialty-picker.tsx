import { SPECIALTY_TEXT_MAX } from '@auscult/contract/limits';
import { findSpecialty, SPECIALTIES, type Specialty } from '@auscult/domain/account/specialties';
import { Combobox, InputBase, ScrollArea, Stack, TextInput, useCombobox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { message, t } from '#web/copy/text.ts';

/**
 * The chosen specialty: one of the list, or `other` with the person's own words.
 *
 * @spec 1.3/onboarding-info
 */
export interface ChosenSpecialty {
  specialty: Specialty | undefined;
  /** Used when `specialty` is `other`. */
  specialtyInput: string;
}

/** The error if nothing was chosen. @spec 1.5/onboarding-specialty, 1.5/onboarding-specialty/message */
export const NO_SPECIALTY = message('Please select your specialty');

/**
 * 40 units of a quarter rem; with less room below, the list opens upwards.
 *
 * @spec 1.2/onboarding-dialog/list-height
 */
const LIST_HEIGHT = '10rem';

/**
 * The stored value: trimmed, in lower case; undefined while there is nothing to save.
 *
 * @spec 1.5/onboarding-specialty/other
 */
export function specialtyToSave({ specialty, specialtyInput }: ChosenSpecialty): string | undefined {
  return specialty === 'other' ? specialtyInput.trim().toLowerCase() || undefined : specialty;
}

/** A stored specialty for the picker: words that are not in the list become "other". */
export function specialtyFrom(stored: unknown): ChosenSpecialty {
  if (typeof stored !== 'string' || stored === '') return { specialty: undefined, specialtyInput: '' };
  const known = findSpecialty(stored);
  return known ? { specialty: known, specialtyInput: '' } : { specialty: 'other', specialtyInput: stored };
}

/**
 * Chooses a specialty. Typing filters the list.
 *
 * @spec 1.2/onboarding-dialog/filter, 1.2/onboarding-dialog/nothing-found
 */
export function SpecialtyPicker({ label, description, value, error, onChange }: SpecialtyPickerProps) {
  const isOther = value.specialty === 'other';
  return (
    <Stack gap="sm">
      <SpecialtyList
        label={label}
        description={description}
        value={value}
        error={isOther ? undefined : error}
        onChange={onChange}
      />
      {isOther && (
        <TextInput
          label={t('Your specialty')}
          value={value.specialtyInput}
          maxLength={SPECIALTY_TEXT_MAX}
          error={error}
          required
          withAsterisk={false}
          onChange={({ currentTarget }) => onChange({ ...value, specialtyInput: currentTarget.value })}
        />
      )}
    </Stack>
  );
}

function SpecialtyList({ label, description, value, error, onChange }: SpecialtyPickerProps) {
  const chosen = value.specialty ? nameOf(value.specialty) : '';
  const [typed, setTyped] = useState<string>();
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setTyped(undefined);
    },
  });
  const letters = (typed ?? '').trim().toLowerCase();
  const { selectFirstOption } = combobox;
  // In a filtered list, Enter chooses the first option.
  useEffect(() => {
    if (letters) selectFirstOption();
  }, [letters, selectFirstOption]);
  const found = SPECIALTIES.filter((specialty) => nameOf(specialty).toLowerCase().includes(letters));
  const choose = (specialty: string) => {
    const known = SPECIALTIES.find((one) => one === specialty);
    if (known) onChange({ ...value, specialty: known });
    combobox.closeDropdown();
  };
  return (
    // Rendered outside of the dialog, whose edge would cut off the list.
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal>
      <Combobox.Target withExpandedAttribute>
        <InputBase
          label={label}
          description={description}
          error={error}
          placeholder={t('Find your specialty')}
          value={typed ?? chosen}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          autoComplete="off"
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={label}>
          <ScrollArea.Autosize mah={LIST_HEIGHT} type="auto">
            {found.map((specialty) => (
              <Combobox.Option key={specialty} value={specialty} active={specialty === value.specialty}>
                {nameOf(specialty)}
              </Combobox.Option>
            ))}
          </ScrollArea.Autosize>
        </Combobox.Options>
        {found.length === 0 && <Combobox.Empty role="status">{t('Nothing found.')}</Combobox.Empty>}
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** The label: in the person's language, capitalized. */
function nameOf(specialty: Specialty): string {
  const name = t(specialty);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

interface SpecialtyPickerProps {
  label: string;
  description?: string | undefined;
  value: ChosenSpecialty;
  error?: string | undefined;
  onChange: (value: ChosenSpecialty) => void;
}
