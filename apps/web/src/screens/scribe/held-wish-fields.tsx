import { SimpleGrid } from '@mantine/core';
import type { HeldSession, HeldWish } from '#web/features/recorder/held-session.ts';
import { UNNAMED } from '#web/features/recorder/held-words.ts';
import { useRecordingDesk } from '#web/features/recorder/recording-desk.ts';
import { PetsField } from '#web/features/sessions/pets-field.tsx';
import { TemplatePicker } from '#web/features/templates/template-picker.tsx';

/** Pets and template of a visit on this device, editable in place, also during the recording. */
export function HeldWishFields({ held: { id, wish } }: { held: HeldSession }) {
  const desk = useRecordingDesk();
  const change = (part: Partial<HeldWish>) => void desk.changeWish(id, part);
  // A visit without a name is named after its first pet.
  const changePets = (pets: string[]) => {
    const isNamed = pets.length > 0 && wish.name === UNNAMED;
    change(isNamed ? { pets, name: '' } : { pets, name: wish.name || (pets.length > 0 ? '' : UNNAMED) });
  };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <PetsField pets={wish.pets} onChange={changePets} />
      <TemplatePicker value={wish.template} onChange={(template) => change({ template })} />
    </SimpleGrid>
  );
}
