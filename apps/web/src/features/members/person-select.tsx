import { NativeSelect } from '@mantine/core';
import type { TeamMember } from './use-team-members.ts';

/** Chooses a member of the team, or the option for no one. */
export function PersonSelect({ label, description, nobody, people, value, onChange }: PersonSelectProps) {
  return (
    <NativeSelect
      label={label}
      description={description}
      data={[
        { value: '', label: nobody },
        ...people.map(({ user_id, name }) => ({ value: user_id, label: name })),
      ]}
      value={value?.user_id ?? ''}
      onChange={({ currentTarget }) =>
        onChange(people.find(({ user_id }) => user_id === currentTarget.value))
      }
    />
  );
}

interface PersonSelectProps {
  label: string;
  description?: string;
  /** The label of the option for no one: "They stay under their name". */
  nobody: string;
  people: readonly TeamMember[];
  value: TeamMember | undefined;
  onChange: (person: TeamMember | undefined) => void;
}
