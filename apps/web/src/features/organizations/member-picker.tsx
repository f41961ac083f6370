import type { UserId } from '@auscult/contract/kit/ids';
import { NativeSelect } from '@mantine/core';
import { ownerName, useSessionOwners } from './use-list-members.ts';

/** Chooses a member of the team. */
export function MemberPicker({ label, size, value, onChange }: MemberPickerProps) {
  // The current owner stays in the list until the visit has another one, even after leaving the team.
  const members = useSessionOwners().filter(({ id, isSwitchedOff }) => !isSwitchedOff || id === value);
  const choose = (id: string) => {
    const chosen = members.find((member) => member.id === id);
    if (chosen) onChange(chosen.id);
  };
  return (
    <NativeSelect
      label={label}
      size={size}
      data={members.map((member) => ({ value: member.id, label: ownerName(member) }))}
      value={value}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
}

interface MemberPickerProps {
  label: string;
  size?: 'sm' | 'md';
  value: UserId;
  onChange: (id: UserId) => void;
}
