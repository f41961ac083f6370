import { t } from '#web/copy/text.ts';
import { TagsField } from '#web/ui/tags-field.tsx';
import { useMostPets } from './use-most-pets.ts';

/** A field for the names of a visit's pets, or of one pet if several are switched off. */
export function PetsField({ pets, error, onChange }: PetsFieldProps) {
  const most = useMostPets(pets);
  return (
    <TagsField
      label={t('Pets')}
      placeholder={placeholderFor(pets.length, most)}
      values={pets}
      max={most}
      maxLength={100}
      error={error}
      onChange={onChange}
    />
  );
}

interface PetsFieldProps {
  pets: readonly string[];
  /** The error of the field. */
  error?: string | undefined;
  onChange: (pets: string[]) => void;
}

function placeholderFor(count: number, most: number): string {
  if (count >= most) return '';
  if (count > 0) return t('Add another');
  return t('Pet name');
}
