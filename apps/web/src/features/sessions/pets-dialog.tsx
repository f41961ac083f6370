import type { PetRename } from '@auscult/contract/session-changes';
import type { Session } from '@auscult/contract/sessions';
import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { errorTexts, updateErrorText } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { EditDialog } from '#web/ui/edit-dialog.tsx';
import { useMostPets } from './use-most-pets.ts';
import { useUpdatePatients } from './use-update-patients.ts';

/** The contract's limit. */
const NAME_LENGTH = 100;

/** Adds, renames and removes the pets of a visit. @spec 2.8/update-patients-failure */
export function PetsDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const update = useUpdatePatients();
  const most = useMostPets(session.pets);
  const { fields, change, add, remove } = usePetFields(session.pets);
  const save = () => update.mutate({ session: session.id, ...petChanges(fields) }, { onSuccess: onClose });

  return (
    <EditDialog
      title={t('Patients')}
      failure={update.error ? updateErrorText(update.error, errorTexts.updatePatients) : undefined}
      cause={update.error}
      isBusy={update.isPending}
      onSave={save}
      onClose={onClose}
    >
      {fields.length === 0 && <Text c="dimmed">{t('No pets yet.')}</Text>}
      {fields.map(({ key, name }, at) => (
        <Group key={key} gap="xs" wrap="nowrap">
          <TextInput
            flex={1}
            aria-label={t('Pet {{number}}', { number: at + 1 })}
            placeholder={t('Name')}
            value={name}
            maxLength={NAME_LENGTH}
            onChange={({ currentTarget }) => change(key, currentTarget.value)}
            data-autofocus={at === 0 || undefined}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={
              name ? t('Remove {{name}}', { name }) : t('Remove pet {{number}}', { number: at + 1 })
            }
            onClick={() => remove(key)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Group>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={fields.length >= most}
          onClick={add}
        >
          {t('Add pet')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t(
          'Notes follow a renamed pet; signed notes keep the old name. Lines about a removed pet are kept, unassigned.',
        )}
      </Text>
    </EditDialog>
  );
}

/** A pet's current text, and its former name. */
interface PetField {
  key: number;
  from: string | undefined;
  name: string;
}

function usePetFields(pets: readonly string[]) {
  const [fields, setFields] = useState<PetField[]>(() =>
    pets.length > 0
      ? pets.map((pet, key) => ({ key, from: pet, name: pet }))
      : [{ key: 0, from: undefined, name: '' }],
  );
  const nextKey = useRef(pets.length + 1);
  const change = (key: number, name: string) =>
    setFields(fields.map((field) => (field.key === key ? { ...field, name } : field)));
  const remove = (key: number) => setFields(fields.filter((field) => field.key !== key));
  const add = () => {
    setFields([...fields, { key: nextKey.current, from: undefined, name: '' }]);
    nextKey.current += 1;
  };
  return { fields, change, add, remove };
}

/** The current names of the pets, and the renamed ones. A pet with an empty name is removed. */
function petChanges(fields: readonly PetField[]): { pets: string[]; petUpdates: PetRename[] } {
  const named = fields.map(({ from, name }) => ({ from, to: name.trim() })).filter(({ to }) => to !== '');
  const isRename = (one: { from: string | undefined; to: string }): one is PetRename =>
    one.from !== undefined && one.from !== one.to;
  return { pets: [...new Set(named.map(({ to }) => to))], petUpdates: named.filter(isRename) };
}
