import type { UserId } from '@auscult/contract/kit/ids';
import { NativeSelect } from '@mantine/core';
import { useListMembers } from './use-list-members.ts';

/** Chooses somebody of the team. */
export function MemberPicker({ label, size, value, onChange }: MemberPickerProps) {
  // Who has a visit already keeps it until it is given away.
  const members = useListMembers().filter(({ id, isSwitchedOff }) => !isSwitchedOff || id === value);
  const choose = (id: string) => {
    const chosen = members.find((member) => member.id === id);
    if (chosen) onChange(chosen.id);
  };
  return (
    <NativeSelect
      label={label}
      size={size}
      data={members.map(({ id, name }) => ({ value: id, label: name }))}
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
