import { SimpleGrid } from '@mantine/core';
import { t } from '#web/copy/text.ts';
import type { HeldSession, HeldWish } from '#web/features/recorder/held-session.ts';
import { UNNAMED } from '#web/features/recorder/held-words.ts';
import { useRecordingDesk } from '#web/features/recorder/recording-desk.ts';
import { TemplatePicker } from '#web/features/templates/template-picker.tsx';
import { TagsField } from '#web/ui/tags-field.tsx';

/** Pets and template of a visit on this device, changed where they stand, during the recording too. */
export function HeldWishFields({ held: { id, wish } }: { held: HeldSession }) {
  const desk = useRecordingDesk();
  const change = (part: Partial<HeldWish>) => void desk.changeWish(id, part);
  // With its first pet a visit without a name is called after it.
  const changePets = (pets: string[]) => {
    const isNamed = pets.length > 0 && wish.name === UNNAMED;
    change(isNamed ? { pets, name: '' } : { pets, name: wish.name || (pets.length > 0 ? '' : UNNAMED) });
  };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TagsField
        label={t('Pets')}
        placeholder={wish.pets.length === 0 ? t('Name of each pet, then Enter') : t('Add another')}
        values={wish.pets}
        max={30}
        maxLength={100}
        onChange={changePets}
      />
      <TemplatePicker value={wish.template} onChange={(template) => change({ template })} />
    </SimpleGrid>
  );
}
